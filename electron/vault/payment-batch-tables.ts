import type {
  BatchSource,
  DraftRow,
  PaymentBatch,
  PaymentBatchId,
  PaymentBatchRow,
  PaymentBatchState,
} from '../../shared/domain/payment-batch.ts'
import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'

/** Which row of which batch a payment is made for. */
export interface BatchPlace {
  readonly batchId: PaymentBatchId
  readonly row: number
  readonly round: number
}

/** What the journal tells of batches. */
export interface BatchPayments<Intent> {
  /** The payments that rows of a batch have, in no order. */
  ofBatch(id: PaymentBatchId): Promise<Result<readonly Intent[], AppError>>
}

/** A batch with all its rows. */
export interface BatchWhole {
  readonly rows: readonly DraftRow[]
  /** The file that they came as; null where they came as none. */
  readonly bytes: Uint8Array | null
  /** The draft that they are moved from: its rows of the same numbers are left out there. */
  readonly movedFrom?: { readonly id: PaymentBatchId; readonly version: number }
}

/** What says how a row stands beside its payment. */
export interface RowFacts {
  readonly isOut: boolean
  /** Nothing can be ordered by what the sheet says. */
  readonly isUnread: boolean
  readonly hasProblem: boolean
  /** Whether it was confirmed in the round that the batch is in. */
  readonly isOfRound: boolean
}

/** Rows that stand alike. */
export interface CountedRows extends RowFacts {
  /** Of their payments; null where they have none. */
  readonly state: PaymentState | null
  /** The payment of a row that is being sent, which stands alone. */
  readonly paymentId: PaymentId | null
  readonly count: number
  /** What they come to; rows without an amount count nothing. */
  readonly sum: Centavos
}

/** What of a batch changes with its state. */
export type BatchPatch = Partial<Pick<PaymentBatch, 'state' | 'round' | 'hash' | 'confirmedAt' | 'paused' | 'control'>>

/**
 * Batches of payments and their rows. Each call is one durable transaction. A row never has two payments of which one was, or may
 * have been, sent: {@link JournalTable.insert} takes the row together with the payment, and only where that holds; and a payment of
 * a batch moves from `frozen` to `sending` only while its batch is `running`.
 */
export interface PaymentBatchTable {
  /**
   * Keeps a batch, with its rows and the bytes of its file where it came whole. `state` where they are moved from what is no draft of
   * this version, or one of them has a payment that was, or may have been, sent: then nothing is kept.
   */
  add(batch: PaymentBatch, whole?: BatchWhole): Promise<Result<void, AppError>>
  /** Keeps the file that a draft came from. `state` where it is no draft of this version. */
  keepFile(
    id: PaymentBatchId,
    version: number,
    source: BatchSource,
    bytes: Uint8Array,
  ): Promise<Result<PaymentBatch, AppError>>
  /** The bytes of the file that a batch came from; null where none are kept. */
  file(id: PaymentBatchId): Promise<Result<Uint8Array | null, AppError>>
  get(id: PaymentBatchId): Promise<Result<PaymentBatch | null, AppError>>
  /** Newest first. */
  list(): Promise<Result<readonly PaymentBatch[], AppError>>
  /** In the order of the sheet. */
  rows(id: PaymentBatchId): Promise<Result<readonly PaymentBatchRow[], AppError>>
  row(id: PaymentBatchId, row: number): Promise<Result<PaymentBatchRow | null, AppError>>
  /** Its rows counted by all that says how they stand, without reading any; `round` is the one that rows are held against. */
  standings(id: PaymentBatchId, round: number): Promise<Result<readonly CountedRows[], AppError>>
  /** Changes a batch from exactly this state and version; `state` where another change came first. */
  change(
    id: PaymentBatchId,
    from: { readonly state: PaymentBatchState; readonly version: number },
    patch: BatchPatch,
  ): Promise<Result<PaymentBatch, AppError>>
  /**
   * Writes rows of a draft, new ones and in the place of those with their numbers; `state` where the batch is no draft of this
   * version, or one of them has a payment that was, or may have been, sent. They belong to no round then.
   */
  putRows(id: PaymentBatchId, version: number, rows: readonly DraftRow[]): Promise<Result<PaymentBatch, AppError>>
  /** Freezes these rows under a new round in the step that confirms the batch; as `change` and `putRows` besides. */
  confirm(
    id: PaymentBatchId,
    from: { readonly state: PaymentBatchState; readonly version: number },
    yes: Required<Pick<PaymentBatch, 'round' | 'hash' | 'confirmedAt'>> & { readonly rows: readonly number[] },
  ): Promise<Result<PaymentBatch, AppError>>
  /** Says why no payment was made of a row, or why one that never left is not sent again; not of one that was, or may have been, sent. */
  except(id: PaymentBatchId, row: number, problem: AppError): Promise<Result<void, AppError>>
  /** Takes a draft away of which nothing was ever confirmed; `state` where it is not of that version any more. */
  remove(id: PaymentBatchId, version?: number): Promise<Result<void, AppError>>
  /** The batch and row that a payment was made for; null where it was made for none. */
  placeOf(paymentId: PaymentId): Promise<Result<BatchPlace | null, AppError>>
  /** Another number after any change of what rows are held against: payments, debits, payees, received Pix, batches under way. */
  historyVersion(): Promise<Result<number, AppError>>
}
