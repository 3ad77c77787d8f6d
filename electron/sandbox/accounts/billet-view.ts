import { company } from '../ledger/company.ts'
import { type Entry, stepAt } from '../ledger/entry.ts'
import type { Variant } from '../variants.ts'
import { accountOf, billetPart, statusWord, toldAmount } from './entry-view.ts'
import { writingOf } from './writing.ts'

/** A billet payment as the answer to its order tells it (BilletPaymentData). */
export function billetOrderView(entry: Entry, nowMs: number, variants: ReadonlySet<Variant>): object {
  const writing = writingOf(variants)
  return writing.object(
    {
      id: writing.id(entry.id),
      idempotencyKey: entry.key,
      status: statusWord(entry, nowMs, variants),
      payment: writing.money(toldAmount(entry, variants)),
    },
    {
      eventDate: writing.date(entry.plan[0]?.at ?? nowMs),
      ...(entry.billet === null ? {} : { digitableCode: entry.billet.line }),
      description: entry.text,
      transactionType: entry.kind,
      creditDebitType: entry.direction,
    },
  )
}

/** A billet payment with what is known of its billet (BilletData). `errorCode` is told as for a Pix (inferred). */
export function billetView(entry: Entry, nowMs: number, variants: ReadonlySet<Variant>): object {
  const told = billetOrderView(entry, nowMs, variants)
  if (variants.has('sparse')) return told
  const { counterpart } = entry
  return {
    ...told,
    errorCode: stepAt(entry, nowMs)?.errorCode ?? null,
    ...billetPart(entry, nowMs, variants),
    ...(counterpart === null ? {} : { creditorAccount: accountOf(counterpart) }),
    debtorAccount: accountOf({ ...company, accountType: 'CACC' }),
  }
}
