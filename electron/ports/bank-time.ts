import type { Instant } from '../../shared/time/instant.ts'

/** One moment by the institution's word: it lies at most `uncertaintyMs` before or after `at`. */
export interface BankMoment {
  readonly at: Instant
  readonly uncertaintyMs: number
}

/** Called with the `Date` of one answer (milliseconds since 1970, null where it had none) as soon as it is there. */
export type Heard = (date: number | null) => void

/** What a way of asking needs of the bank time. */
export interface BankTimeEar {
  /** Called before a request leaves; what it gives takes the answer's `Date`. Only answers of the verified server count. */
  ask(): Heard
}

/** The time of one institution, by its own answers. */
export interface BankTime extends BankTimeEar {
  /** Null while it is unknown: nothing was heard, or this computer's clock stepped since, and no answer came after that. */
  now(): BankMoment | null
  /** How far this computer's clock is ahead of the institution's, negative where it is behind; null while unknown. */
  wallAheadMs(): number | null
}
