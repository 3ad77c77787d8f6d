import { randomInt } from 'node:crypto'
import { endToEndIdOf } from '../ledger/end-to-end-id.ts'
import { type Entry, type Party, settledAt } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { randomOf } from '../ledger/random.ts'
import type { ReceivedPix } from './received-pix.ts'
import { type RefundAsk, refundEntry, refundOf } from './refund.ts'

/** A Pix that is to come in; one without `txid` belongs to no charge. */
export type ReceiveAsk = Omit<ReceivedPix, 'endToEndId' | 'at' | 'refunds' | 'payer'> & { readonly payer: Party }

/**
 * The Pix that came in, which are the account's own credits: one line of the ledger is both, so that statement and list
 * never disagree. A charge is paid (CONCLUIDA) from the moment at which `pixOf` has one of its txid.
 */
export interface ReceivedBook {
  /** Oldest first. */
  list(nowMs: number): ReceivedPix[]
  find(endToEndId: string, nowMs: number): ReceivedPix | null
  /** What paid a charge, oldest first. */
  pixOf(txid: string, nowMs: number): ReceivedPix[]
  /** The movements of every refund that was taken of a Pix, told of or not, oldest first. */
  refundsOf(endToEndId: string): Entry[]
  /** Takes money in; it is on disk before this returns. */
  receive(ask: ReceiveAsk, nowMs: number): ReceivedPix
  /** Books a refund whose plan was made; it is on disk before this returns. */
  refund(pix: ReceivedPix, ask: RefundAsk): Entry
  /** Books a refund of invented history, which moves no balance. */
  remember(pix: ReceivedPix, ask: RefundAsk): void
}

/** Opens the received Pix of a ledger. */
export function openReceivedBook(ledger: Ledger): ReceivedBook {
  const list = (nowMs: number, fits: (entry: Entry) => boolean = () => true): ReceivedPix[] => {
    const refunds = Map.groupBy(ledger.refunds(), ({ returns }) => returns?.endToEndId)
    return ledger
      .known(nowMs)
      .filter(fits)
      .flatMap((entry) => receivedOf(entry, refunds.get(entry.endToEndId ?? '') ?? [], nowMs) ?? [])
      .toSorted((a, b) => a.at - b.at)
  }
  return {
    list: (now) => list(now),
    find: (endToEndId, now) => list(now, (entry) => entry.endToEndId === endToEndId)[0] ?? null,
    pixOf: (txid, now) => list(now, (entry) => entry.txid === txid),
    refundsOf: (endToEndId) => ledger.refunds().filter(({ returns }) => returns?.endToEndId === endToEndId),
    receive: (ask, now) => {
      const entry = creditOf(ledger.nextId(), ask, now)
      ledger.book([entry])
      return { ...ask, endToEndId: entry.endToEndId, at: now, refunds: [] }
    },
    refund: (pix, ask) => {
      const entry = refundEntry(ledger.nextId(), pix, ask)
      ledger.book([entry])
      return entry
    },
    remember: (pix, ask) => ledger.book([{ ...refundEntry(ledger.nextId(), pix, ask), opening: true }]),
  }
}

// Refunds of our own payments come in too, with ids that begin with D.
function receivedOf(entry: Entry, refunds: readonly Entry[], nowMs: number): ReceivedPix | null {
  const { endToEndId, txid, amount, pixKey, counterpart, text, parts = [] } = entry
  const at = settledAt(entry, nowMs)
  if (entry.kind !== 'PIX' || entry.direction !== 'CREDIT' || at === null || endToEndId?.startsWith('E') !== true)
    return null
  const told = { endToEndId, txid, amount, at, key: pixKey, payer: counterpart, message: text, parts }
  return { ...told, refunds: refunds.flatMap((refund) => refundOf(refund, nowMs) ?? []) }
}

function creditOf(id: number, ask: ReceiveAsk, at: number): Entry & { readonly endToEndId: string } {
  const { txid, amount, key, payer, message, parts } = ask
  return {
    id,
    key: null,
    endToEndId: endToEndIdOf('E', payer.ispb, at, randomOf(randomInt(2 ** 31)).text(11)),
    txid,
    kind: 'PIX',
    instrument: txid === null ? 'DICT' : 'QRDN',
    pixKey: key,
    direction: 'CREDIT',
    amount,
    counterpart: payer,
    text: message,
    plan: [{ status: 'LIQUIDATED', at, errorCode: null }],
    refund: null,
    billet: null,
    body: '',
    ...(parts.length === 0 ? {} : { parts: [...parts] }),
  }
}
