import type { PayeeRefusal } from '../../shared/domain/payee-refusal.ts'
import type { NameLikeness } from '../../shared/payee/likeness.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A payee as payments knew it: a name with a document and an account, each '' where nobody said it, and when it was paid. */
export interface KnownPayeeRow {
  readonly name: string
  /** May have hidden digits, where only the statement told it. */
  readonly document: string
  /** As `payeeAccount` of an intent, for what is always the same: bank data and Pix keys. */
  readonly account: string
  readonly firstAt: Instant
  readonly lastAt: Instant
}

/** A known payee whose name is near one that was asked for. */
export interface NearPayeeRow extends KnownPayeeRow {
  readonly likeness: NameLikeness
}

/**
 * An account by which it is refused, and asked for again: bank data without its type, so that the same number under another type is the
 * same place; any other account as it is.
 */
export function placeOfAccount(account: string): string {
  return account.includes(':') ? account : account.split('/').slice(0, 3).join('/')
}

/** Whom a payment goes to, as payees are looked for; '' where nobody said it. */
export interface PayeeAsk {
  readonly name: string
  readonly document: string
  readonly account: string
}

/** So many rows of a kind are looked at, the newest. */
export const MOST_PAYEE_ROWS = 50

/** What is known of a payee: the newest rows of its account, of its document, and of names like its own. */
export interface PayeeFindings {
  readonly byAccount: readonly KnownPayeeRow[]
  readonly byDocument: readonly KnownPayeeRow[]
  readonly byName: readonly NearPayeeRow[]
}

/** What payments that people made here to one payee come to. */
export interface PayeeHabitRow {
  /** At most 1,000 of each of document, told document and account are looked at, the newest. */
  readonly payments: number
  readonly lowest: Centavos
  readonly highest: Centavos
  readonly lastAt: Instant
  readonly lastAmount: Centavos
  readonly lastName: string | null
  /** How many of them went by the very account or key that was asked for; null where none was. */
  readonly sameAccount: number | null
}

/** Who was ever paid, kept beside the journal and the ledger of settled payments as these learn of it. */
export interface PayeeTable {
  /** Costs the same however many payees and payments there are: 50 rows of a kind at most, found by indexes. */
  find(ask: PayeeAsk): Promise<Result<PayeeFindings, AppError>>
  /** The newest refusal that stands of any of these places (see `placeOfAccount`), whoever's they are said to be; null where there is none. */
  refusal(places: readonly string[]): Promise<Result<PayeeRefusal | null, AppError>>
  /** Null where nobody paid this document or account since then; refunds are no payments. */
  habit(ask: Omit<PayeeAsk, 'name'> & { since: Instant }): Promise<Result<PayeeHabitRow | null, AppError>>
}
