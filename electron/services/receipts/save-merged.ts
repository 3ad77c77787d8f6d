import { basename } from 'node:path'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { safePart } from '../../../shared/filing/safe-part.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'

const PDF_START = Buffer.from('%PDF-')

/**
 * Saves the PDF that the page made of many receipts where the person says; `fileName` null when the dialog was closed,
 * `invalid` on `bytes` when it is no PDF. The receipts themselves stay in the vault as they are.
 */
export async function saveMerged(
  dialogs: Dialogs,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<{ fileName: string | null }, AppError>> {
  if (Buffer.compare(bytes.subarray(0, PDF_START.length), PDF_START) !== 0)
    return err(appError({ kind: 'invalid', violations: [{ path: 'bytes', reason: 'not-pdf' }] }))
  const fileName = safePart(name, '.pdf')
  const path = await dialogs.saveFile({ title: fileName, fileName, extensions: ['pdf'] })
  if (path === null) return ok({ fileName: null })
  return mapOk(await writeFileDurably(path, bytes), () => ({ fileName: basename(path) }))
}
