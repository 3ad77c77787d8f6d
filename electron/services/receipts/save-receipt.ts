import { basename } from 'node:path'
import type { ReceiptId, ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import type { Vault } from '../../vault/vault.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { openReceipt } from './open-receipt.ts'

/** Saves a copy of a receipt where the person says; null when the dialog was closed. Names only the file, not the path. */
export async function saveReceipt(
  needs: { vault: Vault; dialogs: Dialogs },
  id: ReceiptId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const receipt = await openReceipt(needs.vault, id)
  if (!receipt.ok) return receipt
  const fileName = fileNameOf(receipt.value)
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: ['pdf'] })
  if (path === null) return ok({ fileName: null })
  const written = await writeFileDurably(path, receipt.value.bytes)
  return written.ok ? ok({ fileName: basename(path) }) : written
}

// Day, payee and amount, as people look for them; a boleto says that it is one.
function fileNameOf({ kind, paidAt, payeeName, amount }: ReceiptSummary): string {
  const what = kind === 'billet' ? `boleto ${payeeName ?? ''}` : (payeeName ?? '')
  return `${localDateOf(paidAt)} ${safeName(what)} ${formatAmount(amount)}.pdf`
}

/** A name that Windows, macOS and Linux accept: no separators, controls or reserved signs, at most 80 characters. */
export function safeName(name: string): string {
  const clean = name
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return clean.slice(0, 80).replace(/[. ]+$/, '') || 'comprovante'
}
