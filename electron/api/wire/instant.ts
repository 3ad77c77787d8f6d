import * as z from 'zod'
import { type Instant, isInstant, parseWireInstant } from '../../../shared/time/instant.ts'
import { readMoment } from './read-moment.ts'

const ours = z.custom<Instant>((value) => typeof value === 'string' && isInstant(value))

/** A date and time with `Z` or an offset, milliseconds or not; written in UTC with milliseconds. */
export const wireInstant = z.codec(z.string(), ours, {
  decode: (text, context) => {
    const read = parseWireInstant(text)
    if (read.ok) return read.value
    context.issues.push({ code: 'custom', message: read.error, input: text })
    return z.NEVER
  },
  encode: (instant) => instant,
})

/** A moment of an answer that cannot do without it, see {@link readMoment}. */
export const toldInstant = z.unknown().transform((value, context): Instant => {
  const read = readMoment(value)
  if (read !== null) return read
  context.issues.push({ code: 'custom', message: 'moment', input: null })
  return z.NEVER
})

/** A moment of an answer as any institution writes it, see {@link readMoment}; null where it was left out or is none. */
export const wireInstantOrNull = z
  .unknown()
  .optional()
  .transform((value): Instant | null => readMoment(value))
