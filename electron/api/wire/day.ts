import * as z from 'zod'
import { isLocalDate, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { readMoment, writtenMoment } from './read-moment.ts'

/** A day as it is sent, `YYYY-MM-DD`. */
export const wireDay = z.codec(
  z.string(),
  z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value)),
  {
    decode: (text, context) => {
      if (isLocalDate(text)) return text
      context.issues.push({ code: 'custom', message: 'date', input: text })
      return z.NEVER
    },
    encode: (day) => day,
  },
)

const MIDNIGHT = '00:00:00.000Z'

/**
 * A day that a reply writes as a date or as a date and time; null where it is missing or none. Midnight of any zone
 * stands for the day as it is written, since nobody means the evening before; else it is the day in São Paulo.
 */
export const wireDayOrNull = z
  .unknown()
  .optional()
  .transform((value): LocalDate | null => {
    const written = writtenMoment(value)
    if (written !== null && (written.timeMs ?? 0) < 1_000) return written.day
    const moment = readMoment(value)
    if (moment === null) return null
    const [day = '', time] = moment.split('T')
    return written === null && time === MIDNIGHT && isLocalDate(day) ? day : localDateOf(moment)
  })
