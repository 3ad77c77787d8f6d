import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** One page of stored receipts, newest first, and how many settled payments still have none. Reads the vault only. */
export async function listReceipts(
  vault: Vault,
  ask: { text: string; limit: number; before: ReceiptId | null },
): Promise<Result<Answer<'receipts.list'>, AppError>> {
  const page = await vault.receipts.list(ask)
  if (!page.ok) return page
  const wanted = await vault.journal.receiptsWanted()
  if (!wanted.ok) return wanted
  return ok({ ...page.value, rows: [...page.value.rows], missing: wanted.value.length })
}
