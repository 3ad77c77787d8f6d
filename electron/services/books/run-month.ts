import { type MonthSpan, spanOf } from '../../../shared/books/month-span.ts'
import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { BookMatch, Closing, Month } from '../../../shared/domain/closing.ts'
import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import type { MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import type { NoteSubject } from '../../../shared/domain/note.ts'
import { noteSubjectsOfItem } from '../../../shared/domain/note-subjects.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { addCentavos, centavos } from '../../../shared/money/centavos.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { Vault } from '../../vault/vault.ts'
import type { OpenFile, SheetFile, ZipEntry } from '../../workers/file-maker.ts'
import { ofxEnd, ofxHead, ofxLine } from '../exports/ofx.ts'
import { type StatementHolder, type StatementSpan, unrealWords } from '../exports/statement-heading.ts'
import { statementPages } from '../exports/statement-pages.ts'
import { statementRow, statementSheet } from '../exports/statement-sheet.ts'
import { institutionFinder } from '../institutions/institution-finder.ts'
import { invoiceCells, invoiceColumns, noteCellsOf } from '../notes/note-columns.ts'
import { packPlaces } from '../packs/pack-content.ts'
import { indexEntries, packReceipts } from '../packs/pack-receipts.ts'
import type { WorkPlanOf } from '../works/work-plan.ts'
import type { WorkOutcome, WorkRunner, WorkStep } from '../works/work-step.ts'
import type { MonthBooks } from './month-books.ts'
import { monthSummary } from './month-summary.ts'
import { reconciliationColumns, reconciliationRow } from './reconciliation-sheet.ts'

/** What the export of a month needs; `holder` is whose books they are. */
export interface MonthNeeds {
  readonly vault: Pick<Vault, 'statement' | 'receipts' | 'notes' | 'settled' | 'balances'>
  readonly books: MonthBooks
  readonly clock: Clock
  readonly holder: StatementHolder
  /** The list of institutions that was read last. */
  readonly institutionList: () => InstitutionList | null
}

type Plan = WorkPlanOf<'month'>

/** A month as one reading of it told. */
interface MonthBook {
  readonly month: Month
  readonly closing: Closing
  /** The reconciliation, one match a row. */
  readonly matches: readonly SheetRow[]
}

interface MonthStep extends WorkStep {
  readonly zip: OpenFile<ZipEntry>
}

const TRIES = 4
const PAGE = 200
const MATCH_PAGE = 1000

/**
 * Writes a month as one ZIP: the statement as OFX, CSV, XLSX and PDF, the receipts with their index, the reconciliation, a
 * summary in words, and the SHA-256 of each. Receipts that are missing or damaged count as lacking; the summary names them.
 */
export function createMonthRunner(needs: MonthNeeds): WorkRunner<'month'> {
  return async (plan, step) => {
    const book = await readBook(needs, plan.month)
    if (!book.ok) return book
    const zip = step.makeFile.zip(step.path)
    const made = await writeMonth(needs, plan, book.value, { ...step, zip })
    if (!made.ok) await zip.abandon()
    return made
  }
}

async function writeMonth(
  needs: MonthNeeds,
  plan: Plan,
  book: MonthBook,
  step: MonthStep,
): Promise<Result<WorkOutcome, AppError>> {
  const { zip } = step
  const span = spanOf(plan.month)
  const madeAt = needs.clock.now()
  const statement = await statementEntries(needs, plan, { book, span, madeAt })
  if (!statement.ok) return statement
  const told = await zip.add(statement.value)
  if (!told.ok) return told
  const receipts = await addReceipts(needs, span, step)
  if (!receipts.ok) return receipts
  const missing = await missingIn(needs.vault, span)
  if (!missing.ok) return missing
  const summary = monthSummary(needs.holder, book.closing, missing.value, madeAt)
  const ended = await zip.add([
    { path: 'conciliacao.xlsx', at: madeAt, table: reconciliationTable(needs, book, madeAt) },
    { path: 'resumo.txt', at: madeAt, text: summary, charset: 'utf-8-bom' },
    { path: 'SHA256SUMS.txt', at: madeAt, sums: 'sha256' },
  ])
  if (!ended.ok) return ended
  return mapOk(await zip.finish(), (whole) => ({ ...whole, lacking: missing.value.length + receipts.value.lacking }))
}

// Where the books change meanwhile they are read anew, so that figures and matches are of one reading.
async function readBook(needs: MonthNeeds, month: Month): Promise<Result<MonthBook, AppError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const book = await readBookOnce(needs, month)
    if (!book.ok) return book
    if (book.value !== null) return ok(book.value)
  }
  return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
}

async function readBookOnce({ books, vault }: MonthNeeds, month: Month): Promise<Result<MonthBook | null, AppError>> {
  const begun = await books.matches(month, { state: null, first: 0, limit: 0 })
  if (!begun.ok) return begun
  const closing = await books.closing(month)
  if (!closing.ok) return closing
  const matches: SheetRow[] = []
  for (;;) {
    const page = await books.matches(month, { state: null, first: matches.length, limit: MATCH_PAGE })
    if (!page.ok) return page
    if (page.value.version !== begun.value.version) return ok(null)
    const invoices = await noteCellsOf(vault, page.value.matches.map(noteSubjectsOfMatch))
    if (!invoices.ok) return invoices
    for (const [n, match] of page.value.matches.entries())
      matches.push([...reconciliationRow(match, spanOf(month)), ...invoiceCells(invoices.value[n] ?? [])])
    if (page.value.matches.length < MATCH_PAGE) return ok({ month, closing: closing.value, matches })
  }
}

