import { createHash } from 'node:crypto'
import type { Variant } from '../variants.ts'
import type { Step } from './entry.ts'
import type { Ended } from './rehearsals.ts'

/** How quickly the bank works, in milliseconds. */
export interface Pace {
  readonly queue: number
  readonly settle: number
  readonly spread: number
  readonly receipt: number
  /** How long after the account was opened the receipt of its newest seeded Pix takes. */
  readonly lateReceipt: number
  readonly refund: number
  readonly slow: number
  /** How long a billet waits in the queue, where nobody is told of it. */
  readonly billetQueue: number
  readonly billetSettle: number
  /** How long the first row of a batch of charges takes; the last one takes twice as long. */
  readonly batch: number
}

/** `real` feels like a bank on a good day; `fast` is for tests. */
export const paces = {
  real: {
    queue: 900,
    settle: 1_200,
    spread: 1_800,
    receipt: 1_000,
    lateReceipt: 180_000,
    refund: 8_000,
    slow: 60_000,
    billetQueue: 4_000,
    billetSettle: 5_000,
    batch: 3_000,
  },
  fast: {
    queue: 20,
    settle: 30,
    spread: 0,
    receipt: 20,
    lateReceipt: 3_000,
    refund: 60,
    slow: 2_000,
    billetQueue: 40,
    billetSettle: 40,
    batch: 40,
  },
} as const satisfies Record<string, Pace>

/** What an order asks of the queue. */
export interface PlanAsk {
  readonly key: string
  readonly ended: Ended
  readonly priority: 'HIGH' | 'NORM'
  readonly flow: 'INSTANT' | 'APPROVAL_REQUIRED'
  readonly expirationMs: number
  readonly denied: boolean
  readonly startMs: number
}

/** The words of an order, and when its money comes back, if it does. */
export interface OrderPlan {
  readonly plan: Step[]
  readonly back: { readonly at: number; readonly half: boolean } | null
}

/** The words an order will pass through, and when. */
export function planOf(ask: PlanAsk, pace: Pace, variants: ReadonlySet<Variant>): OrderPlan {
  const { startMs, expirationMs, denied } = ask
  if (ask.flow === 'APPROVAL_REQUIRED') return ending([step('WAITING_APPROVAL', startMs)])
  const { end, code } = ask.ended
  const spread = Math.floor(fractionOf(ask.key) * pace.spread)
  const queueMs = ask.priority === 'HIGH' ? 0 : pace.queue + Math.floor(spread / 3)
  const queued = queueMs === 0 ? [] : [step('PENDING', startMs)]
  if (queueMs > expirationMs) return ending([...queued, step('CANCELED', startMs + expirationMs)])
  if (denied || end === 'REJECTED') {
    return ending([step('PENDING', startMs), step('REJECTED', startMs + pace.queue)])
  }
  const sentAt = startMs + queueMs
  const slow = end === 'SLOW' || end === 'SLOW_CANCELED'
  const endAt = sentAt + (slow ? pace.slow : pace.settle + Math.ceil((spread * 2) / 3))
  const sent = [
    ...queued,
    step('PROCESSING', sentAt),
    ...(variants.has('waiting-statuses') ? waits(sentAt, endAt) : []),
  ]
  if (code !== null) return ending([...sent, step('CANCELED', endAt, code)])
  const settled = [...sent, step('LIQUIDATED', endAt)]
  if (end !== 'HALF_BACK' && end !== 'ALL_BACK') return ending(settled)
  const half = end === 'HALF_BACK'
  const at = endAt + pace.refund
  return { plan: [...settled, step(half ? 'PARTIALLY_REFUNDED' : 'REFUNDED', at)], back: { at, half } }
}

/**
 * The words of a billet order. It settles within seconds on every day of the week: that a real one waits for the next
 * business day is not played, so that people can practise at once.
 */
export function billetPlanOf(
  ask: { readonly flow: PlanAsk['flow']; readonly ended: Ended; readonly startMs: number },
  pace: Pace,
): Step[] {
  const { startMs, ended } = ask
  if (ask.flow === 'APPROVAL_REQUIRED') return [step('WAITING_APPROVAL', startMs)]
  const sentAt = startMs + (ended.end === 'SLOW' ? pace.slow : pace.billetQueue)
  const endAt = sentAt + pace.billetSettle
  const end = ended.code === null ? step('LIQUIDATED', endAt) : step('CANCELED', endAt, ended.code)
  return [step('ON_QUEUE', startMs), step('PROCESSING', sentAt), end]
}

function ending(plan: Step[]): OrderPlan {
  return { plan, back: null }
}

function step(status: string, at: number, errorCode: string | null = null): Step {
  return { status, at, errorCode }
}

function waits(from: number, to: number): Step[] {
  const third = Math.floor((to - from) / 3)
  return [step('WAITING_CONFIRMATION', from + third), step('WAITING_SETTLEMENTCORE', from + 2 * third)]
}

/** A number from 0 up to 1 that differs from order to order, and is the same for one order however often it is asked. */
export function fractionOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt16BE(0) / 65_536
}
