import * as z from 'zod'
import { isLocalDate, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { wireInstant } from './instant.ts'

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

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * A day that a reply writes as a date or as a date and time; null where it is missing or none. Midnight of any zone
 * stands for the day as it is written, since nobody means the evening before; else it is the day in São Paulo.
 */
export const wireDayOrNull = z
  .unknown()
  .optional()
  .transform((value): LocalDate | null => {
    if (typeof value !== 'string') return null
    const written = MIDNIGHT.exec(value.trim())?.[1]
    if (written !== undefined) return isLocalDate(written) ? written : null
    const moment = wireInstant.safeParse(value).data
    return moment === undefined ? null : localDateOf(moment)
  })
