import type {
  LogArea,
  LogChain,
  LogClock,
  LogDeed,
  LogEntry,
  LogFacts,
  LogFilter,
  LogFinding,
  LogOutcome,
  LogWho,
} from '../../shared/domain/log.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ChainHead, JournalEvent } from './journal-event.ts'

/** Who acts at this computer now, and by whose clock its moments are told; written with each event, not into its own chain. */
export interface Signature {
  readonly person: string
  readonly clock: Exclude<LogClock, null>
}

/** An event as it is written: its signature goes into the audit log alone. */
export interface WrittenEvent extends Omit<JournalEvent, 'seq'> {
  readonly signature?: Signature | undefined
}

/** A deed as it comes into the log. `mark` is a name of which there is one entry at most, so that a deed told twice stands there once. */
export interface LogNote {
  readonly at: Instant
  readonly clock: LogClock
  readonly who: LogWho
  readonly area: LogArea
  readonly what: LogDeed
  readonly outcome: LogOutcome
  readonly subject?: string | null
  readonly amount?: Centavos | null
  readonly about?: string | null
  readonly facts?: LogFacts
  readonly mark?: string
}

/** How far a walk along the chains is; the report once it has come to the end. */
export interface LogWalk {
  readonly done: number
  readonly total: number
  readonly chains:
    | readonly {
        readonly chain: LogChain
        readonly entries: number
        readonly from: Instant | null
        readonly to: Instant | null
      }[]
    | null
  readonly findings: readonly LogFinding[]
  readonly more: number
}

/**
 * The audit log: append only, chained by a keyed hash of its own. Events of the journal and of the watch come into it in the
 * transaction that writes them; everything else by `add`.
 */
export interface LogTable {
  /** Adds what is not there yet, all or nothing, and says how many that were. */
  add(notes: readonly LogNote[]): Promise<Result<{ added: number }, AppError>>
  /** Newest first by number; `first` counts from 0. Costs the same at any `first` once the filter was counted. */
  rows(ask: { filter: LogFilter; first: number; limit: number }): Promise<Result<readonly LogEntry[], AppError>>
  totals(filter: LogFilter): Promise<Result<{ count: number }, AppError>>
  /** Everybody who stands in it, people first by name. */
  people(): Promise<Result<readonly LogWho[], AppError>>
  head(): Promise<Result<ChainHead, AppError>>
  /** The hash of the n-th entry, counted from 1 (0: of the empty chain); null where the chain is shorter. */
  hashAt(generation: number): Promise<Result<string | null, AppError>>
  /** Walks the chains a stretch further, from the beginning where `anew`. */
  walk(ask: { anew: boolean; most: number }): Promise<Result<LogWalk, AppError>>
}