interface MonthFacts {
  readonly book: MonthBook
  readonly span: MonthSpan
  readonly madeAt: Instant
}

/** The statement in every format: the same lines in the same order. */
async function statementEntries(
  needs: MonthNeeds,
  { account, ids, charset }: Plan,
  { book, span, madeAt }: MonthFacts,
): Promise<Result<readonly ZipEntry[], AppError>> {
  const filter = filterOf(span)
  const lines = await linesOf(needs.vault, filter)
  if (!lines.ok) return lines
  const find = await institutionFinder(needs.holder.environment, needs.institutionList())
  const rows = lines.value.map((line) => statementRow(line, find))
  const stretch: StatementSpan = {
    from: span.from,
    to: span.to,
    completeUpTo: book.closing.completeUpTo,
    unread: book.closing.unread,
    madeAt,
  }
  const sheet = statementSheet(needs.holder, filter, stretch)
  const csv = charset === 'utf-8' ? 'utf-8-bom' : 'windows-1252'
  const table = { sheet, rows, charset: csv } as const
  const sheets: readonly ZipEntry[] = [
    { path: 'extrato.csv', at: madeAt, table: { ...table, format: 'csv' } },
    { path: 'extrato.xlsx', at: madeAt, table: { ...table, format: 'xlsx' } },
    { path: 'extrato.pdf', at: madeAt, table: { ...table, sheet: charted(sheet, book.closing), format: 'pdf' } },
  ]
  if (account === null || ids === null) return ok(sheets)
  const ledger = await ledgerOf(needs, book, span)
  if (!ledger.ok) return ledger
  const head = ofxHead({ account, ids, from: span.from, to: span.to, madeAt })
  const text = [head, ...lines.value.filter(isBookedLine).map(ofxLine), ofxEnd(ledger.value)].join('')
  return ok([{ path: 'extrato.ofx', at: madeAt, text, charset: 'windows-1252' }, ...sheets])
}

function charted(sheet: SheetFile, { month, days }: Closing): SheetFile {
  return days.length === 0 ? sheet : { ...sheet, chart: { title: 'Entradas e saídas por dia', month, days } }
}

/**
 * What stood in the account at the month's end, or where its statement ends so far; where that cannot be told, what stands in it now,
 * with its moment.
 */
async function ledgerOf(
  { vault }: MonthNeeds,
  { closing: { closing, complete, completeUpTo } }: MonthBook,
  { to }: MonthSpan,
): Promise<Result<Parameters<typeof ofxEnd>[0], AppError>> {
  if (closing !== null) return ok({ amount: centavos(closing), at: complete ? to : (completeUpTo ?? to) })
  const balance = await vault.balances.view(1)
  if (!balance.ok) return balance
  const { latest } = balance.value
  return ok(latest && { amount: addCentavos(latest.available, latest.blocked), at: latest.at })
}

function filterOf({ from, to }: MonthSpan): StatementFilter {
  return { from, to, direction: null, kind: null, lowest: null, highest: null, text: '' }
}

// Where the statement changes meanwhile it is read anew, so that no line stands twice and none is left out.
async function linesOf(
  vault: Pick<Vault, 'statement'>,
  filter: StatementFilter,
): Promise<Result<readonly ToldLine[], AppError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const lines: ToldLine[] = []
    const read = await statementPages(vault, filter, async (page) => {
      lines.push(...page)
      return ok(undefined)
    })
    if (!read.ok) return read
    if (read.value.stoodStill) return ok(lines)
  }
  return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
}

/** Puts the receipts paid in the month into the ZIP, and their index behind them. */
async function addReceipts(
  needs: MonthNeeds,
  { firstDay, lastDay }: MonthSpan,
  { zip, tell }: MonthStep,
): Promise<Result<{ readonly lacking: number }, AppError>> {
  const filter = { words: [], from: firstDay, to: lastDay, lowest: null, highest: null, kind: null }
  const places = await packPlaces(needs.vault, { from: 'search', filter })
  if (!places.ok) return places
  const rows = await packReceipts(needs, places.value, { zip, tell })
  if (!rows.ok) return rows
  return mapOk(await zip.add(indexEntries(needs, rows.value, false)), () => ({
    lacking: rows.value.filter(({ state }) => state !== 'packed').length,
  }))
}

async function missingIn(
  { settled }: Pick<Vault, 'settled'>,
  within: MonthSpan,
): Promise<Result<readonly MissingReceipt[], AppError>> {
  const missing: MissingReceipt[] = []
  for (;;) {
    const page = await settled.missing({ first: missing.length, limit: PAGE, within })
    if (!page.ok) return page
    missing.push(...page.value)
    if (page.value.length < PAGE) return ok(missing)
  }
}

function noteSubjectsOfMatch({ items }: BookMatch): readonly NoteSubject[] {
  return items.flatMap(noteSubjectsOfItem)
}

function reconciliationTable({ holder }: MonthNeeds, { month, matches }: MonthBook, madeAt: Instant) {
  const sheet: SheetFile = {
    title: 'Conciliação',
    heading: [
      unrealWords[holder.environment],
      holder.companyName,
      `Conciliação de ${month.slice(5)}/${month.slice(0, 4)}`,
      `Emitida em ${formatDateTime(madeAt)}, horário de Brasília`,
    ].filter((line) => line !== ''),
    columns: [...reconciliationColumns, ...invoiceColumns],
    totals: true,
  }
  return { format: 'xlsx', charset: 'utf-8-bom', sheet, rows: matches } as const
}
