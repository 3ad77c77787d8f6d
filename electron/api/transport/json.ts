import { err, ok, type Result } from '../../../shared/kit/result.ts'

/** Why bytes are no JSON that we take. */
export type JsonFault = 'utf-8' | 'json' | 'depth'

const MAX_DEPTH = 20
const EXACT_DIGITS = 15

/**
 * Parses an answer's JSON into fresh plain objects: own properties only (`__proto__` is dropped), at most 20 deep,
 * half a character is the replacement character, and numbers with more digits than a double keeps stay text, so that an id or an amount is never rounded in silence.
 */
export function parseJson(bytes: Uint8Array): Result<unknown, JsonFault> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isDeep(text) ? err('depth') : ok(JSON.parse(text, revive))
  } catch (error) {
    return err(error instanceof SyntaxError ? 'json' : 'utf-8')
  }
}

function revive(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === '__proto__') return undefined
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'number') return value
  const digits = context?.source?.replace(/[^0-9]/g, '') ?? ''
  return digits.length > EXACT_DIGITS ? context?.source : value
}

// Looks before parsing, since the parser itself recurses.
function isDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === BACKSLASH) index += 1
      else if (character === QUOTE) inString = false
    } else if (character === QUOTE) inString = true
    else if (character === BRACE || character === BRACKET) depth += 1
    else if (character === BRACE + 2 || character === BRACKET + 2) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACE = 0x7b
