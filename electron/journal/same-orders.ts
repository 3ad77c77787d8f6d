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
  const since = order.daily ? startOfLocalDate(localDateOf(now)) : instantFromMs(0)
  const { payeeDocument: document, payeeAccount: account, amount } = ask
  const [all, elsewhere] = await Promise.all([
    order.daily ? vault.journal.sameAmount({ document, account, amount, since }) : vault.journal.toAccount(account),
    order.way === 'refund' ? countRefunds(vault, ask) : countDebits(vault, ask, { from: since, to: now }),
  ])
  if (!all.ok) return all
  if (!elsewhere.ok) return elsewhere
  const ours = sameOrdersAmong(all.value, ask, order, now)
  // A debit may be that of a payment of ours whose end-to-end id nobody told yet.
  const unnamed = order.way === 'refund' ? [] : ours.filter(({ endToEndId }) => endToEndId === null)
  return ok({ ours, elsewhere: Math.max(0, elsewhere.value - unnamed.length) })
}

/** Those of some payments of ours that were the same order, in their order. */
export function sameOrdersAmong(
  all: readonly Intent[],
  ask: Pick<OrderAsk, 'id' | 'amount'>,
  order: Order,
  now: Instant,
): readonly Intent[] {
  const day = localDateOf(now)
  return all.filter(
    (one) =>
      one.id !== ask.id &&
      one.amount === ask.amount &&
      !NEVER_SENT.includes(one.state) &&
      (!order.daily || localDateOf(one.createdAt) === day) &&
      isSameOrder(orderOf(reviewedRequest(one)), order),
  )
}

async function countRefunds(vault: JournalReads, ask: OrderAsk): Promise<Result<number, AppError>> {
  const refunds = await refundsElsewhere(vault, ask)
  const { nature } = refundRequestOf(ask)
  return refunds.ok ? ok(refunds.value.filter((one) => one.nature.trim().toUpperCase() === nature).length) : refunds
}

async function countDebits(
  vault: JournalReads,
  ask: OrderAsk,
  period: { readonly from: Instant; readonly to: Instant },
): Promise<Result<number, AppError>> {
  return mapOk(await debitsElsewhere(vault, ask, period), (debits) => debits.filter(({ isSure }) => isSure).length)
}
