import { parseBillet } from '../billet/parse-billet.ts'
import { accountTold } from './account-told.ts'
import { BATCH_HEADINGS, OTHER_AMOUNTS } from './batch-headings.ts'
import { type OrderRules, readOrder } from './read-order.ts'
import { besideOf } from './told-beside.ts'
import { readToldAmount } from './told-amount.ts'
import { toldState } from './told-state.ts'
import { type BatchColumn, batchColumns } from '../domain/batch-field.ts'
import type { SheetMapping } from '../domain/charge-batch.ts'
import type { DraftRow, PaymentBatch } from '../domain/payment-batch.ts'
import type { Centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'
import { guessMapping } from '../sheet/guess-mapping.ts'
import { looksPayable } from '../sheet/looks-payable.ts'
import { readAmount, type SheetStyle } from '../sheet/cell-values.ts'
import { styleOfCells } from '../sheet/sheet-style.ts'
import type { LocalDate } from '../time/local-date.ts'

const PAYING: readonly BatchColumn[] = ['way', 'otherWay', 'account']

/** Whether a mapping names what no payment can be without. */
export function isMapped(mapping: SheetMapping): boolean {
  return mapping['amount'] !== undefined && PAYING.some((column) => mapping[column] !== undefined)
}

/**
 * What the columns of a table are taken for: by their headings; without these by the cells, one column of keys, one of amounts, one of
 * names. What two columns could be is left to a person, and so is a column that people do not see.
 */
export function guessedMapping(sheet: Sheet): SheetMapping {
  const { headings, headingLine, hiddenHeadings = [] } = sheet
  if (headingLine === undefined) return mappingOfCells(sheet)
  // Of two columns that are called alike nobody knows which is meant.
  const open = headings.filter((heading) => !hiddenHeadings.includes(heading) && !headings.includes(`${heading} (2)`))
  const { amount, ...others } = guessMapping(open, BATCH_HEADINGS, true)
  const left = open.filter((heading) => heading !== amount)
  // `Valor` beside `Valor líquido` or `Total`: what is paid is one of them.
  const isOne = guessMapping(left, { amount: [...BATCH_HEADINGS.amount, ...OTHER_AMOUNTS] })['amount'] === undefined
  return amount === undefined || !isOne ? others : { ...others, amount }
}

/** Whether a mapping takes what people do not see in their workbook: only they can mean that. */
export function takesHidden({ hiddenHeadings = [] }: Sheet, mapping: SheetMapping): boolean {
  return Object.values(mapping).some((heading) => hiddenHeadings.includes(heading))
}

/** The first amount in whose column a point stands for the comma, as it is written and as it is read; null where none does. */
export function pointedAmount(
  sheet: Sheet,
  mapping: SheetMapping,
): { readonly told: string; readonly amount: Centavos } | null {
  if (decimalsOf(sheet, mapping) !== 'point') return null
  const column = sheet.headings.indexOf(mapping['amount'] ?? '')
  for (const { cells } of sheet.rows) {
    const cell = cells[column]
    const read = cell?.kind === 'text' ? readAmount(cell, { days: 'day-first', decimals: 'point' }) : null
    if (cell !== undefined && read?.ok === true && cell.text.includes('.'))
      return { told: cell.text, amount: read.value }
  }
  return null
}

function mappingOfCells({ headings, rows }: Sheet): SheetMapping {
  const isOne = (column: number, fits: (cell: SheetCell) => boolean): boolean =>
    rows.every(({ cells }) => cells[column] !== undefined && fits(cells[column]))
  const only = (fits: (cell: SheetCell) => boolean): readonly string[] => {
    const found = headings.filter((_, column) => isOne(column, fits))
    return found.length === 1 ? found : []
  }
  const isWay = ({ text }: SheetCell): boolean => looksPayable(text)
  const isAmount = (cell: SheetCell): boolean =>
    !isWay(cell) && readAmount(cell, { days: 'day-first', decimals: 'comma' }).ok
  const isName = (cell: SheetCell): boolean => !isWay(cell) && /\p{L}{2}/u.test(cell.text)
  const fields = { way: only(isWay), amount: only(isAmount), payee: only(isName) }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [heading]]) => (heading === undefined ? [] : [[field, heading]])),
  )
}

