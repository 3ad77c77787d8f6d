import * as z from 'zod'
import { readTypedPixKey } from '../../../shared/ids/typed-pix-key.ts'
import { plainName } from './named.ts'
import { textIn } from './text.ts'
import { filledNumber } from './told-document.ts'
import { plainFields } from './plain-fields.ts'

/**
 * A Pix key of an answer, alone or beside its kind, as the directory writes it wherever it can be one key only: without a mask, in small
 * letters, a phone with its country. Eleven bare digits stay as they are, since they may be either; so does what is hidden in part.
 */
export const toldKey = z
  .unknown()
  .optional()
  .transform((value): string | null => keyIn(value))

const WITHIN = 'key chave pixKey chavePix value valor addressingKey'.split(' ').map(plainName)
const DEEPEST = 3
/** What nobody could mean but a phone: its marks, or digits that begin with the country. */
const WRITTEN_PHONE = /^\(|[\d)] \d|^55\d{11}$/

function keyIn(value: unknown, depth = DEEPEST): string | null {
  if (typeof value === 'number') return filledNumber(String(value))
  if (typeof value !== 'object' || value === null) return keyOf(textIn(value)?.trim() ?? '')
  if (depth === 0) return null
  if (Array.isArray(value)) return value.length === 1 ? keyIn(value[0], depth - 1) : null
  const fields = plainFields(value)
  return WITHIN.map((name) => keyIn(fields.get(name), depth - 1)).find((told) => told !== null) ?? null
}

function keyOf(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const read = readTypedPixKey(text)
  if (!read.ok || read.value.meaning === 'ask') return text
  return read.value.meaning === 'one' || WRITTEN_PHONE.test(text) ? read.value.key.value : text
}
