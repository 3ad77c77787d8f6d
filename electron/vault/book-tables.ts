import type { Balance } from '../../shared/domain/balance.ts'
import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { ChargeKind } from '../../shared/domain/charge.ts'
import type { Closing } from '../../shared/domain/closing.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import type { ReceiptSummary } from '../../shared/domain/receipt.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ChangedRow } from './stores/count-changes.ts'

/** From one moment to another, both inclusive. */
export interface BookPeriod {
  readonly from: Instant
  readonly to: Instant
}

/** A page of a period, oldest first: `after` is null for the first one, then what the page before said is next; `upTo`: none beyond this place. */
export interface BookPageAsk extends BookPeriod {
  readonly after: number | null
  readonly upTo?: number | null
  readonly limit: number
}

/** Rows, and where the next page begins; null after the last one. */
export interface BookPage<Row> {
  readonly rows: readonly Row[]
  readonly next: number | null
}

/** A line, and the id of the refund (D...) that it is, where its detail told one. */
export interface BookLine {
  readonly line: StatementLine
  readonly returnId: string | null
}

/** A payment made here whose money has moved: with what was paid and who received it, as far as anybody told. */
export interface BookPayment {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly at: Instant
  readonly amount: Centavos
  readonly name: string | null
  readonly document: string | null
  readonly endToEndId: string | null
  readonly providerId: string | null
  readonly idempotencyKey: string
  readonly description: string
}

/** A payment made here of which the payee gave back a part or all; `told`: each time that the institution said so, oldest first. */
export interface BookReturn {
  readonly id: PaymentId
  readonly name: string | null
  readonly document: string | null
  readonly description: string
  /** What was paid. */
  readonly amount: Centavos
  readonly told: readonly {
    readonly seq: number
    readonly at: Instant
    readonly state: 'partly-refunded' | 'refunded'
    /** What had come back in all by then; null where only the state said that something had. */
    readonly refunded: Centavos | null
  }[]
}

/** What a line or a received Pix may have paid. */
export interface BookCharge {
  readonly kind: ChargeKind
  readonly txid: string
  readonly createdAt: Instant | null
  readonly amount: Centavos
  readonly debtorName: string | null
  readonly debtorDocument: string | null
  readonly message: string | null
}

/** How the books stand: another `version` after any change of what they are read from. */
export interface BookChanges {
  readonly version: number
  /** The rows that changed since the version that was asked about; null where that is not known, or they are too many. */
  readonly rows: readonly ChangedRow[] | null
}

/** What the books of a month are made of, read from all other tables; nothing is written here. */
export interface BookTable {
  /** What changed of all that is read here since a version; null where nothing is known of it. */
  changes(ask: { readonly since: number | null }): Promise<Result<BookChanges, AppError>>
  /** Booked lines only. */
  lines(ask: BookPageAsk): Promise<Result<BookPage<BookLine>, AppError>>
  /** By the moment they settled. */
  payments(ask: BookPageAsk): Promise<Result<BookPage<BookPayment>, AppError>>
  /** Boletos whose money has moved, by that moment, whenever they were ordered. */
  billets(ask: BookPageAsk): Promise<Result<BookPage<PaidBillet>, AppError>>
  received(ask: BookPageAsk): Promise<Result<BookPage<ReceivedPix>, AppError>>
  /** Received Pix that may have been given back within a period. */
  refunded(ask: BookPageAsk): Promise<Result<BookPage<ReceivedPix>, AppError>>
  /** Payments of which something may have come back within a period. */
  returned(ask: BookPageAsk): Promise<Result<BookPage<BookReturn>, AppError>>
  receipts(ask: BookPageAsk): Promise<Result<BookPage<ReceiptSummary>, AppError>>
  charges(txids: readonly string[]): Promise<Result<readonly BookCharge[], AppError>>
  /** The kept balances of a period, with the last before and the first after it, by time. */
  balances(period: BookPeriod): Promise<Result<readonly Balance[], AppError>>
  /** What booked lines moved up to each moment, counted from the first one (0); the moments stand by time. In centavos, signed. */
  moved(moments: readonly Instant[]): Promise<Result<readonly number[], AppError>>
  counts(period: BookPeriod): Promise<Result<Pick<Closing, 'payments' | 'missingReceipts' | 'openPayments'>, AppError>>
}