/** The rows of a sheet as a draft keeps them: what they say, and the order that it makes. */
export function rowsOfSheet(sheet: Sheet, mapping: SheetMapping, rules: OrderRules): readonly DraftRow[] {
  const columns = batchColumns.flatMap((field) => {
    const index = sheet.headings.indexOf(mapping[field] ?? '')
    return index === -1 ? [] : [[field, index] as const]
  })
  const decimals = decimalsOf(sheet, mapping)
  const [account, beside] = [accountTold(sheet, mapping), besideOf(sheet, mapping)]
  const state = toldState(sheet, mapping, rules.today)
  const isIspb = /ispb/i.test(mapping['institution'] ?? '')
  const saidBy = (field: BatchColumn, index: number, row: readonly SheetCell[]): string => {
    if (field === 'account') return account(row)
    const text = textOf(field, row[index], decimals)
    if (field === 'amount') return beside.amount(row, text)
    if (field === 'way' || field === 'otherWay') return beside.way(row, text)
    // `208` is an ISPB that has lost its zeros, and another bank's code.
    return field === 'institution' && isIspb && /^\d{1,7}$/.test(text) ? `ISPB ${text}` : text
  }
  return sheet.rows.map(({ line, cells: row }) => {
    const told = withOneWay(
      Object.fromEntries(
        columns.map(([field, index]) => [
          field,
          saidBy(field, index, row)
            .replaceAll(/\s*[\r\n]+\s*/g, ' ')
            .slice(0, 600),
        ]),
      ),
      rules,
    )
    const stands = state(row, line)
    // What the sheet wants paid on a later day stays out until a person takes it in.
    const isOut = stands.payOn !== undefined
    const { order } = readOrder(told, rules)
    return { row: line, told: { ...told, ...stands }, order, isOut, duplicateReason: null, seen: [] }
  })
}

// Of two columns the one that says something counts; where both do and differ, both are told, which no row takes for one. The line of a boleto and
// its bar code do not differ.
function withOneWay(
  { otherWay, ...told }: Partial<Record<BatchColumn, string>>,
  { today }: OrderRules,
): DraftRow['told'] {
  if (otherWay === undefined || !SAID.test(otherWay)) return told
  const { way = '' } = told
  const isAlone = !SAID.test(way) || way === otherWay || isSameBillet(way, otherWay, today)
  return { ...told, way: isAlone ? otherWay : `${way} | ${otherWay}`.slice(0, 600) }
}

function isSameBillet(one: string, other: string, today: LocalDate): boolean {
  const [first, second] = [parseBillet(one, today), parseBillet(other, today)]
  return first.ok && second.ok && first.value.barCode === second.value.barCode
}

// A dash says that there is none.
const SAID = /[\p{L}\d]/u

/** What the sheet's own line of sums says of the amounts; null where it has none, or several that do not lead to one. */
export function totalOfSheet(sheet: Sheet, mapping: SheetMapping): PaymentBatch['control'] {
  const column = sheet.headings.indexOf(mapping['amount'] ?? '')
  const decimals = decimalsOf(sheet, mapping)
  const totals = (sheet.skipped ?? []).flatMap((skipped) => {
    const cell = skipped.why === 'total' ? skipped.cells[column] : undefined
    const read = readToldAmount(textOf('amount', cell, decimals))
    return read.ok ? [{ sum: read.amount, line: skipped.line }] : []
  })
  const last = totals.at(-1)
  // Sums of parts stand above the sum of all.
  const parts = totals.slice(0, -1).reduce((sum, part) => sum + part.sum, 0)
  return last === undefined || (totals.length > 1 && parts !== last.sum) ? null : last
}

function decimalsOf(sheet: Sheet, mapping: SheetMapping): SheetStyle['decimals'] | null {
  const amounts = sheet.headings.indexOf(mapping['amount'] ?? '')
  const cells = sheet.rows.flatMap((row) => row.cells[amounts] ?? [])
  return styleOfCells([], cells, { days: null, decimals: null }).style.decimals
}

// Where a sheet writes both ways nobody knows which is meant: the text stays as it stands, and is asked about.
function textOf(field: BatchColumn, cell: SheetCell | undefined, decimals: SheetStyle['decimals'] | null): string {
  if (cell === undefined) return ''
  if (field !== 'amount' || isAmbiguous(cell)) return cell.text
  if (cell.kind === 'text' && decimals === null) return cell.text
  // A share of something, whatever its digits.
  if (cell.unit === 'percent') return `${cell.text}%`
  const read = readAmount(cell, { days: 'day-first', decimals: decimals ?? 'comma' })
  if (read.ok) return formatAmount(read.value)
  return cell.kind === 'number' ? writtenOut(cell.text) : cell.text
}

// A workbook's 12.345 has parts of a centavo: told with one more decimal than thousands have.
function writtenOut(number: string): string {
  const [, reais = '', parts = ''] = /^(\d+)\.(\d{3,})$/.exec(number) ?? []
  return parts === '' ? number : `${reais},${parts.padEnd(4, '0')}`
}

function isAmbiguous({ kind, text }: SheetCell): boolean {
  return kind === 'text' && /^(?:R\$\s*)?\d{1,3}[.,]\d{3}$/i.test(text)
}
