import * as z from 'zod'
import { isPartOfAddress } from '../../../shared/ids/institution-id.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { plainWords } from './plain-words.ts'

/** Says whether a value is nothing, or the word that some languages write for it. */
export function isNothing(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '' || value === 'null' || value === 'NULL'
}

const ID_IN = ['$oid', '$numberLong', '$numberInt', 'value', 'valor', 'id']

const NO_ID = /^(?:[\s\p{Cf}\p{Pd}]*|n\/[ad]|undefined|nan|none)$/iu

/** An id as some hosts write it, as a number, a text or an object of one (Mongo); null where it is none. */
export function idIn(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const fields = new Map<string, unknown>(Object.entries(value))
    return (
      ID_IN.map((name) => fields.get(name))
        .map((inner) => (typeof inner === 'object' ? null : idIn(inner)))
        .find((id) => id !== null) ?? null
    )
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // A number of more digits than a double keeps came as its text.
  const text = String(value)
  // Filled up to its width; blanks and dashes alone were not told.
  const id = text.trim().replace(/^(\d{15,})\.0+$/, '$1')
  return isNothing(id) || !isPartOfAddress(id) || NO_ID.test(id) ? null : id
}

/** An id that some hosts write as a number and others as a string; always text with us. */
export const wireId = z.unknown().transform((value, context): string => {
  const id = idIn(value)
  if (id !== null) return id
  context.issues.push({ code: 'custom', message: 'id', input: null })
  return z.NEVER
})

/** The id of a row of a list, as {@link wireId}; null where it is none, so that the row can say so without an error being made of it. */
export const wireIdOrNull = z.unknown().optional().transform(idIn)

/** A text that may be missing, null or a number; empty counts as missing. */
export const wireTextOrNull = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value): string | null => (value === undefined || isNothing(value) ? null : String(value)))

/** A word of a fixed list, in the capitals that it is documented in; any other text stays as it is. */
export const wireWordOrNull = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const text = textIn(value)?.trim() ?? null
    return text !== null && /^[A-Za-z][A-Za-z_]*$/.test(text) ? text.toUpperCase() : text
  })

const SAYS = ['description', 'descricao', 'text', 'texto', 'name', 'nome', 'value', 'valor', 'code', 'codigo']

/**
 * Words of an answer that nothing hangs on, as {@link wireTextOrNull}; those that come as a list are put together, those of an object are
 * what it calls its description, name or code. Never refused: null where nothing of it is a text.
 */
export const toldText = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const text = textIn(value)
    return text === null ? null : plainWords(text)
  })

/** What a value says in words; null where it says nothing in any. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return isNothing(value) ? null : value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(' ') || null
  const fields = new Map<string, unknown>(Object.entries(value))
  return (
    SAYS.map((name) => fields.get(name))
      .find((one) => typeof one === 'string' && one !== '')
      ?.toString() ?? null
  )
}

/** Who somebody is, as {@link toldText}; null where it has no letter and no digit, as a dash has none. */
export const toldName = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const name = plainWords(textIn(value) ?? '')
      .trim()
      .replace(/[\r\n\t]+/g, ' ')
    return /[\p{L}\p{N}*]/u.test(name) &&
      !/^(?:n\/[ad]|undefined|nan|none|n[\u00e3a]o (?:informad|dispon).*)$/i.test(name)
      ? name
      : null
  })

const YES = /^(true|t|sim|s|yes|y|on|ativo|ativa|active|enabled|verdadeiro|0?1)$/i
const NO = /^(false|f|n[a\u00e3]o|n|no|off|inativo|inativa|inactive|disabled|falso|00?)$/i

/** Yes or no, as JSON, as a word of either language or as 1 and 0; null where it is missing or something else. */
export const wireBooleanOrNull = z
  .unknown()
  .optional()
  .transform((value): boolean | null => {
    if (typeof value === 'boolean') return value
    const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (YES.test(word)) return true
    return NO.test(word) ? false : null
  })

/** A whole number, as JSON or quoted; null where it is missing or something else. */
export const wireWholeOrNull = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const number = typeof value === 'string' && /^-?\d{1,16}(\.0+)?$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
  })

/** Yes or no in a query, which travels as a word. */
export const wireFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (word) => word === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** A whole number of a query, which travels as text; `least` is the smallest that is allowed. */
export function wireCount(least: number, most: number): z.ZodCodec<z.ZodString, z.ZodInt> {
  return z.codec(z.string().regex(/^\d{1,15}$/), z.int().min(least).max(most), { decode: Number, encode: String })
}

/** One of our ids as a part of an address: its own parser judges it when read, and it is written as it is. */
export function wireOwnId<T extends string>(
  parse: (text: string) => Result<T, string>,
): z.ZodCodec<z.ZodString, z.ZodCustom<T, T>> {
  const ours = z.custom<T>((value) => typeof value === 'string' && parse(value).ok)
  return z.codec(z.string(), ours, {
    decode: (text, context) => {
      const read = parse(text)
      if (read.ok) return read.value
      context.issues.push({ code: 'custom', message: read.error, input: text })
      return z.NEVER
    },
    encode: (id) => id,
  })
}
