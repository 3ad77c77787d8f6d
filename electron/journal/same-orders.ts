import type { PaymentState } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { type Instant, instantFromMs } from '../../shared/time/instant.ts'
import { localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import type { Intent } from '../vault/vault.ts'
import { debitsElsewhere } from './debits-elsewhere.ts'
import type { JournalReads } from './journal.ts'
import { isSameOrder, type Order, orderOf } from './order.ts'
import { refundRequestOf } from './refunds.ts'
import { refundsElsewhere } from './refunds-elsewhere.ts'
import { reviewedRequest } from './reviewed-request.ts'

const NEVER_SENT: readonly PaymentState[] = ['frozen', 'cancelled']

/** The same order as it was made before. */
export interface SameOrders {
  /** Payments of ours that were sent, whatever came of them, newest first. */
  readonly ours: readonly Intent[]
  /** How many were surely made elsewhere. */
  readonly elsewhere: number
}

/** The payment whose order is looked for; `payeeDocument` as far as it is known. */
export type OrderAsk = Pick<Intent, 'id' | 'kind' | 'amount' | 'payeeAccount' | 'payeeDocument' | 'request'> & {
  /** Keys that this order has at other desks. */
  readonly keys?: ReadonlySet<string>
}

/** Where the same order was made before: on the day of `now` in São Paulo, or ever where its order is not of a day. */
export async function sameOrders(
  vault: JournalReads,
  ask: OrderAsk,
  order: Order,
  now: Instant,
): Promise<Result<SameOrders, AppError>> {
  const day = localDateOf(now)
  const since = order.daily ? startOfLocalDate(day) : instantFromMs(0)
  const { payeeDocument: document, payeeAccount: account, amount } = ask
  const all = await (order.daily
    ? vault.journal.sameAmount({ document, account, amount, since })
    : vault.journal.toAccount(account))
  if (!all.ok) return all
  const ours = all.value.filter(
    (one) =>
      one.id !== ask.id &&
      one.amount === ask.amount &&
      !NEVER_SENT.includes(one.state) &&
      (!order.daily || localDateOf(one.createdAt) === day) &&
      isSameOrder(orderOf(reviewedRequest(one)), order),
  )
  return mapOk(
    await (order.way === 'refund' ? countRefunds(vault, ask) : countDebits(vault, ask, ours, { from: since, to: now })),
    (elsewhere) => ({ ours, elsewhere }),
  )
}

async function countRefunds(vault: JournalReads, ask: OrderAsk): Promise<Result<number, AppError>> {
  const refunds = await refundsElsewhere(vault, ask)
  const { nature } = refundRequestOf(ask)
  return refunds.ok ? ok(refunds.value.filter((one) => one.nature.trim().toUpperCase() === nature).length) : refunds
}

// A debit may be that of a payment of ours whose end-to-end id nobody told yet.
async function countDebits(
  vault: JournalReads,
  ask: OrderAsk,
  ours: readonly Intent[],
  period: { readonly from: Instant; readonly to: Instant },
): Promise<Result<number, AppError>> {
  const debits = await debitsElsewhere(vault, ask, period)
  if (!debits.ok) return debits
  const unnamed = ours.filter(({ endToEndId }) => endToEndId === null).length
  return ok(Math.max(0, debits.value.filter(({ isSure }) => isSure).length - unnamed))
}
