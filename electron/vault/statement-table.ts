import type { PaymentId } from '../../shared/domain/payment.ts'
import type { ListDay } from '../../shared/domain/list-day.ts'
import type { Note } from '../../shared/domain/note.ts'
import type {
  StatementExtent,
  StatementFilter,
  StatementLine,
  StatementSort,
  StatementTotals,
  StatementView,
} from '../../shared/domain/statement.ts'
import type { ToldField } from '../../shared/domain/told-field.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'

/**
 * Whom a line is about as the company knows it: as the book of payees names that document, else as the line says, else as our payment,
 * the list of boletos or that of received Pix says. Null where nobody says it.
 */
export interface LineParty {
  readonly name: string | null
  readonly document: string | null
  /** Our payment and the boleto that the line is, where it is known to be one. */
  readonly paymentId: PaymentId | null
  readonly billetId: string | null
  /** Of a boleto: when it fell due and its bar code. */
  readonly dueOn: LocalDate | null
  readonly barCode: string | null
}

/**
 * A line as a file tells it: `givesBack` where it is known to give a received Pix back, `party` whom it is about as the company knows it, `note`
 * what people wrote about it, absent where nobody wrote about anything. Where the institution named nobody, the line is named by the party.
 */
export interface ToldLine extends StatementLine {
  readonly givesBack?: boolean
  readonly party?: LineParty
  readonly note?: Note
}

/** Lines of a filter in an order, `first` counting from 0. */
export interface StatementAsk {
  readonly filter: StatementFilter
  readonly sort: StatementSort
  readonly first: number
  readonly limit: number
}

/** The institution's statement as kept here. */
export interface StatementTable {
  put(lines: readonly StatementLine[]): Promise<Result<void, AppError>>
  latest(limit: number): Promise<Result<StatementView, AppError>>
  setCompleteUpTo(at: Instant): Promise<Result<void, AppError>>
  /** Outgoing lines of this amount within the window; for look-alikes and for the proof of absence. */
  outgoing(ask: { amount: Centavos; from: Instant; to: Instant }): Promise<Result<readonly StatementLine[], AppError>>
  /** Costs the same at any `first` once the filter was counted. */
  rows(ask: StatementAsk): Promise<Result<readonly StatementLine[], AppError>>
  /** The same lines with all that a file tells of them. */
  told(ask: StatementAsk): Promise<Result<readonly ToldLine[], AppError>>
  totals(filter: StatementFilter): Promise<Result<StatementTotals, AppError>>
  /** The days of a filter's lines, newest first, with how many each has. */
  days(filter: StatementFilter): Promise<Result<readonly ListDay[], AppError>>
  /** Indexes some words that a reading left for later; false when none were left. A search asks until then, so others have their turn. */
  indexSome(): Promise<Result<boolean, AppError>>
  extent(): Promise<Result<StatementExtent, AppError>>
  /** Marks how far back the kept statement is complete; never moves forward. */
  setCompleteFrom(at: Instant): Promise<Result<void, AppError>>
  /** One line with the fields its detail told; null when it is not kept. */
  get(
    id: string,
  ): Promise<Result<{ line: StatementLine; fields: readonly ToldField[]; detailed: boolean } | null, AppError>>
  /** The line with this end-to-end id or institution's id. */
  byAnyId(id: string): Promise<Result<StatementLine | null, AppError>>
  /** Keeps what the detail of a line told (null: the institution has none), so that it is not asked for again. */
  putDetail(
    id: string,
    detail: { line: StatementLine; fields: readonly ToldField[] } | null,
  ): Promise<Result<void, AppError>>
  /** The same for several lines, in one step. */
  putDetails(
    read: readonly {
      readonly id: string
      readonly detail: { line: StatementLine; fields: readonly ToldField[] } | null
    }[],
  ): Promise<Result<void, AppError>>
  /** Ids of lines since a moment whose detail was not read yet, newest first. */
  withoutDetail(ask: { since: Instant; limit: number }): Promise<Result<readonly string[], AppError>>
  /** Those of them that went out and do not say whom they went to, newest first. */
  namelessDebits(ask: { since: Instant }): Promise<Result<readonly string[], AppError>>
  /** Which of these lines, of any age, are kept without their detail, in their order. */
  undetailed(ids: readonly string[]): Promise<Result<readonly string[], AppError>>
}
