import { unescaped } from './xml-fields.ts'

/** What a refusal tells, by its own names. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of a refusal by names whose letters and marks say nothing: `_message`, `Message`, `error_code`. */
export function plainly(fields: Fields): ReadonlyMap<string, unknown> {
  const told = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    const plain = plainName(name)
    if ((told.get(plain) ?? null) === null || name === plain) told.set(plain, value)
  }
  return told
}

/** A name of a refusal's field without marks, in small letters. */
export function plainName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}

/** The first text that stands under one of the names. */
export function firstText(fields: Fields, names: readonly string[]): string | null {
  const told = plainly(fields)
  return names.map((name) => textOrNull(inLanguage(told.get(plainName(name))))).find((text) => text !== null) ?? null
}

// SAP and OData name the language of their words beside them.
function inLanguage(value: unknown): unknown {
  const told = fieldsOf(value)
  return ['lang', 'language', 'locale'].some((name) => name in told) ? (told['value'] ?? told['text']) : value
}

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

/** A text of a refusal: one line, no marks that turn its direction, no more than a screen can show; null where there is none. */
export function textOrNull(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Some write their words as a page would have them.
  const plain = /<\/[a-z]\w*>|&\w+;/i.test(value) ? unescaped(value.replace(/<\/?[a-z][^<>]*>/gi, ' ')) : value
  const text = plain
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, 500)
}
