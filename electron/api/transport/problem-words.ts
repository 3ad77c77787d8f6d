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

/** The words under a name that nobody knows, which says in its end or its beginning that these are the words: `result_message`. */
export function lastWords(fields: Fields): string | null {
  const names = Object.keys(fields).filter(
    (name) =>
      /(?:message|mensagem|msg|description|descricao)$/.test(plainName(name)) ||
      /^(?:msg|mensagem|desc|ds(?=[A-Z_]))/.test(name),
  )
  return firstText(fields, names)
}

/** The code under such a name, as a text. */
export function lastCode(fields: Fields): string | null {
  const name = Object.keys(fields).find(
    (one) => /(?:code|codigo)$|^cd/.test(plainName(one)) && !/^(?:status|http)/i.test(one),
  )
  const code = name === undefined ? null : fields[name]
  return textOrNull(typeof code === 'number' ? String(code) : code)
}

/** The first reference that stands under one of the names, in `extensions` too; some count theirs. */
export function referenceIn(place: Fields, names: readonly string[]): string | null {
  const told = new Map([...plainly(fieldsOf(place['extensions'])), ...plainly(place)])
  const found = names
    .map((name) => told.get(plainName(name)))
    .map((one) => (typeof one === 'number' ? String(one) : one))
  return found.map(textOrNull).find((text) => text !== null) ?? null
}

/** A path that is told as its parts; null where it is none. */
export function partsOf(value: unknown): readonly (string | number)[] | null {
  const isParts = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
  return isParts ? value : null
}

/** The words of a refusal with the message before them that stands beside their `detalhe`, since neither says what the other does. */
export function withMessage(fields: Fields, words: string): string {
  const message = firstText(fields, ['mensagem', 'message'])
  // The standard's own `detail` says all there is.
  const isDetail = words === firstText(fields, ['detalhe'])
  if (message === null || !isDetail || words.includes(message) || message.includes(words)) return words
  return textOrNull(`${message}${/[.!?:;]$/.test(message) ? '' : ':'} ${words}`) ?? words
}

/** The last part of a type: the QR-code group writes addresses that lead nowhere and differ between institutions up to there. */
export function lastSegment(type: string | null): string | null {
  return type?.split('/').findLast((segment) => segment !== '') ?? null
}

/** Whether an object has a record for each field, and each of them says why: `{"valor": {"message": "inválido"}}`. */
export function tellsEach(value: unknown, reasons: readonly string[]): boolean {
  const told = Object.values(fieldsOf(value))
  return told.length > 0 && told.every((one) => firstText(fieldsOf(one), reasons) !== null)
}
