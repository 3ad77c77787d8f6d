import type { OpenReceipt, ReceiptId } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** A stored receipt with its bytes, whose SHA-256 the vault has just checked. */
export async function openReceipt(vault: Vault, id: ReceiptId): Promise<Result<OpenReceipt, AppError>> {
  const found = await vault.receipts.open(id)
  if (!found.ok) return found
  if (found.value === null) return err(appError({ kind: 'not-found', what: 'receipt' }))
  return ok({ ...found.value.summary, bytes: found.value.bytes })
}
