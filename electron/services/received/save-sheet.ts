import { basename } from 'node:path'
import type { Environment } from '../../../shared/domain/environment.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import type { ReceivingNeeds } from './needs.ts'
import { readReceived } from './read-received.ts'

/** Saves the sheet of a kept Pix and its refunds where the person says; null when the dialog was closed. Reads the vault only. */
export async function saveSheet(
  needs: Pick<ReceivingNeeds, 'vault' | 'clock'> & {
    readonly dialogs: Dialogs
    readonly sender: { readonly companyName: string; readonly environment: Environment }
  },
  endToEndId: ToldEndToEndId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const detail = await readReceived(needs, endToEndId)
  if (!detail.ok) return detail
  const { pix } = detail.value
  const name = safeName(`ficha do Pix de ${pix.payer?.name ?? ''}`)
  const fileName = `${localDateOf(pix.at)} ${name} ${formatAmount(pix.amount)}.pdf`
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: ['pdf'] })
  if (path === null) return ok({ fileName: null })
  const { sheetPdf } = await import('./sheet/sheet-pdf.ts') // brings the writer of PDFs
  return mapOk(await writeFileDurably(path, sheetPdf(detail.value, needs.sender, needs.clock.now())), () => ({
    fileName: basename(path),
  }))
}
