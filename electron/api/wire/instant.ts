import * as z from 'zod'
import { type Instant, isInstant, parseWireInstant } from '../../../shared/time/instant.ts'

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

/** As {@link wireInstant}, but null where the provider left it out or wrote something that is no moment. */
export const wireInstantOrNull = z
  .unknown()
  .optional()
  .transform((value): Instant | null => wireInstant.safeParse(value).data ?? null)
