import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { ExportFormat, StatementExport } from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { addCentavos } from '../../../shared/money/centavos.ts'
import type { Vault } from '../../vault/vault.ts'
import type { FileMaker, OpenFile } from '../../workers/file-maker.ts'
import type { InstitutionFinder } from '../institutions/institution-finder.ts'
import type { WorkOutcome } from '../works/work-step.ts'
import { contaAzulRows, contaAzulSheet, dominioEntry, dominioHead } from './accounting.ts'
import { omieRows, omieSheet } from './omie.ts'
import { ofxEnd, ofxHead, ofxLine } from './ofx.ts'
import { openSheet } from './open-sheet.ts'
import type { StatementHolder, StatementSpan } from './statement-heading.ts'
import { statementRows, statementSheet } from './statement-sheet.ts'
import { type ToldLine, toldLines } from './told-lines.ts'

type Ofx = Extract<ExportFormat, { format: 'ofx' }>

/** What writing a statement needs. */
export interface OpenExportNeeds {
  readonly vault: Pick<Vault, 'balances' | 'notes' | 'watch' | 'statement'>
  readonly holder: StatementHolder
  readonly makeFile: FileMaker
  readonly find: InstitutionFinder
}

/** A file of the statement that is being written: lines in, in their order. */
export interface OpenExport {
  add(lines: readonly StatementLine[]): Promise<Result<void, AppError>>
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
  if (as.format === 'ofx') return openOfx(needs, as, span, path)
  if (as.format === 'conta-azul' || as.format === 'omie') {
    const [sheet, rowsOf] = as.format === 'omie' ? [omieSheet, omieRows] : [contaAzulSheet, contaAzulRows]
    return mapOk(await needs.makeFile.xlsx(path, sheet), (file) =>
      ofBooked(needs, file, span.unread, (lines) => rowsOf(needs.vault, lines, needs.holder.payer.institution)),
    )
  }
  if (as.format === 'dominio') {
    const file = await needs.makeFile.text(path, 'windows-1252')
    if (!file.ok) return file
    const begun = await file.value.add([dominioHead(needs.holder.companyDocument)])
    if (!begun.ok) return begun
    const entries = async (lines: readonly ToldLine[]) => ok(lines.map((line) => dominioEntry(line, as.ledger)))
    return ok(ofBooked(needs, file.value, span.unread, entries))
  }
  return mapOk(await openSheet(needs.makeFile, as, statementSheet(needs.holder, filter, span), path), (file) =>
    sheetExport(needs, file, span.unread),
  )
}

function sheetExport({ vault, find }: OpenExportNeeds, file: OpenFile<SheetRow>, lacking: number): OpenExport {
  return {
    async add(lines) {
      const told = await toldLines(vault, lines)
      return andThen(told.ok ? await statementRows(vault, told.value, find) : told, (rows) => file.add(rows))
    },
    async finish() {
      return mapOk(await file.finish(), (whole) => ({ ...whole, lacking }))
    },
    abandon: file.abandon,
  }
}

/** A file of money that moved; its lines that are not booked are counted with those that could not be read. */
function ofBooked<Item>(
  { vault }: OpenExportNeeds,
  { add, finish, abandon }: OpenFile<Item>,
  unread: number,
  itemsOf: (lines: readonly ToldLine[]) => Promise<Result<readonly Item[], AppError>>,
): OpenExport {
  let lacking = unread
  return {
    async add(lines) {
      const booked = await toldLines(vault, lines.filter(isBookedLine))
      if (!booked.ok) return booked
      lacking += lines.length - booked.value.length
      return andThen(await itemsOf(booked.value), add)
    },
    async finish() {
      return mapOk(await finish(), (whole) => ({ ...whole, lacking }))
    },
    abandon,
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
  const lines = ofBooked(needs, file.value, unread, async (booked) => ok(booked.map(ofxLine)))
  return ok({
    ...lines,
    async finish() {
      const ledger = latest && { amount: addCentavos(latest.available, latest.blocked), at: latest.at }
      return andThen(await file.value.add([ofxEnd(ledger)]), () => lines.finish())
    },
  })
}
