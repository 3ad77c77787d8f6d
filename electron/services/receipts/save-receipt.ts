import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { OpenReceipt, ReceiptId, ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { SavedAs } from '../../../shared/domain/saved-as.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { readFileError } from '../../vault/database/file-error.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { writeMail } from '../mail/write-mail.ts'
import { type OpenReceiptNeeds, openReceipt } from './open-receipt.ts'

/**
 * Saves a copy of a receipt where the person says, as it came or as a mail to be addressed; null when the dialog was closed. Names
 * only the file, not the path.
 */
export async function saveReceipt(
  needs: OpenReceiptNeeds & { readonly dialogs: Pick<Dialogs, 'saveFile'>; readonly isReal: boolean },
  { id, as }: { readonly id: ReceiptId; readonly as: SavedAs },
): Promise<Result<{ fileName: string | null }, AppError>> {
  const receipt = await openReceipt(needs, id)
  if (!receipt.ok) return receipt
  const extension = as === 'mail' ? 'eml' : 'pdf'
  const fileName = fileNameOf(receipt.value, extension)
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: [extension] })
  if (path === null) return ok({ fileName: null })
  const bytes = as === 'mail' ? mailOf(receipt.value, needs.isReal) : receipt.value.bytes
  return mapOk(await writeFileDurably(path, bytes), () => ({ fileName: basename(path) }))
}

const DRAGGED = 'dragged'

/** How long a PDF that is dragged out may lie: programs read it where it is dropped, some of them a moment later. */
export const DRAGGED_MS = 120_000

/** What a drag needs besides the receipt; `closing` aborts with the lock. */
export interface DragNeeds extends OpenReceiptNeeds {
  readonly dialogs: Pick<Dialogs, 'drag'>
  readonly clock: Pick<Clock, 'wait'>
  readonly takePress: () => boolean
  readonly dataFolder: string
  readonly closing: AbortSignal
}

/**
 * Has a receipt's PDF dragged out of the window by whoever has just pressed; null where nobody has. A drag needs a plain file: it
 * lies in a folder of its own in the data folder, closed to other accounts, for {@link DRAGGED_MS} or until the lock. What a crash
 * leaves there goes at the next start ({@link clearDragged}).
 */
export async function dragReceipt(
  needs: DragNeeds,
  id: ReceiptId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  if (!needs.takePress()) return ok({ fileName: null })
  const receipt = await openReceipt(needs, id)
  if (!receipt.ok) return receipt
  const fileName = fileNameOf(receipt.value, 'pdf')
  const own = await makeOwn(join(needs.dataFolder, DRAGGED))
  if (!own.ok) return own
  const remove = (): Promise<void> => rm(own.value, { recursive: true, force: true }).catch(() => undefined)
  const path = join(own.value, fileName)
  const written = await writeFileDurably(path, receipt.value.bytes)
  if (!written.ok || needs.closing.aborted || !needs.dialogs.drag(path)) {
    await remove()
    return written.ok ? ok({ fileName: null }) : written
  }
  void needs.clock.wait(DRAGGED_MS, needs.closing).then(remove)
  return ok({ fileName })
}

async function makeOwn(folder: string): Promise<Result<string, AppError>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return ok(await mkdtemp(join(folder, 'd-')))
  } catch (thrown) {
    const error = readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}

/** Takes away every file that was dragged out. Never rejects. */
export async function clearDragged(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, DRAGGED), { recursive: true, force: true }).catch(() => undefined)
}

// Day, payee and amount, as people look for them; a boleto says that it is one.
function fileNameOf({ kind, paidAt, payeeName, amount }: ReceiptSummary, extension: string): string {
  const what = kind === 'billet' ? `boleto ${payeeName ?? ''}` : (payeeName ?? 'comprovante')
  return `${localDateOf(paidAt)} ${safeName(what)} ${formatAmount(amount)}.${extension}`
}

// In the language of whoever was paid, which is Portuguese whatever the application's is.
function mailOf(receipt: OpenReceipt, isReal: boolean): Uint8Array {
  const { kind, payeeName, amount, paidAt, endToEndId, bytes } = receipt
  const what = kind === 'billet' ? 'boleto' : 'Pix'
  const to = payeeName === null ? '' : ` para ${payeeName}`
  const mark = isReal ? '' : 'TESTE: '
  const lines = [
    ...(isReal ? [] : ['Este comprovante é de teste: nenhum dinheiro se moveu.', '']),
    `Segue o comprovante do ${what} de ${formatBrl(amount)}${to}, pago em ${formatDateTime(paidAt)} (horário de Brasília).`,
    ...(endToEndId === null ? [] : [`ID da transação: ${endToEndId}`]),
    '',
  ]
  return writeMail({
    subject: `${mark}Comprovante: ${formatBrl(amount)}${to}`,
    text: lines.join('\n'),
    attachments: [{ fileName: fileNameOf(receipt, 'pdf'), type: 'application/pdf', bytes }],
  })
}
