import type { OpenReceipt, ReceiptId } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** What opening a receipt needs; `onLost` is told when one was found damaged. */
export interface OpenReceiptNeeds {
  readonly vault: Pick<Vault, 'receipts' | 'settled'>
  readonly onLost: () => void
}

/** A stored receipt with its bytes, whose SHA-256 the vault has just checked. One that is damaged is missing from now on, and asked for anew. */
export async function openReceipt(
  { vault, onLost }: OpenReceiptNeeds,
  id: ReceiptId,
): Promise<Result<OpenReceipt, AppError>> {
  const found = await vault.receipts.open(id)
  if (!found.ok && found.error.kind === 'storage' && found.error.fault === 'damaged') {
    const disowned = await vault.settled.disown(id, 'storage')
    if (disowned.ok) onLost()
  }
  if (!found.ok) return found
  if (found.value === null) return err(appError({ kind: 'not-found', what: 'receipt' }))
  return ok({ ...found.value.summary, bytes: found.value.bytes })
}
