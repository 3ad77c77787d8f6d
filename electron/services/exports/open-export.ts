import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { ExportFormat, StatementExport } from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
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
  /** Takes a page; it resolves with how the one before it went, so that the vault is asked for a page while another is written. */
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
    return mapOk(await makeFile.xlsx(path, sheet), (file) => linesInto(file, { unread, only: isBookedLine, itemsOf }))
  }
  if (as.format === 'dominio') {
    const file = await makeFile.text(path, 'windows-1252')
    if (!file.ok) return file
    const begun = await file.value.add([dominioHead(holder.companyDocument)])
    if (!begun.ok) return begun
    const itemsOf = (lines: readonly ToldLine[]) => lines.map((line) => dominioEntry(line, as.ledger))
    return ok(linesInto(file.value, { unread, only: isBookedLine, itemsOf }))
  }
  return mapOk(await openSheet(makeFile, as, statementSheet(holder, filter, span), path), (file) =>
    linesInto(file, { unread, only: () => true, itemsOf: (lines) => lines.map((line) => statementRow(line, find)) }),
  )
}

interface Told<Item> {
  /** How many could not be read; what `only` leaves out is counted with them. */
  readonly unread: number
  readonly only: (line: ToldLine) => boolean
  readonly itemsOf: (lines: readonly ToldLine[]) => readonly Item[]
  /** What the file ends with. */
  readonly end?: Item
}

/** Writes the lines of a statement into a file, page by page in their order; a page is made while the one before it is written. */
function linesInto<Item>(file: OpenFile<Item>, { unread, only, itemsOf, end }: Told<Item>): OpenExport {
  let lacking = unread
  let before: Promise<Result<void, AppError>> = Promise.resolve(ok(undefined))
  const write = (items: readonly Item[]): Promise<Result<void, AppError>> => {
    const earlier = before
    before = earlier.then((written) => andThen(written, () => file.add(items)))
    return earlier
  }
  return {
    add(lines) {
      const some = lines.filter(only)
      lacking += lines.length - some.length
      return write(itemsOf(some))
    },
    async finish() {
      if (end !== undefined) await write([end])
      return mapOk(await andThen(await before, file.finish), (whole) => ({ ...whole, lacking }))
    },
    async abandon() {
      await before
      await file.abandon()
    },
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
  const file = await needs.makeFile.text(path, 'windows-1252')
  if (!file.ok) return file
  const begun = await file.value.add([ofxHead({ account, ids, from, to, madeAt })])
  if (!begun.ok) return begun
  const ledger = latest && { amount: addCentavos(latest.available, latest.blocked), at: latest.at }
  const itemsOf = (lines: readonly ToldLine[]) => lines.map(ofxLine)
  return ok(linesInto(file.value, { unread, only: isBookedLine, itemsOf, end: ofxEnd(ledger) }))
}
