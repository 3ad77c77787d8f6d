import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'

/** The receiver's own id of a charge: 1 to 35 of `[A-Za-z0-9]`; case matters. */
export type Txid = Brand<string, 'Txid'>

/** Why a text is no txid. */
export type TxidFault = 'empty' | 'characters' | 'length'

/** Reads a txid; only outer space is forgiven (DOMAIN_RULES sections 3 and 4). */
export function parseTxid(text: string): Result<Txid, TxidFault> {
  const id = text.trim()
  if (id === '') return err('empty')
  if (!/^[A-Za-z0-9]+$/.test(id)) return err('characters')
  return isTxid(id) ? ok(id) : err('length')
}

/** Reads a txid in its canonical form only. */
export const txidSchema = canonicalText(parseTxid)

/** Writes a txid as it is. */
export function formatTxid(txid: Txid): string {
  return txid
}

/** Says whether a txid is long enough (26 to 35) for a charge of a dynamic QR code. */
export function fitsDynamicCharge(txid: Txid): boolean {
  return txid.length >= 26
}

/** Says whether a txid is short enough (up to 25) for a static QR code or an initiation. */
export function fitsStaticCode(txid: Txid): boolean {
  return txid.length <= 25
}

function isTxid(text: string): text is Txid {
  return /^[A-Za-z0-9]{1,35}$/.test(text)
}
