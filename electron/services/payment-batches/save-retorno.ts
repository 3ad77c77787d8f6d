import { parseCnab } from '../../../shared/cnab/parse-cnab.ts'
import { retornoOf, type RetornoRow } from '../../../shared/cnab/write-retorno.ts'
import { writeCnab } from '../../../shared/cnab/write-cnab.ts'
import type { PaymentBatchId, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { textOf } from './bring-remessa.ts'
import { showBatch } from './batch-view.ts'
import { readKept } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'
import { type FileNeeds, writeWhole } from './write-whole.ts'

/**
 * Writes the retorno of a batch that came as a remessa: its own records with what became of each payment as it is known now. Asked
 * for again it is written anew. `not-found` where the batch did not come as one.
 */
export async function saveRetorno(
  needs: BatchBookNeeds & FileNeeds,
  id: PaymentBatchId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const kept = await readKept(needs, id)
  if (!kept.ok) return kept
  const bytes = await needs.vault.paymentBatches.file(id)
  if (!bytes.ok) return bytes
  if (kept.value.source?.kind !== 'cnab240' || bytes.value === null)
    return err(appError({ kind: 'not-found', what: 'batch' }))
  const remessa = parseCnab(textOf(bytes.value), 'remessa')
  if (!remessa.ok) throw new Error('a kept remessa is read no more')
  const batch = await showBatch(needs, kept.value, null)
  if (!batch.ok) return batch
  const rows = new Map(batch.value.rows.map((row) => [row.row, retornoRow(row)]))
  const text = writeCnab(retornoOf(remessa.value, rows, needs.clock.now()))
  const name = `${safeName(kept.value.name.replace(/\.\w{2,4}$/, ''))}.ret`
  return writeWhole(needs, [name, 'ret'], (make, path) => make.text(path, 'windows-1252'), [text])
}

function retornoRow({ standing, payment, order }: ShownRow): RetornoRow {
  switch (standing) {
    case 'paid':
      return {
        end: { end: 'paid' },
        paid: payment === null ? null : { at: payment.changedAt, authentication: payment.endToEndId ?? '' },
      }
    case 'accepted':
      return { end: { end: 'accepted' }, paid: null }
    case 'refused':
      return { end: { end: 'refused', code: payment?.errorCode ?? null, isPix: order?.kind !== 'billet' }, paid: null }
    case 'out':
    case 'exception':
      return { end: { end: 'cancelled' }, paid: null }
    default:
      return { end: { end: 'open' }, paid: null }
  }
}
