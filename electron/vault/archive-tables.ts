import type { Decision, Month } from '../../shared/domain/closing.ts'
import type { MissingReason, MissingReceipt, ReceiptCoverage } from '../../shared/domain/missing-receipt.ts'
import type { Attachment, Note, NoteSubject } from '../../shared/domain/note.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { ReceiptId, ReceiptSummary } from '../../shared/domain/receipt.ts'
import type { ReceiptFilter, ReceiptRow, ReceiptTotals } from '../../shared/domain/receipt-filter.ts'
import type { Work, WorkId } from '../../shared/domain/work.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A receipt with the bytes that the institution sent. */
export interface KeptReceipt {
  readonly summary: ReceiptSummary
  readonly bytes: Uint8Array
}

/** Receipts with the PDF bytes as the institution sent them. */
export interface ReceiptTable {
  /** The first one of a payment stays; only one that the ledger has disowned gives way, to other bytes or where its own are damaged. */
  put(receipt: Omit<ReceiptSummary, 'sha256' | 'size'>, bytes: Uint8Array): Promise<Result<ReceiptSummary, AppError>>
  /** Rows of a filter: found on the face first, then in notes, then in the PDF's text; newest first in each. `first` counts from 0. */
  rows(ask: { filter: ReceiptFilter; first: number; limit: number }): Promise<Result<readonly ReceiptRow[], AppError>>
  totals(filter: ReceiptFilter): Promise<Result<ReceiptTotals, AppError>>
  /** Checks the SHA-256 on every read; `storage/damaged` when it differs. */
  open(id: ReceiptId): Promise<Result<KeptReceipt | null, AppError>>
  /** The same of many, in their order, at the price of one question; null stays null. */
  openMany(ids: readonly (ReceiptId | null)[]): Promise<Result<readonly (KeptReceipt | 'damaged' | null)[], AppError>>
  ofPayment(paymentId: PaymentId): Promise<Result<ReceiptSummary | null, AppError>>
  /** The receipt of a Pix by its end-to-end id, or of a boleto by the institution's id. */
  ofProof(proof: { endToEndId: EndToEndId } | { billetId: string }): Promise<Result<ReceiptSummary | null, AppError>>
  /** Of these bytes, among those that count. */
  bySha256(sha256: string): Promise<Result<ReceiptSummary | null, AppError>>
  /** Weighs the receipts of these bytes, which are intact: those that prove another payment, or two at once, are disowned. */
  weigh(sha256: string): Promise<Result<{ told: boolean }, AppError>>
  /** Puts receipts under the moment at which their payment settled, where that was told after they were kept; a few at a time. */
  placeAnew(): Promise<Result<{ placed: number; more: boolean }, AppError>>
  /** Receipts whose text was not kept yet, newest first, and how many there are. */
  unread(limit: number): Promise<Result<{ ids: readonly ReceiptId[]; left: number }, AppError>>
  /**
   * Keeps the text for searching; null: it has none. A second text of the same receipt replaces the first. What it says of
   * whose receipt this is counts from now on, and names who was paid where nobody did; `told` says that either is news.
   */
  keepText(id: ReceiptId, text: string | null): Promise<Result<{ told: boolean }, AppError>>
}

/** A settled payment as the ledger of receipts learns of it, from wherever. `key` is its end-to-end id or boleto payment id. */
export interface SettledPayment {
  readonly key: string
  readonly kind: 'pix' | 'billet'
  readonly amount: Centavos
  readonly payeeName: string | null
  readonly payeeDocument: string | null
  readonly paidAt: Instant
  readonly paymentId: PaymentId | null
}

/** Why a kept receipt proves its payment no longer: its text names another one, or its bytes are not what came. */
export type DisownReason = Extract<MissingReason, 'another-payment' | 'storage'>

/**
 * The ledger of settled payments and their receipts. It fills itself: the stores of journal, statement and boletos write a
 * row in the same transaction in which they learn that a payment is settled, and the store of receipts ticks it.
 */
