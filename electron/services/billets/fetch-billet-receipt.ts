import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { fetchReceipt } from '../receipts/fetch-receipt.ts'
import type { ReceiptNeeds } from '../receipts/receipt-needs.ts'
import type { BilletNeeds } from './refresh-billets.ts'

/** What fetching needs; `receipts` is what every receipt is fetched with. */
export interface BilletReceiptNeeds extends BilletNeeds {
  readonly receipts: ReceiptNeeds
}

/** The receipt of a boleto, ours or paid elsewhere: the kept one, or fetched and kept now. Null while there is none. */
export async function fetchBilletReceipt(
  needs: BilletReceiptNeeds,
  id: string,
): Promise<Result<{ receiptId: ReceiptId | null }, AppError>> {
  const billet = await needs.vault.billets.get(id)
  if (!billet.ok) return billet
  const missing = await needs.vault.settled.find(id)
  if (!missing.ok) return missing
  if (missing.value !== null) {
    const fetched = await fetchReceipt(needs.receipts, missing.value)
    if (!fetched.ok && fetched.error.kind !== 'not-found') return fetched
  }
  const kept = await needs.vault.receipts.ofProof({ billetId: id })
  if (!kept.ok) return kept
  if (kept.value === null && billet.value === null) return err(appError({ kind: 'not-found', what: 'billet' }))
  return ok({ receiptId: kept.value?.id ?? null })
}
