import { dueOn } from '../../../../../shared/charge/due-on.ts'
import { adjustedDueDate } from '../../../../../shared/charge/last-payable-day.ts'
import type { SheetMapping } from '../../../../../shared/domain/charge-batch.ts'
import type { TermField } from '../../../../../shared/domain/charge-terms.ts'
import type { CobvForm } from '../../../../../shared/domain/charge-form.ts'
import type { Violation } from '../../../../../shared/errors/app-error.ts'
import { addCentavos, type Centavos, centavos } from '../../../../../shared/money/centavos.ts'
import { addDays, type LocalDate } from '../../../../../shared/time/local-date.ts'
import type { Sheet } from '../../../../../shared/sheet/sheet-table.ts'
import { fieldOf, type ReadRow, type RowFault } from '../../sheet/read-charges.ts'
import { type SheetField, sheetFields } from '../../sheet/sheet-fields.ts'

/** A row as it is checked: the charge that it makes or why it makes none, and what its cells say. */
export interface CheckRow extends ReadRow {
  readonly texts: Partial<Record<SheetField, string>>
}

/** Puts what the cells say, and what the engine refused, beside the rows as they were read. */
export function checkRows(
  sheet: Sheet,
  mapping: SheetMapping,
  rows: readonly ReadRow[],
  refused: ReadonlyMap<number, readonly RowFault[]>,
): readonly CheckRow[] {
  const columns = sheetFields.flatMap((field) => {
    const index = sheet.headings.indexOf(mapping[field] ?? '')
    return index === -1 ? [] : [[field, index] as const]
  })
  const cells = new Map(sheet.rows.map((row) => [row.line, row.cells]))
  return rows.map((row) => {
    const texts = Object.fromEntries(columns.map(([field, index]) => [field, cells.get(row.line)?.[index]?.text ?? '']))
    const more = refused.get(row.line) ?? []
    return more.length === 0 ? { ...row, texts } : { ...row, texts, form: null, faults: [...row.faults, ...more] }
  })
}

/** What a checked sheet comes to. */
export interface CheckSum {
  readonly ready: readonly CobvForm[]
  readonly faulty: number
  readonly amount: Centavos
  /** What they come to where everybody pays today, and thirty days after it is due, with all its terms. */
  readonly today: Centavos
  readonly late: Centavos
}

const LATE_DAYS = 30

/** The charges that are ready, what they add up to, and how many rows are not. */
export function checkSum(rows: readonly ReadRow[], today: LocalDate): CheckSum {
  const ready = rows.flatMap(({ form }) => form ?? [])
  const sumOf = (each: (form: CobvForm) => Centavos): Centavos =>
    ready.reduce((sum, form) => addCentavos(sum, each(form)), centavos(0))
  return {
    ready,
    faulty: rows.length - ready.length,
    amount: sumOf((form) => form.amount),
    today: sumOf((form) => dueOn(form, today).total),
    late: sumOf((form) => dueOn(form, addDays(adjustedDueDate(form), LATE_DAYS)).total),
  }
}

/** The sheet with other texts in a row; cells whose text stays are kept as they are. */
export function withTexts(
  sheet: Sheet,
  mapping: SheetMapping,
  { line, texts }: Pick<CheckRow, 'line' | 'texts'>,
): Sheet {
  const at = new Map(
    sheetFields.flatMap((field) => {
      const text = texts[field]?.trim()
      return text === undefined ? [] : [[sheet.headings.indexOf(mapping[field] ?? ''), text] as const]
    }),
  )
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      if (row.line !== line) return row
      const cells = row.cells.map((cell, index) => {
        const text = at.get(index)
        return text === undefined || text === cell.text ? cell : { kind: 'text' as const, text }
      })
      return { ...row, cells }
    }),
  }
}

/** What the engine refused of the rows that were sent (`rows.N.FIELD`), by the line of the sheet. */
export function refusedLines(
  rows: readonly ReadRow[],
  violations: readonly Violation[],
): ReadonlyMap<number, readonly RowFault[]> {
  const sent = rows.filter(({ form }) => form !== null)
  const refused = new Map<number, readonly RowFault[]>()
  for (const { path, reason } of violations) {
    const [, place = '', field = ''] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? []
    const line = sent[Number(place)]?.line
    if (place === '' || line === undefined) continue
    refused.set(line, [...(refused.get(line) ?? []), { field: fieldOf(field), reason }])
  }
  return refused
}

/** How many rows ask whether a term is meant as it stands: it is unusual, its unit or period is not told, or its column mixes units. */
export function askedOfTerm(rows: readonly Pick<CheckRow, 'faults'>[], term: TermField): number {
  const isAsked = ({ field, reason }: RowFault): boolean =>
    field === term && (reason === 'unusual' || reason === 'untold' || reason === 'mixed')
  return rows.filter(({ faults }) => faults.some(isAsked)).length
}