export interface SettledTable {
  coverage(): Promise<Result<ReceiptCoverage, AppError>>
  /** Newest first; `within` leaves out what was paid before or after it, both ends included. */
  missing(ask: {
    first: number
    limit: number
    within?: { readonly from: Instant; readonly to: Instant }
  }): Promise<Result<readonly MissingReceipt[], AppError>>
  /** The missing receipt of an end-to-end id, a boleto payment's id or a payment of ours; null where none is missing. */
  find(name: string): Promise<Result<MissingReceipt | null, AppError>>
  /**
   * Missing ones that are due at a moment, newest first, and when the next one that is not is due. Of those that were tried
   * before, only as many are looked at as are asked for: the ones that became due last.
   */
  due(ask: {
    now: Instant
    limit: number
  }): Promise<Result<{ rows: readonly MissingReceipt[]; nextAt: Instant | null }, AppError>>
  /** Notes a try that brought nothing. */
  noteTry(key: string, tried: { at: Instant; nextAt: Instant; reason: MissingReason }): Promise<Result<void, AppError>>
  /** Takes a receipt away from its payment, whose receipt is missing and due from now on. */
  disown(id: ReceiptId, reason: DisownReason): Promise<Result<void, AppError>>
  /** Makes these due now; null: the next thousand of all, `more` while there may be others. */
  makeDue(keys: readonly string[] | null, now: Instant): Promise<Result<{ more: boolean }, AppError>>
}

/** Which receipts were copied into the company's folder, and where below it. */
export interface FiledTable {
  /** Receipts not filed yet, paid since a moment (null: all), oldest first; and how many wait. */
  waiting(ask: {
    since: Instant | null
    limit: number
  }): Promise<Result<{ rows: readonly ReceiptRow[]; waiting: number; filed: number; lastAt: Instant | null }, AppError>>
  put(id: ReceiptId, filed: { path: string; at: Instant }): Promise<Result<void, AppError>>
  /** Where the receipt of each of these payments is, below the company's folder; null where it is not filed. */
  places(payments: readonly PaymentId[]): Promise<Result<readonly (string | null)[], AppError>>
  /** Forgets where copies are: for another folder or pattern that files everything anew. */
  clear(): Promise<Result<void, AppError>>
}

/** A work with what it needs to begin anew: its plan as JSON and the whole path of the file it makes. */
export interface KeptWork extends Work {
  readonly plan: string
  readonly path: string | null
  /** A person said that a file which had this path gives way. */
  readonly replaces: boolean
}

/** Long work that a person started; kept so that it goes on after a restart. */
export interface WorkTable {
  put(work: KeptWork): Promise<Result<void, AppError>>
  /** Newest first. */
  all(): Promise<Result<readonly KeptWork[], AppError>>
  remove(id: WorkId): Promise<Result<void, AppError>>
}

/** What people wrote about payments, charges and lines, with the files they added. */
export interface NoteTable {
  /** The note kept under any of the names; an empty one with seq 0 where there is none. */
  get(subjects: readonly NoteSubject[]): Promise<Result<Note, AppError>>
  /** The notes of many things at once, in their order; for exports. */
  many(things: readonly (readonly NoteSubject[])[]): Promise<Result<readonly Note[], AppError>>
  /** Keeps under the strongest name, and what finds its things finds it by these words too; `state` when `seq` has moved on. */
  save(
    subjects: readonly NoteSubject[],
    note: Pick<Note, 'text' | 'tags' | 'costCentre' | 'seq'>,
    at: Instant,
  ): Promise<Result<Note, AppError>>
  addFile(subjects: readonly NoteSubject[], file: Attachment, bytes: Uint8Array): Promise<Result<Note, AppError>>
  removeFile(subjects: readonly NoteSubject[], fileId: string, at: Instant): Promise<Result<Note, AppError>>
  /** Its SHA-256 is checked on every read. */
  openFile(fileId: string): Promise<Result<{ file: Attachment; bytes: Uint8Array } | null, AppError>>
  labels(): Promise<Result<{ tags: readonly string[]; costCentres: readonly string[] }, AppError>>
}

/** What people decided in reconciliation, oldest first. */
export interface DecisionTable {
  of(month: Month): Promise<Result<readonly Decision[], AppError>>
  /** Keeps all of them, or none; `state` where something else was decided about their items than whoever decides has seen. */
  add(month: Month, decisions: readonly Decision[], at: Instant, seen?: SeenDecisions): Promise<Result<void, AppError>>
  /** Removes every decision that names one of the items, in that month, or in all that were seen; `state` as for `add`. */
  forget(month: Month, items: readonly string[], seen?: SeenDecisions): Promise<Result<void, AppError>>
}

/** What somebody who decides has seen to be decided about the same items, and in which months. */
export interface SeenDecisions {
  readonly months: readonly Month[]
  readonly said: readonly Decision[]
}
