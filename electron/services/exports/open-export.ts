import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { ExportFormat, StatementExport } from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { addCentavos } from '../../../shared/money/centavos.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { Vault } from '../../vault/vault.ts'
import type { FileMaker, OpenFile } from '../../workers/file-maker.ts'
import type { InstitutionFinder } from '../institutions/institution-finder.ts'
import type { WorkOutcome } from '../works/work-step.ts'
import { contaAzulRow, contaAzulSheet, dominioEntry, dominioHead } from './accounting.ts'
import { omieRow, omieSheet } from './omie.ts'
import { ofxEnd, ofxHead, ofxLine } from './ofx.ts'
import { openSheet } from './open-sheet.ts'
import type { StatementHolder, StatementSpan } from './statement-heading.ts'
import { statementRow, statementSheet } from './statement-sheet.ts'

type Ofx = Extract<ExportFormat, { format: 'ofx' }>

/** What writing a statement needs. */
export interface OpenExportNeeds {
  readonly vault: Pick<Vault, 'balances'>
  readonly holder: StatementHolder
  readonly makeFile: FileMaker
  readonly find: InstitutionFinder
}

/** A file of the statement that is being written: lines in, in their order. */
export interface OpenExport {
  /** Takes a page; resolves when there is room for the next one. */
  add(lines: readonly ToldLine[]): Promise<Result<void, AppError>>
  finish(): Promise<Result<WorkOutcome, AppError>>
  abandon(): Promise<void>
}

/** Begins the file of an export in its format. */
export async function openExport(
  needs: OpenExportNeeds,
  { as, filter }: StatementExport,
  span: StatementSpan,
  path: string,
): Promise<Result<OpenExport, AppError>> {
  const { holder, makeFile, find } = needs
  const { unread } = span
  if (as.format === 'ofx') return openOfx(needs, as, span, path)
  if (as.format === 'conta-azul' || as.format === 'omie') {
    const { institution } = holder.payer
    const sheet = as.format === 'omie' ? omieSheet : contaAzulSheet
    const itemsOf = (lines: readonly ToldLine[]) =>
      as.format === 'omie'
        ? lines.filter(({ direction }) => direction === 'out').map((line) => omieRow(line, institution, as.words))
        : lines.map((line) => contaAzulRow(line, institution))
    return ok(linesInto(makeFile.xlsx(path, sheet), { unread, only: isBookedLine, itemsOf }))
  }
  if (as.format === 'dominio') {
    const begin = dominioHead(holder.companyDocument)
    const itemsOf = (lines: readonly ToldLine[]) => lines.map((line) => dominioEntry(line, as.ledger))
    return ok(linesInto(makeFile.text(path, 'windows-1252'), { unread, only: isBookedLine, itemsOf, begin }))
  }
  const file = openSheet(makeFile, as, statementSheet(holder, filter, span), path)
  const itemsOf = (lines: readonly ToldLine[]) => lines.map((line) => statementRow(line, find))
  return ok(linesInto(file, { unread, only: () => true, itemsOf }))
}

interface Told<Item> {
  /** How many could not be read; what `only` leaves out is counted with them. */
  readonly unread: number
  readonly only: (line: ToldLine) => boolean
  readonly itemsOf: (lines: readonly ToldLine[]) => readonly Item[]
  /** What stands in the file before all lines. */
  readonly begin?: Item
  /** What the file ends with. */
  readonly end?: Item
}

/** Writes the lines of a statement into a file, page by page in their order. */
function linesInto<Item>(file: OpenFile<Item>, { unread, only, itemsOf, begin, end }: Told<Item>): OpenExport {
  let lacking = unread
  let first = begin === undefined ? [] : [begin]
  return {
    add(lines) {
      const some = lines.filter(only)
      lacking += lines.length - some.length
      const items = [...first, ...itemsOf(some)]
      first = []
      return file.add(items)
    },
    async finish() {
      const ended = end === undefined ? ok(undefined) : await file.add([end])
      return ended.ok ? mapOk(await file.finish(), (whole) => ({ ...whole, lacking })) : ended
    },
    abandon: file.abandon,
  }
}

async function openOfx(
  needs: OpenExportNeeds,
  { account, ids }: Ofx,
  { from, to, unread, madeAt }: StatementSpan,
  path: string,
): Promise<Result<OpenExport, AppError>> {
  const balance = await needs.vault.balances.view(1)
  if (!balance.ok) return balance
  const { latest } = balance.value
  const begin = ofxHead({ account, ids, from, to, madeAt })
  const ledger = latest && { amount: addCentavos(latest.available, latest.blocked), at: latest.at }
  const itemsOf = (lines: readonly ToldLine[]) => lines.map(ofxLine)
  const file = needs.makeFile.text(path, 'windows-1252')
  return ok(linesInto(file, { unread, only: isBookedLine, itemsOf, begin, end: ofxEnd(ledger) }))
}
