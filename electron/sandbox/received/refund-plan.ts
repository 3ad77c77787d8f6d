import type { Rehearsal } from '../../../shared/domain/training.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Step } from '../ledger/entry.ts'
import { fractionOf, type Pace } from '../ledger/order-plan.ts'

/** How a refund ends: when, and why not, if not. */
interface Ended {
  readonly slow: boolean
  readonly reason: string | null
}

/** What the amount of a refund, in centavos, makes of it; every other amount is simply given back. */
const endings: Readonly<Record<number, Ended & { readonly effect: string; readonly typed: string }>> = {
  404: { typed: '4,04', effect: 'refund-refused', slow: false, reason: 'Conta do pagador encerrada' },
  408: { typed: '4,08', effect: 'refund-slow', slow: true, reason: null },
  429: { typed: '4,29', effect: 'refund-slow-refused', slow: true, reason: 'Negado por timeout' },
}

/** The words that a refund will pass through, and why it is not done, if it is not. */
export interface RefundPlan {
  readonly plan: readonly [Step, ...Step[]]
  readonly reason: string | null
}

/** Plans a refund that begins at a moment (ms since 1970). One that the balance does not cover is not done. */
export function refundPlanOf(
  ask: { readonly id: string; readonly amount: number; readonly isCovered: boolean; readonly startMs: number },
  pace: Pace,
): RefundPlan {
  const { slow, reason: rehearsed } = endings[ask.amount] ?? { slow: false, reason: null }
  const reason = ask.isCovered ? rehearsed : 'Saldo insuficiente na conta do recebedor'
  const takes = slow ? pace.slow : pace.queue + pace.settle + Math.floor(fractionOf(ask.id) * pace.spread)
  const end = { status: reason === null ? 'LIQUIDATED' : 'REJECTED', at: ask.startMs + takes, errorCode: null }
  return { plan: [{ status: 'PROCESSING', at: ask.startMs, errorCode: null }, end], reason }
}

/** What the amount of a refund rehearses. */
export const refundRehearsals: readonly Rehearsal[] = Object.entries(endings).map(([cents, { typed, effect }]) => {
  return { area: 'refund', value: typed, effect, code: null, amount: centavos(Number(cents)) }
})
