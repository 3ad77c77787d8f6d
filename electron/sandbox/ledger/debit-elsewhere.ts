import { company } from './company.ts'
import { endToEndIdOf, otherId } from './end-to-end-id.ts'
import type { Entry, Party } from './entry.ts'
import { randomOf } from './random.ts'

const shop: Party = {
  ispb: '50291734',
  issuer: '0001',
  number: '884120',
  accountType: 'CACC',
  document: '50983127000146',
  name: 'F. R. Eletrônicos de Ensaio Ltda.',
}
const none = { key: null, txid: null, pixKey: null, refund: null, billet: null, body: '', direction: 'DEBIT' } as const

/** A Pix that somebody made at the institution's own portal: no order of the application knows it. */
export function portalDebit(id: number, amount: number, nowMs: number, seed: number): Entry {
  const endToEndId = endToEndIdOf('E', company.ispb, nowMs, randomOf(seed).text(11))
  const pix = { kind: 'PIX', instrument: 'MANU', counterpart: shop, text: null } as const
  return { ...none, ...pix, id, endToEndId, amount, plan: settledAt(nowMs) }
}

/** What the institution charges for itself: a line without another party. */
export function feeDebit(id: number, nowMs: number): Entry {
  const fee = { kind: 'FEE', instrument: null, counterpart: null, text: 'Tarifa do pacote mensal' } as const
  return { ...none, ...fee, id, endToEndId: null, amount: 49_90, plan: settledAt(nowMs) }
}

/** The same order once more, as an institution books it that has lost count: by its own plan, or all at one moment. */
export function bookedAgain(entry: Entry, id: number, nowMs: number | null = null): Entry {
  const endToEndId = entry.endToEndId === null ? null : otherId(entry.endToEndId)
  return { ...entry, id, endToEndId, refund: null, plan: nowMs === null ? entry.plan : settledAt(nowMs) }
}

function settledAt(at: number): Entry['plan'] {
  return [{ status: 'LIQUIDATED', at, errorCode: null }]
}
