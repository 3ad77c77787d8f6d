import type { PayeeId, PayeeSort, PayeeYear } from '../../shared/domain/payee.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { KnownPayeeRow } from './payee-tables.ts'

/** One payee of the book as it is kept; '' where nobody said it. */
export interface BookPayee {
  readonly id: PayeeId
  readonly name: string
  /** A whole one before one with hidden digits. */
  readonly document: string
  /** The newest account it was paid by; '' where there is none. */
  readonly account: string
  /** When that account was paid last. */
  readonly accountAt: Instant | null
  readonly firstAt: Instant
  readonly lastAt: Instant
}

/** One payee with all that is known of it. */
export interface BookEntry {
  readonly payee: BookPayee
  /** Names, documents and accounts as payments had them, the newest first. */
  readonly known: readonly KnownPayeeRow[]
  /** Those that a person joined into it. */
  readonly joined: readonly BookPayee[]
  /** Payments made here to one of its accounts or whole documents, the newest first; at most 1,000 of each are looked at. */
  readonly payments: readonly PaymentId[]
  /** What those since `since` come to. */
  readonly year: PayeeYear | null
}

/** The book of payees, which is kept as payments are. */
export interface PayeeBookTable {
  /** `text`: words that begin anywhere in a name, document, key, account number or in what people wrote of it, each of them. */
  list(ask: {
    text: string
    sort: PayeeSort
    limit: number
    before: PayeeId | null
  }): Promise<Result<{ rows: readonly BookPayee[]; more: boolean }, AppError>>
  /** Of one that was joined into another: that other. Null where there is none. */
  read(ask: { id: PayeeId; since: Instant }): Promise<Result<BookEntry | null, AppError>>
  /** Names, documents and accounts of one payee as payments had them, the newest first; at most 200. */
  known(id: PayeeId): Promise<Result<readonly KnownPayeeRow[], AppError>>
  /** Joins `id` into `into`; null where one of them is not there, was joined already, or both are one. */
  join(ask: { id: PayeeId; into: PayeeId }): Promise<Result<PayeeId | null, AppError>>
  /** Takes a joined one out again, with all that had been joined into it; null where it was not joined. */
  part(id: PayeeId): Promise<Result<BookPayee | null, AppError>>
}
