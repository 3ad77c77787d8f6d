import type { LogClock } from '../../shared/domain/log.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type {
  DebitAlarm,
  DebitAnswer,
  DebitCase,
  DebitDetail,
  DebitState,
  FeeRule,
  Hold,
  StandingDebit,
  WatchView,
} from '../../shared/domain/watch.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** Who did something, and when by the institution's time, as far as it is known. */
export interface WatchAct {
  readonly at: Instant
  readonly author: string
  /** By whose clock, for the audit log. */
  readonly clock?: LogClock
}

/** At most so many of the lines that wait are judged, at a moment. */
export interface JudgeAsk extends Pick<WatchAct, 'at' | 'clock'> {
  readonly limit: number
  /** Nothing is judged while a debit since this moment lacks its detail, unless it is one of these, which were asked for. */
  readonly detailed?: { readonly since: Instant; readonly asked: readonly string[] } | undefined
}

/** An alarm that was raised just now. */
export interface RaisedAlarm {
  readonly lineId: string
  readonly why: DebitAlarm
  readonly paymentId: PaymentId | null
}

/** What one judgement came to. */
export interface Judgement {
  /** Lines that were read for it. */
  readonly read: number
  readonly alarms: readonly RaisedAlarm[]
  /** Payments of which a line is news: they are asked about at once. */
  readonly news: readonly PaymentId[]
  /** Something stands elsewhere than before. */
  readonly changed: boolean
  /** There is more to be judged. */
  readonly more: boolean
}

/**
 * The watch over debits: every outgoing line from a moment on stands in exactly one place. What is to be judged notes itself
 * where lines, payments, refunds and fees are written; what people say is a chain of events.
 */
export interface WatchTable {
  /** Watches from a moment on; an earlier one than before widens the watch, a later one changes nothing. */
  begin(since: Instant): Promise<Result<void, AppError>>
  /** Judges at most `limit` lines that wait, with what they touch. */
  judge(ask: JudgeAsk): Promise<Result<Judgement, AppError>>
  view(): Promise<Result<WatchView, AppError>>
  /** Newest first by the debit's time. */
  cases(ask: {
    states: readonly DebitState[]
    first: number
    limit: number
  }): Promise<Result<{ cases: readonly DebitCase[]; total: number }, AppError>>
  /** One case whole; null where the line never raised an alarm. */
  read(lineId: string): Promise<Result<DebitDetail | null, AppError>>
  /** Where these lines stand, in their order; null for lines that are not watched. */
  standing(lineIds: readonly string[]): Promise<Result<readonly (StandingDebit | null)[], AppError>>
  /** What waits for a person because of a payment. */
  ofPayment(id: PaymentId): Promise<Result<readonly DebitCase[], AppError>>
  /** Notes that a person has looked, once each time the alarm was raised. */
  see(lineId: string, act: WatchAct): Promise<Result<void, AppError>>
  /** `state` unless the case waits for an answer; `invalid` where it names no payment, or a fee that cannot be learned. */
  answer(lineId: string, answer: DebitAnswer, act: WatchAct): Promise<Result<void, AppError>>
  /** Opens an answered or waiting case again. */
  reopen(lineId: string, reason: string, act: WatchAct): Promise<Result<void, AppError>>
  fees(): Promise<Result<readonly FeeRule[], AppError>>
  /** Later lines of this kind alarm again, and so do those that it explained. */
  revokeFee(id: number, act: WatchAct): Promise<Result<void, AppError>>
  held(): Promise<Result<Hold | null, AppError>>
  hold(reason: string, act: WatchAct): Promise<Result<Hold, AppError>>
  /** `state` where nothing is held. */
  release(reason: string, act: WatchAct): Promise<Result<void, AppError>>
  /** Checks every link of the chain of what people said; `storage/damaged` when one was altered, removed or reordered. */
  verify(): Promise<Result<{ events: number }, AppError>>
}
