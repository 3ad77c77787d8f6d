import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { namesIn, withoutTwice } from './names-twice.ts'

const PIECES = /"[^"\\]*(?:\\[^][^"\\]*)*"?|[^"]+/g

/**
 * Mends what printers of JSON do wrong around its values, and nothing inside of one: a mark of byte order too many, zeros or a guard
 * (`)]}',`, `while(1);`) about it, control characters in texts, `NaN` (read as null). What was cut stays cut, and a comma too
 * many stays one: it may have been a digit of an amount.
 */
function mendedJson(text: string): string {
  const bare = text.replace(/^[\ufeff\s]*(?:\)\]\}',?|while ?\(1\);|for ?\(;;\);)?/, '').replace(/[\0\s]+$/, '')
  return bare.replace(PIECES, (piece) => (piece.startsWith('"') ? escaped(piece) : mended(piece)))
}

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function mended(between: string): string {
  return between.replace(/-?\b(?:NaN|Infinity)\b/g, 'null')
}

/** Why bytes are no JSON that we take. */
export type JsonFault = 'utf-8' | 'json' | 'depth'

const MAX_DEPTH = 20
const EXACT_DIGITS = 15

/**
 * Parses an answer's JSON into fresh plain objects: own properties only (`__proto__` is dropped), at most 20 deep,
 * half a character is the replacement character, a name that an object has twice with two values is null, and numbers with more digits than a double keeps stay text, so that an id or an amount is never rounded in silence.
 */
export function parseJson(bytes: Uint8Array, charset = 'utf-8'): Result<unknown, JsonFault> {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    const shape = shapeOf(text)
    if (shape.kind === 'deep') return err('depth')
    const value = parsed(text, shape)
    if (!isWrapped(value)) return ok(value)
    // Some gateways write the JSON of their service into a text of their own.
    const inner = shapeOf(value)
    return inner.kind === 'deep' ? ok(value) : ok(parsed(value, inner))
  } catch (error) {
    return err(error instanceof SyntaxError ? 'json' : 'utf-8')
  }
}

const DEEPEST_TEXT = 4

/** A value with what its fields hold as texts of JSON read too, at most four deep: how some gateways pass on what their service said. */
export function unfolded(value: unknown, depth = DEEPEST_TEXT): unknown {
  if (depth === 0) return value
  if (isWrapped(value)) {
    const inner = parseJson(Buffer.from(value))
    return inner.ok ? unfolded(inner.value, depth - 1) : value
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map((one) => unfolded(one, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unfolded(inner, depth - 1)]))
}

function isWrapped(value: unknown): value is string {
  return typeof value === 'string' && /^\s*[[{][^]*[\]}]\s*$/.test(value)
}

/**
 * As {@link parseJson}, of an answer in the charset that its type names. What reads as UTF-8 is taken so, since servers name
 * Latin-1 for it too.
 */
export function readJson(bytes: Uint8Array, contentType: string): Result<unknown, JsonFault> {
  const charset = markOf(bytes) ?? charsetOf(contentType)
  const wide = charset.startsWith('utf-16') ? parseJson(bytes, charset) : null
  // Some name UTF-16, in which their own programs hold their texts, and write UTF-8.
  const plain = wide === null || !wide.ok ? parseJson(bytes) : wide
  if (plain.ok || plain.error === 'depth') return plain
  // Only where it is no JSON as it came: what is wrong with its bytes, then with its signs.
  const text = decoded(bytes, contentType)
  const again = plain.error === 'utf-8' ? parseJson(Buffer.from(text)) : plain
  if (again.ok) return again
  const mended = parseJson(Buffer.from(mendedJson(text)))
  return mended.ok ? mended : again.error === 'json' ? again : plain
}

/** A body as text in the charset that its type names, or that its bytes are in; what cannot be read is the replacement character. */
export function decoded(bytes: Uint8Array, contentType: string): string {
  const charset = markOf(bytes) ?? charsetOf(contentType)
  if (charset !== 'utf-8') return new TextDecoder(charset).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  // Bytes that are no UTF-8 anywhere are the older charset that nobody named; else a character was cut.
  return text.includes('\ufffd') && !/[\u0080-\ufffc]/.test(text) ? new TextDecoder('windows-1252').decode(bytes) : text
}

// Without a mark the zeros of the first characters, which are ASCII in JSON and in markup, tell which half comes first.
function markOf([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && third === 0 && isAscii(second) && isAscii(fourth)) return 'utf-16be'
  return second === 0 && fourth === 0 && isAscii(first) && isAscii(third) ? 'utf-16le' : null
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80
}

// The charset that a content type names, where it is one that is read; else UTF-8, which JSON is written in.
function charsetOf(contentType: string): string {
  const name = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? ''
  if (/^(iso-?8859-?1|latin-?1|windows-1252|cp1252)$/.test(name)) return 'windows-1252'
  return /^utf-?16(le|be)?$/.test(name) ? `utf-16${name.endsWith('be') ? 'be' : 'le'}` : 'utf-8'
}

function revive(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === '__proto__') return undefined
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'number') return value
  const digits = context?.source?.replace(/[^0-9]/g, '') ?? ''
  return digits.length > EXACT_DIGITS ? context?.source : value
}

/** How a text of JSON is to be read: each value looked at, or as it is, which takes an eighth of the time; and how many names it has. */
interface Shape {
  readonly kind: 'deep' | 'odd' | 'plain'
  readonly names: number
}

function parsed(text: string, { kind, names }: Shape): unknown {
  const value: unknown = kind === 'plain' ? JSON.parse(text) : JSON.parse(text, revive)
  // Of a name that stands there twice the parser keeps the last value, without a word.
  return namesIn(value) === names ? value : JSON.parse(withoutTwice(text), revive)
}

// Looks before parsing, since the parser itself recurses. What may need a second look is odd: a character written as its
// number, which may be half of one, `__proto__`, and a number that a double may not keep.
function shapeOf(text: string): Shape {
  let depth = 0
  let digits = 0
  let names = 0
  let isOdd = text.includes('__proto__')
  let inString = false
  // Most of an answer is its texts; where no character of them is escaped, each ends at the next quote.
  const isPlain = !text.includes('\\')
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === BACKSLASH) {
        index += 1
        isOdd ||= text.charCodeAt(index) === LETTER_U
      } else if (character === QUOTE) inString = false
    } else if (character >= ZERO && character <= NINE) {
      digits += 1
      isOdd ||= digits > EXACT_DIGITS
    } else if (character === QUOTE) {
      const end = isPlain ? text.indexOf('"', index + 1) : -1
      if (end < 0) inString = true
      else index = end
    } else if (character === COLON) names += 1
    else if (character === BRACE || character === BRACKET) depth += 1
    else if (character === BRACE + 2 || character === BRACKET + 2) depth -= 1
    else if (character === COMMA) digits = 0
    if (depth > MAX_DEPTH) return { kind: 'deep', names }
  }
  return { kind: isOdd ? 'odd' : 'plain', names }
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const ZERO = 0x30
const NINE = 0x39
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const BRACE = 0x7b
