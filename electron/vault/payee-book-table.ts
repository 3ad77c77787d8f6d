import type { KeptCall } from '../../shared/domain/payee-call.ts'
import type { PayeeRefusalId, ToldRefusal } from '../../shared/domain/payee-refusal.ts'
import type { DueRefusal } from '../../shared/domain/due-refusal.ts'
import type { ListedBecame, PayeeId, PayeeKept, PayeeMonth, PayeeSort, PayeeYear } from '../../shared/domain/payee.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import type { KnownPayeeRow } from './payee-tables.ts'

/** One payee of the book as it is kept; '' where nobody said it. */
export interface BookPayee {
  readonly id: PayeeId
  readonly name: string
  /** A whole one before one with hidden digits. */
  readonly document: string
  /** The newest account it was paid by, else one that a list told; '' where there is none. */
  readonly account: string
  /** When that account was paid last; null where it never was. */
  readonly accountAt: Instant | null
  /** When that account was first paid, where another was before and nobody was called about it; null where there was none. */
  readonly changedAt: Instant | null
  /** First and last payment; null of who was never paid and stands in the book by a list alone. */
  readonly firstAt: Instant | null
  readonly lastAt: Instant | null
  /** When a person took it out of the book; null where nobody did. */
  readonly forgottenAt: Instant | null
}

/** A name with a document and an account, as payments or lists had them. */
export interface BookRow extends Pick<KnownPayeeRow, 'name' | 'document' | 'account'> {
  /** Null of what only a list told. */
  readonly lastAt: Instant | null
}

/** A call by which a person made sure of a key or account of a payee. */
export interface BookCall {
  readonly account: string
  readonly call: KeptCall
}

/** A refusal of a key or account of a payee; `place` is the account without its type. */
export interface BookRefusal {
  readonly place: string
  readonly refusal: ToldRefusal
}

/** A payee as a list tells it; '' where it does not say. A list tells a whole document or an account, or both. */
export type ListedRow = Pick<KnownPayeeRow, 'name' | 'document' | 'account'>

/** What a row of a list is beside the book: see `ListedBecame`; with the payee that it means, or whose key it has. */
export interface ListedVerdict {
  readonly became: ListedBecame
  readonly payee: BookPayee | null
}

/** One payee with all that is known of it. */
export interface BookEntry {
  readonly payee: BookPayee
  /** Names, documents and accounts as payments had them, the newest first. */
  readonly known: readonly BookRow[]
  /** Those that a person joined into it. */
  readonly joined: readonly BookPayee[]
  /** Payments made here to one of its accounts or whole documents, the newest first; at most 1,000 of each are looked at. */
  readonly payments: readonly PaymentId[]
  /** What those since `since` come to. */
  readonly year: PayeeYear | null
  /** What those of each of twelve months up to `today` come to, the oldest first; only months of which all were looked at. */
  readonly months: readonly PayeeMonth[]
}

/** The book of payees, which is kept as payments are. */
export interface PayeeBookTable {
  /** `text`: words that begin anywhere in a name, document, key, account number or in what people wrote of it, each of them. `since`: from when on what `changed` is. */
  list(ask: {
    text: string
    sort: PayeeSort
    of: PayeeKept
    since?: Instant
    limit: number
    before: PayeeId | null
  }): Promise<Result<{ rows: readonly BookPayee[]; more: boolean }, AppError>>
  /** Of one that was joined into another: that other. Null where there is none. */
  read(ask: { id: PayeeId; since: Instant; today: LocalDate }): Promise<Result<BookEntry | null, AppError>>
  /** Names, documents and accounts of one payee as payments had them, the newest first; at most 200. */
  known(id: PayeeId): Promise<Result<readonly BookRow[], AppError>>
  /** Joins `id` into `into`; null where one of them is not there, was joined already, or both are one. */
  join(ask: { id: PayeeId; into: PayeeId }): Promise<Result<PayeeId | null, AppError>>
  /** Takes a joined one out again, with all that had been joined into it; null where it was not joined. */
  part(id: PayeeId): Promise<Result<BookPayee | null, AppError>>
  /** Takes one out of the book until it is paid again, or puts it back where `at` is null; null where it is none of the book. */
  forget(ask: { id: PayeeId; at: Instant | null }): Promise<Result<BookPayee | null, AppError>>
  /** To which payee a row of who was paid belongs; null where it is no such row. */
  holder(row: Pick<KnownPayeeRow, 'name' | 'document' | 'account'>): Promise<Result<PayeeId | null, AppError>>
  /** Keeps a call with its payee; false where that is none of the book. Nobody is judged by it. */
  noteCall(ask: BookCall & { id: PayeeId }): Promise<Result<boolean, AppError>>
  /** The newest calls about one payee's keys and accounts. */
  calls(id: PayeeId): Promise<Result<readonly BookCall[], AppError>>
  /** Keeps a refusal with its payee; null where that is none of the book. Another one of the same place stands beside it. */
  refuse(ask: { id: PayeeId; place: string; refusal: DueRefusal }): Promise<Result<BookRefusal | null, AppError>>
  /** Ends a refusal, which stays told; null where it does not stand any more. */
  takeBack(ask: { id: PayeeRefusalId; by: string; at: Instant }): Promise<Result<BookRefusal | null, AppError>>
  /** Refusals of one payee's keys and accounts: those that stand first, then the newest. */
  refusals(id: PayeeId): Promise<Result<readonly BookRefusal[], AppError>>
  /** What each row of a list would be, were all of them taken. */
  judgeList(rows: readonly ListedRow[]): Promise<Result<readonly ListedVerdict[], AppError>>
  /** Takes what is new of a list under an id of its own: what is known stays as it is, and what contradicts it is left out. */
  takeList(ask: { list: string; rows: readonly ListedRow[] }): Promise<Result<readonly ListedVerdict[], AppError>>
  /** Takes a list out again, as far as nobody was paid since by what it told; how many rows those were. */
  dropList(list: string): Promise<Result<number, AppError>>
}
