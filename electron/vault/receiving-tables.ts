import type {
  Charge,
  ChargeDay,
  ChargeFilter,
  ChargeId,
  ChargeKind,
  ChargeRow,
  ChargeSort,
  ChargeTotals,
} from '../../shared/domain/charge.ts'
import type { BatchId, BatchSummary, ChargeBatch } from '../../shared/domain/charge-batch.ts'
import type { ListDay } from '../../shared/domain/list-day.ts'
import type {
  ReceivedFilter,
  ReceivedPix,
  ReceivedRow,
  ReceivedSort,
  ReceivedTotals,
} from '../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'

/** Which charges are to be asked about again, and how many at most. */
export interface AskedBefore {
  readonly askedBefore: Instant
  readonly limit: number
}

/** The charges kept here, each with its present state and the revisions before it. */
export interface ChargeTable {
  /**
   * Keeps charges as they were told at a moment. A lower revision than the kept one is kept as an earlier one; of the same
   * revision the later reading wins, and what it leaves out (a code, Pix) stays. The Pix of a charge enter {@link ReceivedTable}.
   */
  put(charges: readonly Charge[], readAt: Instant): Promise<Result<void, AppError>>
  get(id: ChargeId): Promise<
    Result<
      {
        readonly charge: Charge
        readonly readAt: Instant
        /** Newest first. */
        readonly earlier: readonly { readonly at: Instant; readonly charge: Charge }[]
      } | null,
      AppError
    >
  >
  /** Forgets the location and the code of a charge that was taken off its location: readings never say so. */
  detach(id: ChargeId): Promise<Result<void, AppError>>
  /** `now` decides which are overdue or expired. Costs the same at any `first` once the filter was counted. */
  rows(ask: {
    filter: ChargeFilter
    sort: ChargeSort
    first: number
    limit: number
    now: Instant
  }): Promise<Result<readonly ChargeRow[], AppError>>
  totals(ask: { filter: ChargeFilter; now: Instant }): Promise<Result<ChargeTotals, AppError>>
  /** The open cobv that fall due from a day to another, both within, by day. */
  due(days: { from: LocalDate; to: LocalDate }): Promise<Result<readonly ChargeDay[], AppError>>
  /**
   * Those that are not final and were not asked about since a moment, the longest unasked first. One that was asked about
   * after it could no longer be paid is left alone.
   */
  stale(ask: AskedBefore): Promise<Result<readonly ChargeId[], AppError>>
  /** Likewise, those that are not final although a Pix has come for them. */
  unsettled(ask: AskedBefore): Promise<Result<readonly ChargeId[], AppError>>
  /** Notes that the institution was asked about a charge and told nothing that could be kept; a charge that is kept was asked about. */
  asked(id: ChargeId, at: Instant): Promise<Result<void, AppError>>
  /** Pix keys that charges and received Pix were seen with, the latest first, at most 20. */
  keys(): Promise<Result<readonly string[], AppError>>
  completeUpTo(kind: ChargeKind): Promise<Result<Instant | null, AppError>>
  setCompleteUpTo(kind: ChargeKind, at: Instant): Promise<Result<void, AppError>>
}

/** The received Pix kept here, with their refunds as the institution tells them. */
export interface ReceivedTable {
  /** A Pix told again replaces what was told before; what the later one leaves out (payer, parts) stays. A final refund never moves back. */
  put(pix: readonly ReceivedPix[], readAt: Instant): Promise<Result<void, AppError>>
  get(
    id: ToldEndToEndId,
  ): Promise<
    Result<
      { readonly pix: ReceivedPix; readonly readAt: Instant; readonly infractionId: string | null } | null,
      AppError
    >
  >
  rows(ask: {
    filter: ReceivedFilter
    sort: ReceivedSort
    first: number
    limit: number
  }): Promise<Result<readonly ReceivedRow[], AppError>>
  totals(filter: ReceivedFilter): Promise<Result<ReceivedTotals, AppError>>
  /** The days of a filter's Pix, newest first. */
  days(filter: ReceivedFilter): Promise<Result<readonly ListDay[], AppError>>
  /** Those with a refund under way, oldest first. */
  refunding(): Promise<Result<readonly ToldEndToEndId[], AppError>>
  completeUpTo(): Promise<Result<Instant | null, AppError>>
  setCompleteUpTo(at: Instant): Promise<Result<void, AppError>>
}

/** Batches of charges as they were made here, and as far as they came. */
export interface BatchTable {
  put(batch: ChargeBatch): Promise<Result<void, AppError>>
  get(id: BatchId): Promise<Result<ChargeBatch | null, AppError>>
  /** Newest first. */
  list(): Promise<Result<readonly BatchSummary[], AppError>>
}
