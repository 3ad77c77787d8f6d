import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'

/** The id of a Pix in the whole system: `E`, ISPB, UTC minute `yyyyMMddHHmm`, 11 of `[A-Za-z0-9]`; case matters. */
export type EndToEndId = Brand<string, 'EndToEndId'>

/** The id of a refund of a Pix: as EndToEndId, with `D` in front. */
export type RefundEndToEndId = Brand<string, 'RefundEndToEndId'>

/** Why a text is no end-to-end id. */
export type EndToEndIdFault = 'empty' | 'length' | 'characters'

/** Reads an end-to-end id; only outer space is forgiven, and the date inside is not judged (DOMAIN_RULES section 6). */
export function parseEndToEndId(text: string): Result<EndToEndId, EndToEndIdFault> {
  const id = text.trim()
  return isEndToEndId(id) ? ok(id) : err(faultOf(id))
}

/** Reads the id of a refund; as parseEndToEndId, with `D` in front. */
export function parseRefundEndToEndId(text: string): Result<RefundEndToEndId, EndToEndIdFault> {
  const id = text.trim()
  return isRefundEndToEndId(id) ? ok(id) : err(faultOf(id))
}

/** Reads an end-to-end id in its canonical form only. */
export const endToEndIdSchema = canonicalText(parseEndToEndId)

/** Reads the id of a refund in its canonical form only. */
export const refundEndToEndIdSchema = canonicalText(parseRefundEndToEndId)

/** Writes an id in its three parts, parted by spaces, for reading; copy the id itself. */
export function formatEndToEndId(id: EndToEndId | RefundEndToEndId): string {
  return `${id.slice(0, 9)} ${id.slice(9, 21)} ${id.slice(21)}`
}

/**
 * The minute an id says it was made, in milliseconds since 1970 UTC, or null when that is no real date: published ids
 * break this part, so it may only ever lead to a warning.
 */
export function endToEndIdInstant(id: EndToEndId | RefundEndToEndId): number | null {
  const iso = id.slice(9, 21).replace(/^(....)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:00.000Z')
  const ms = Date.parse(iso)
  // Date.parse rolls 31 September over to October: only a date that reads back unchanged is real.
  return !Number.isNaN(ms) && new Date(ms).toISOString() === iso ? ms : null
}

/** Says whether a text is an end-to-end id in canonical form. */
export function isEndToEndId(text: string): text is EndToEndId {
  return /^E[0-9A-Z]{8}[0-9]{12}[A-Za-z0-9]{11}$/.test(text)
}

function isRefundEndToEndId(text: string): text is RefundEndToEndId {
  return /^D[0-9A-Z]{8}[0-9]{12}[A-Za-z0-9]{11}$/.test(text)
}

function faultOf(id: string): EndToEndIdFault {
  if (id === '') return 'empty'
  return id.length === 32 ? 'characters' : 'length'
}
