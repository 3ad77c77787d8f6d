import { createHash } from 'node:crypto'
import type { PaymentBatchId, PaymentBatchRow } from '../../shared/domain/payment-batch.ts'
import type { Environment } from '../../shared/domain/environment.ts'
import { orderDigest } from './order-digest.ts'

const VERSION = 'quita-batch-1'

/** What a batch is paid from: two batches of the same rows are not the same for two accounts. */
export interface BatchPayer {
  readonly environment: Environment
  readonly clientId: string
}

/** A row as it is frozen. */
export type FrozenRow = Pick<PaymentBatchRow, 'row' | 'order' | 'duplicateReason' | 'seen'>

/** The digest of the order of each row that has one, by its number: what a person says yes to. */
export function rowDigests(rows: readonly FrozenRow[]): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap(({ row, order }): [number, string][] => (order === null ? [] : [[row, orderDigest(order)]])),
  )
}

/**
 * SHA-256 over every frozen row in the order of the sheet, in hex: its order, and what a person answered about it. A row that is
 * more, less, or other gives another one.
 */
export function batchHash(
  id: PaymentBatchId,
  { environment, clientId }: BatchPayer,
  rows: readonly FrozenRow[],
): string {
  const digests = rowDigests(rows)
  const parts = rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, duplicateReason, seen }) => [row, digests.get(row) ?? null, duplicateReason, seen])
  return createHash('sha256')
    .update(JSON.stringify([VERSION, environment, clientId, id, parts]))
    .digest('hex')
}
