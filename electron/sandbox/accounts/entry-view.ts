import { company } from '../ledger/company.ts'
import { type Entry, type Party, settledAt, stepAt } from '../ledger/entry.ts'
import type { Variant } from '../variants.ts'
import { writingOf } from './writing.ts'

/** The word that a movement's status is told by, or null while the bank does not know it. */
export function statusWord(entry: Entry, nowMs: number, variants: ReadonlySet<Variant>): string | null {
  const status = stepAt(entry, nowMs)?.status ?? null
  if (status === 'PROCESSING' && variants.has('unknown-status')) return 'EM_ANALISE'
  return status === 'PENDING' && variants.has('on-queue') ? 'ON_QUEUE' : status
}

/** The word that a movement's kind is told by. */
export function kindWord({ kind }: Entry, variants: ReadonlySet<Variant>): string {
  return kind === 'PIX' && variants.has('unknown-kinds') ? 'PIX_GARANTIDO' : kind
}

/** The amount as answers about a payment tell it. */
export function toldAmount(entry: Entry, variants: ReadonlySet<Variant>): number {
  return entry.amount + (variants.has('echo-disagrees') ? 1 : 0)
}

/** The fields that payment details and transaction details share (PixDataProperties, TransactionDetailsData). */
export function detailsOf(entry: Entry, nowMs: number, variants: ReadonlySet<Variant>): object {
  const writing = writingOf(variants)
  const step = stepAt(entry, nowMs)
  const ours = accountOf({ ...company, accountType: 'CACC' })
  // Nobody is known behind a key that does not exist; JSON leaves the field out.
  const theirs = entry.counterpart === null ? undefined : accountOf(entry.counterpart)
  const debit = entry.direction === 'DEBIT'
  return writing.object(
    {
      id: writing.id(entry.id),
      idempotencyKey: entry.key,
      endToEndId: entry.endToEndId,
      status: statusWord(entry, nowMs, variants),
      creditDebitType: entry.direction,
      creditorAccount: debit ? theirs : ours,
      payment: writing.money(toldAmount(entry, variants)),
    },
    {
      transactionType: kindWord(entry, variants),
      errorCode: step?.errorCode ?? null,
      ...(entry.instrument === null ? {} : { localInstrument: instrumentWord(entry.instrument, variants) }),
      ...(entry.kind === 'PIX' ? { pixKey: entry.pixKey } : billetPart(entry, nowMs, variants)),
      createdAt: writing.date(entry.plan[0]?.at ?? nowMs),
      debtorAccount: debit ? ours : theirs,
      remittanceInformation: entry.text,
      txId: entry.txid,
      refunds: refundsOf(entry, nowMs, variants),
    },
  )
}

function refundsOf({ refund }: Entry, nowMs: number, variants: ReadonlySet<Variant>): object[] {
  if (refund === null || refund.at > nowMs) return []
  const pixRefundAmount = writingOf(variants).money(refund.amount)
  return [{ endToEndId: refund.endToEndId, status: 'LIQUIDATED', errorCode: null, pixRefundAmount }]
}

function instrumentWord(instrument: string, variants: ReadonlySet<Variant>): string {
  return variants.has('unknown-kinds') ? 'APDN' : instrument
}

/** What is told of a billet beside its payment; nothing where the book knows none. */
export function billetPart(entry: Entry, nowMs: number, variants: ReadonlySet<Variant>): object {
  if (entry.billet === null) return {}
  const { line, barCode, dueDate } = entry.billet
  const writing = writingOf(variants)
  const settled = settledAt(entry, nowMs)
  return {
    billetInfo: {
      digitableCode: line,
      barCode,
      settleDate: settled === null ? null : writing.date(settled),
      dueDate: dueDate === null ? null : writing.date(Date.parse(`${dueDate}T00:00:00.000Z`)),
    },
  }
}

/** An account as replies write it. */
export function accountOf({ ispb, issuer, number, accountType, document, name }: Party): object {
  return { ispb, ...(issuer === null ? {} : { issuer }), number, accountType, document, name }
}
