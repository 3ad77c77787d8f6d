import type { DueRefusal } from '../../../shared/domain/due-refusal.ts'
import type { PayeeRefusal } from '../../../shared/domain/payee-refusal.ts'
import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { LookAlike } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { VaultReads } from '../../vault/vault.ts'

/** By what a payment that looks like another is known to have been seen: another row of the same batch by its number. */
export async function lookAlikeToken(
  vault: Pick<VaultReads, 'paymentBatches'>,
  batchId: PaymentBatchId,
  one: LookAlike,
): Promise<Result<string, AppError>> {
  if (one.paymentId === null) return ok(`${one.source}:${one.source === 'unread' ? '' : one.at}`)
  return mapOk(await vault.paymentBatches.placeOf(one.paymentId), (place) =>
    place?.batchId === batchId ? rowToken(place.row) : `payment:${one.paymentId}`,
  )
}

/** By what another row of the same batch is. */
export function rowToken(row: number): string {
  return `row:${row}`
}

/** By what a refusal of a key or account is known to have been seen: each refusal anew. */
export function refusedWayToken({ id }: Pick<PayeeRefusal, 'id'>): string {
  return `refused-way:${id}`
}

/** By what a refusal of a debt in the agenda is. */
export function refusedDebtToken({ at }: Pick<DueRefusal, 'at'>): string {
  return `refused:${at}`
}
