import { noteSubjectsOfReceipt } from '../../../shared/domain/note-subjects.ts'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { FiledThing } from '../../../shared/filing/path-of.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** Receipts with what people wrote about each, which names of a pattern speak of; in their order. */
export async function filedThings(
  { notes }: Pick<Vault, 'notes'>,
  rows: readonly ReceiptRow[],
): Promise<Result<readonly (FiledThing & Pick<ReceiptRow, 'sha256'>)[], AppError>> {
  return mapOk(await notes.many(rows.map(noteSubjectsOfReceipt)), (written) =>
    rows.map((row, at) => ({ ...row, note: written[at] ?? null })),
  )
}
