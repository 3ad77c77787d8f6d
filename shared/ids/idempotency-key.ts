import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'

/** The key that lets the bank book a payment once only: 32 lower-case hex digits (providers refuse hyphens). */
export type IdempotencyKey = Brand<string, 'IdempotencyKey'>

/** Why a text is no idempotency key of ours. */
export type IdempotencyKeyFault = 'empty' | 'length' | 'characters'

/** Writes 16 random bytes as a key; throws RangeError for any other count, since that is a bug of the caller. */
export function idempotencyKeyFrom(bytes: Uint8Array): IdempotencyKey {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (!isIdempotencyKey(hex)) throw new RangeError('an idempotency key is made of 16 bytes')
  return hex
}

/** Reads a key; outer space and capitals, as a log or a mail may show them, are forgiven. */
export function parseIdempotencyKey(text: string): Result<IdempotencyKey, IdempotencyKeyFault> {
  const key = text.trim().replace(/[A-F]/g, (letter) => letter.toLowerCase())
  if (key === '') return err('empty')
  if (isIdempotencyKey(key)) return ok(key)
  return err(key.length === 32 ? 'characters' : 'length')
}

/** Reads a key in its canonical form only. */
export const idempotencyKeySchema = canonicalText(parseIdempotencyKey)

/** Writes a key in groups of eight, for reading; copy the key itself. */
export function formatIdempotencyKey(key: IdempotencyKey): string {
  return `${key.slice(0, 8)} ${key.slice(8, 16)} ${key.slice(16, 24)} ${key.slice(24)}`
}

function isIdempotencyKey(text: string): text is IdempotencyKey {
  return /^[0-9a-f]{32}$/.test(text)
}
