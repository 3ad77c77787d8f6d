import { noteSubjectsOfReceipt } from '../../../shared/domain/note-subjects.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { OpenFile, SheetFile, ZipEntry } from '../../workers/file-maker.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'
import { noteCellsOf } from '../notes/note-columns.ts'
import type { WorkStep } from '../works/work-step.ts'
import type { PackPlace } from './pack-content.ts'
import { type PackRow, packCells, packColumns } from './pack-index.ts'

/** What putting receipts into a ZIP needs; `holder` is whose receipts they are. */
export interface PackNeeds {
  readonly vault: Pick<Vault, 'receipts' | 'notes'>
  readonly clock: Clock
  readonly holder: Pick<StatementHolder, 'companyName' | 'environment'>
}

// So many receipts are read and handed on together.
const TOGETHER = 50

/**
 * Puts the PDFs of receipts into a ZIP under `comprovantes/`, byte for byte, and answers the rows of their index. What was
 * not found, or is damaged here, has its row too.
 */
export async function packReceipts(
  { vault }: Pick<PackNeeds, 'vault'>,
  places: readonly PackPlace[],
  { zip, tell }: Pick<WorkStep, 'tell'> & { readonly zip: OpenFile<ZipEntry> },
): Promise<Result<readonly PackRow[], AppError>> {
  const rows: PackRow[] = []
  const pathOf = packPaths(places.length)
  for (let at = 0; at < places.length; at += TOGETHER) {
    const part = await readPart(vault, places.slice(at, at + TOGETHER), pathOf)
    if (!part.ok) return part
    const added = await zip.add(part.value.entries)
    if (!added.ok) return added
    rows.push(...part.value.rows)
    const told = await tell(rows.length, places.length)
    if (!told.ok) return told
  }
  return ok(rows)
}

interface Part {
  readonly rows: readonly PackRow[]
  readonly entries: readonly ZipEntry[]
}

async function readPart(
  vault: PackNeeds['vault'],
  places: readonly PackPlace[],
  pathOf: (receipt: ReceiptSummary) => string,
): Promise<Result<Part, AppError>> {
  const opened = await vault.receipts.openMany(places.map(({ id }) => id))
  if (!opened.ok) return opened
  const files = opened.value
  const notes = await noteCellsOf(
    vault,
    files.map((file) => (file === null || file === 'damaged' ? [] : noteSubjectsOfReceipt(file.summary))),
  )
  if (!notes.ok) return notes
  const entries: ZipEntry[] = []
  const rows = places.map(({ item }, n): PackRow => {
    const file = files[n] ?? null
    const note = notes.value[n] ?? []
    if (file === null) return { item, receipt: null, state: 'not-found', path: null, note }
    if (file === 'damaged') return { item, receipt: null, state: 'damaged', path: null, note }
    const { summary: receipt, bytes } = file
    const path = pathOf(receipt)
    entries.push({ path, at: receipt.paidAt, bytes })
    return { item, receipt, state: 'packed', path, note }
  })
  return ok({ rows, entries })
}

/** The index of a pack as XLSX and CSV. */
export function indexEntries(
  { clock, holder }: Omit<PackNeeds, 'vault'>,
  rows: readonly PackRow[],
  fromList: boolean,
): readonly ZipEntry[] {
  const at = clock.now()
  const sheet: SheetFile = {
    title: 'Índice',
    heading: [
      unrealWords[holder.environment],
      holder.companyName,
      `Pacote feito em ${formatDateTime(at)}, horário de Brasília`,
    ].filter((line) => line !== ''),
    columns: packColumns(fromList),
    totals: false,
  }
  const table = { sheet, rows: rows.map(packCells), charset: 'utf-8-bom' } as const
  return [
    { path: 'indice.xlsx', at, table: { ...table, format: 'xlsx' } },
    { path: 'indice.csv', at, table: { ...table, format: 'csv' } },
  ]
}

/**
 * Names the files of a pack of so many receipts, in the order in which it is asked:
 * `comprovantes/0012 2026-03-12 Acme 12.450,00.pdf`. The number keeps the order of the index and makes each name its own.
 */
function packPaths(count: number): (receipt: ReceiptSummary) => string {
  const digits = Math.max(3, String(count).length)
  let last = 0
  return ({ paidAt, payeeName, kind, amount }) => {
    last += 1
    const who = safeName(payeeName ?? (kind === 'billet' ? 'boleto' : 'Pix'))
    return `comprovantes/${String(last).padStart(digits, '0')} ${localDateOf(paidAt)} ${who} ${formatAmount(amount)}.pdf`
  }
}
