import { batchFields } from '../../../shared/domain/batch-field.ts'
import type { PaymentBatchId, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { showBatch } from './batch-view.ts'
import { readKept } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'
import { type FileNeeds, writeWhole } from './write-whole.ts'

/**
 * Writes what the sheet said of each row with what became of it: state, transaction id, when it was paid, why not, receipt. Cells
 * that would be formulas are written as texts. A new file: styles and formulas of the company's own are not in it.
 */
export async function saveReturned(
  needs: BatchBookNeeds & FileNeeds & { readonly text: Text },
  id: PaymentBatchId,
  format: 'csv' | 'xlsx',
): Promise<Result<{ fileName: string | null }, AppError>> {
  const kept = await readKept(needs, id)
  if (!kept.ok) return kept
  const batch = await showBatch(needs, kept.value, null)
  if (!batch.ok) return batch
  const { name, rows } = batch.value
  const t = needs.text
  const told = batchFields.filter((field) => field !== 'amount' && rows.some((row) => (row.told[field] ?? '') !== ''))
  const columns: readonly SheetColumn[] = [
    { title: t('lots.line'), kind: 'count', width: 6 },
    ...told.map((field): SheetColumn => ({ title: t(`lots.field_${field}`), kind: 'text', width: 24 })),
    { title: t('lots.field_amount'), kind: 'money', width: 12 },
    { title: t('lots.state'), kind: 'text', width: 20 },
    { title: t('lots.transaction'), kind: 'text', width: 34 },
    { title: t('lots.paidAt'), kind: 'text', width: 18 },
    { title: t('lots.why'), kind: 'text', width: 40 },
    { title: t('lots.receipt'), kind: 'text', width: 16 },
  ]
  const sheet = { title: name, heading: [], columns, totals: false }
  return writeWhole(
    needs,
    [`${safeName(name.replace(/\.\w{2,4}$/, ''))} ${t('lots.returned')}.${format}`, format],
    (make, path) => (format === 'csv' ? make.csv(path, sheet, 'utf-8-bom') : make.xlsx(path, sheet)),
    rows.map((row) => returnedRow(t, row, told)),
  )
}

function returnedRow(t: Text, row: ShownRow, told: readonly (typeof batchFields)[number][]): SheetRow {
  const { standing, payment, problem, order } = row
  const isPaid = standing === 'paid'
  return [
    row.row,
    ...told.map((field) => row.told[field] ?? null),
    order?.amount ?? null,
    t(`lots.standing_${standing}`),
    payment?.endToEndId ?? null,
    isPaid && payment !== null ? formatDateTime(payment.changedAt) : null,
    problem === null ? (payment?.reason ?? payment?.errorCode ?? null) : errorWords(t, problem).title,
    isPaid ? t(payment?.receipt === 'saved' ? 'lots.receiptKept' : 'lots.receiptComes') : null,
  ]
}
