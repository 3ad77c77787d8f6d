import { randomInt } from 'node:crypto'
import { company } from '../ledger/company.ts'
import { endToEndIdOf } from '../ledger/end-to-end-id.ts'
import { type Entry, type Step, settledAt, stepAt } from '../ledger/entry.ts'
import { randomOf } from '../ledger/random.ts'
import type { ReceivedPix, Refund } from './received-pix.ts'

/** A refund that is to be booked, with the words it will pass through; `reason` only where they end in REJECTED. */
export interface RefundAsk {
  readonly id: string
  readonly amount: number
  readonly nature: string
  readonly description: string | null
  readonly plan: readonly [Step, ...Step[]]
  readonly reason: string | null
  readonly body: string
}

/** The movement that a refund is in the ledger. Its money is held back while it is under way, as that of a payment. */
export function refundEntry(id: number, pix: ReceivedPix, ask: RefundAsk): Entry {
  const [{ at }] = ask.plan
  return {
    id,
    key: null,
    endToEndId: endToEndIdOf('D', company.ispb, at, randomOf(randomInt(2 ** 31)).text(11)),
    txid: pix.txid,
    kind: 'PIX',
    instrument: null,
    pixKey: null,
    direction: 'DEBIT',
    amount: ask.amount,
    counterpart: pix.payer,
    text: ask.description,
    plan: [...ask.plan],
    refund: null,
    billet: null,
    body: ask.body,
    returns: { endToEndId: pix.endToEndId, refundId: ask.id, nature: ask.nature, reason: ask.reason },
  }
}

/** The refund that a movement is at a moment, or null where it is none or nobody is told of it yet. */
export function refundOf(entry: Entry, nowMs: number): Refund | null {
  const step = stepAt(entry, nowMs)
  if (entry.returns === undefined || step === null) return null
  const { refundId: id, nature, reason } = entry.returns
  const status = words[step.status] ?? 'EM_PROCESSAMENTO'
  return {
    id,
    returnId: entry.endToEndId ?? '',
    amount: entry.amount,
    nature,
    description: entry.text,
    status,
    reason: status === 'NAO_REALIZADO' ? reason : null,
    requestedAt: entry.plan[0]?.at ?? step.at,
    settledAt: settledAt(entry, nowMs),
    body: entry.body,
  }
}

const words: Readonly<Record<string, Refund['status']>> = { LIQUIDATED: 'DEVOLVIDO', REJECTED: 'NAO_REALIZADO' }
