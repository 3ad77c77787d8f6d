import { batchFields } from '../../../shared/domain/batch-field.ts'
import type { PaymentBatchId, ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { showBatch } from './batch-view.ts'
import { readKept } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'
import { returnedWorkbook } from './workbook/returned-workbook.ts'
import { type FileNeeds, writeWhole } from './write-whole.ts'

/** What is told of each row behind what the sheet says of it. */
const ADDED = ['state', 'transaction', 'paidAt', 'why', 'receipt'] as const
const WIDTHS = [20, 34, 18, 40, 40] as const

type Needs = BatchBookNeeds & FileNeeds & { readonly text: Text }

/**
 * Writes what became of each row beside what the sheet said: state, transaction id, when it was paid, why not, and where its receipt was filed. A workbook that
 * is kept comes back itself, its styles, formulas and other tabs untouched; else, and where papers were added to it, it is a new file. Cells that would be formulas are texts.
 */
export async function saveReturned(
  needs: Needs,
  id: PaymentBatchId,
  format: 'csv' | 'xlsx',
): Promise<Result<{ fileName: string | null }, AppError>> {
  const kept = await readKept(needs, id)
  if (!kept.ok) return kept
  const batch = await showBatch(needs, kept.value, null)
  if (!batch.ok) return batch
  const filed = await placesOf(needs, batch.value)
  if (!filed.ok) return filed
  const fileName = `${safeName(batch.value.name.replace(/\.\w{2,4}$/, ''))} ${needs.text('lots.returned')}.${format}`
  if (format === 'xlsx') {
    const workbook = await ownWorkbook(needs, batch.value, filed.value)
    if (!workbook.ok) return workbook
    if (workbook.value !== null) return saveBytes(needs, fileName, workbook.value)
  }
  return saveNew(needs, { ...batch.value, filed: filed.value }, fileName, format)
}

/** The workbook that the batch came from, with the added columns; null where none is kept. */
async function ownWorkbook(
  { vault, text }: Needs,
  { id, source, rows }: ShownBatch,
  filed: Filed,
): Promise<Result<Buffer | null, AppError>> {
  // Papers are no rows of the workbook.
  if (source?.kind !== 'xlsx' || rows.some(({ told }) => told.file !== undefined)) return ok(null)
  const bytes = await vault.paymentBatches.file(id)
  if (!bytes.ok || bytes.value === null) return bytes.ok ? ok(null) : bytes
  const columns = {
    headingLine: source.headingLine,
    titles: ADDED.map((column) => text(`lots.${column}`)),
    rows: new Map(rows.map((row) => [row.row, endOfRow(text, row, filed)])),
  }
  return ok(await returnedWorkbook(bytes.value, source.tab, columns))
}

async function saveBytes({ askPath }: Needs, fileName: string, bytes: Buffer) {
  const place = await askPath(fileName, 'xlsx')
  if (place === null) return ok({ fileName: null })
  return mapOk(await writeFileDurably(place.path, bytes), () => ({ fileName: place.fileName }))
}

function saveNew(
  needs: Needs,
  { name, rows, filed }: ShownBatch & { readonly filed: Filed },
  fileName: string,
  format: 'csv' | 'xlsx',
) {
  const t = needs.text
  const told = batchFields.filter((field) => field !== 'amount' && rows.some((row) => (row.told[field] ?? '') !== ''))
  const hasPapers = rows.some((row) => row.told.file !== undefined)
  const columns: readonly SheetColumn[] = [
    { title: t('lots.line'), kind: 'count', width: 6 },
    ...told.map((field): SheetColumn => ({ title: t(`lots.field_${field}`), kind: 'text', width: 24 })),
    ...(hasPapers ? [{ title: t('lots.file'), kind: 'text', width: 28 } as const] : []),
    { title: t('lots.field_amount'), kind: 'money', width: 12 },
    ...ADDED.map((column, at): SheetColumn => ({ title: t(`lots.${column}`), kind: 'text', width: WIDTHS[at] ?? 20 })),
  ]
  const sheet = { title: name, heading: [], columns, totals: false }
  return writeWhole(
    needs,
    [fileName, format],
    (make, path) => (format === 'csv' ? make.csv(path, sheet, 'utf-8-bom') : make.xlsx(path, sheet)),
    rows.map(
      (row): SheetRow => [
        row.row,
        ...told.map((field) => row.told[field] ?? null),
        ...(hasPapers ? [row.told.file ?? null] : []),
        row.order?.amount ?? null,
        ...endOfRow(t, row, filed),
      ],
    ),
  )
}

/** Where receipts of payments were filed, below the company's folder. */
type Filed = ReadonlyMap<PaymentId, string>

async function placesOf({ vault }: Needs, { rows }: ShownBatch): Promise<Result<Filed, AppError>> {
  const ids = rows.flatMap(({ standing, paymentId }) => (standing === 'paid' && paymentId !== null ? [paymentId] : []))
  return mapOk(
    await vault.filed.places(ids),
    (places) => new Map(ids.flatMap((id, n) => (places[n] == null ? [] : [[id, places[n]] as const]))),
  )
}

function endOfRow(
  t: Text,
  { standing, payment, paymentId, problem }: ShownRow,
  filed: Filed,
): readonly (string | null)[] {
  const isPaid = standing === 'paid'
  const kept = payment?.receipt === 'saved' ? t('lots.receiptKept') : t('lots.receiptComes')
  return [
    t(`lots.standing_${standing}`),
    payment?.endToEndId ?? null,
    isPaid && payment !== null ? formatDateTime(payment.changedAt) : null,
    problem === null ? (payment?.reason ?? payment?.errorCode ?? null) : errorWords(t, problem).title,
    isPaid ? ((paymentId === null ? undefined : filed.get(paymentId)) ?? kept) : null,
  ]
}
