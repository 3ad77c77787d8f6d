import { basename } from 'node:path'
import type { ReceiptId, ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { type OpenReceiptNeeds, openReceipt } from './open-receipt.ts'

/** Saves a copy of a receipt where the person says; null when the dialog was closed. Names only the file, not the path. */
export async function saveReceipt(
  needs: OpenReceiptNeeds & { readonly dialogs: Dialogs },
  id: ReceiptId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const receipt = await openReceipt(needs, id)
  if (!receipt.ok) return receipt
  const fileName = fileNameOf(receipt.value)
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: ['pdf'] })
  if (path === null) return ok({ fileName: null })
  const written = await writeFileDurably(path, receipt.value.bytes)
  return written.ok ? ok({ fileName: basename(path) }) : written
}

// Day, payee and amount, as people look for them; a boleto says that it is one.
function fileNameOf({ kind, paidAt, payeeName, amount }: ReceiptSummary): string {
  const what = kind === 'billet' ? `boleto ${payeeName ?? ''}` : (payeeName ?? 'comprovante')
  return `${localDateOf(paidAt)} ${safeName(what)} ${formatAmount(amount)}.pdf`
}
