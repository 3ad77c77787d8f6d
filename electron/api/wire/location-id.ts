import * as z from 'zod'
import { type LocationId, locationIdSchema } from '../../../shared/domain/location-id.ts'
import { idIn } from './text.ts'

declare global {
  interface JSON {
    /** Stands in what is stringified as this text, that of a number here; TypeScript's own libraries do not name it yet. */
    rawJSON(text: string): object
  }
}

/** The id of a location in a reply, as a number or a text; null where it is missing or none. */
export const wireLocationIdOrNull = z
  .unknown()
  .optional()
  .transform((value): LocationId | null => idOf(idIn(value) ?? ''))

/** The id of a location in a path. */
export const wireLocationIdPart = z.codec(z.string(), locationIdSchema, {
  decode: (text, context) => {
    const id = idOf(text)
    if (id !== null) return id
    context.issues.push({ code: 'custom', message: 'location', input: text })
    return z.NEVER
  },
  encode: String,
})

/** The id of a location in a body: a JSON number with every digit. */
export const wireLocationIdNumber = z.codec(z.unknown(), locationIdSchema, {
  decode: (value, context) => {
    const id = typeof value === 'string' ? idOf(value) : ofNumber(value)
    if (id !== null) return id
    context.issues.push({ code: 'custom', message: 'location', input: null })
    return z.NEVER
  },
  encode: (id): unknown => (typeof id === 'number' ? id : JSON.rawJSON(id)),
})

function idOf(text: string): LocationId | null {
  if (!/^\d{1,19}$/.test(text)) return null
  return ofNumber(Number(text)) ?? locationIdSchema.safeParse(text).data ?? null
}

function ofNumber(value: unknown): LocationId | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}
