import { chargeFaults } from '../../../../shared/charge/charge-faults.ts'
import type { SheetMapping } from '../../../../shared/domain/charge-batch.ts'
import { type CobvForm, cobvFormSchema } from '../../../../shared/domain/charge-form.ts'
import { type TermField, termFields } from '../../../../shared/domain/charge-terms.ts'
import type { PixKey } from '../../../../shared/ids/pix-key.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import type { Sheet, SheetCell } from '../../../../shared/sheet/sheet-table.ts'
import { readAmount, readDay, readDocument, type SheetStyle } from '../../../../shared/sheet/cell-values.ts'
import { isMixed, readSheetTerm, type SheetTerms, sheetTerms } from './read-sheet-term.ts'
import { neededFields, type SheetField, sheetFields } from './sheet-fields.ts'

/** What is the same for every charge of a sheet. */
export interface SheetRules {
  readonly mapping: SheetMapping
  readonly style: SheetStyle
  readonly key: PixKey
  /** Where no column says it. */
  readonly daysAfterDue: number
  /** The day in São Paulo. */
  readonly today: LocalDate
  /** The columns whose doubtful values a person has looked at. */
  readonly accepted?: readonly SheetField[]
}

/** Why a cell cannot be used: the column's field and a reason with a sentence on the screen. */
export interface RowFault {
  readonly field: SheetField
  readonly reason: string
}

/** A row as it was read: the charge that it makes, or why it makes none. */
export interface ReadRow {
  readonly line: number
  readonly form: CobvForm | null
  readonly faults: readonly RowFault[]
}

type Cells = Partial<Record<SheetField, SheetCell>>

/**
 * Reads each row as a charge with due date. A row without a txid of its own gets one that follows from all it says, so that
 * one sheet read twice makes the same charges and never a second set; equal rows within it are told apart by their count.
 */
export async function readCharges(sheet: Sheet, rules: SheetRules): Promise<readonly ReadRow[]> {
  const columns = columnsOf(sheet, rules.mapping)
  const mixed = mixedFields(sheet, rules)
  const seen = new Map<string, number>()
  const read: ReadRow[] = []
  for (const { line, cells } of sheet.rows) {
    const at = columns(cells)
    const { draft, faults } = draftOf(at, rules, mixed)
    const said = JSON.stringify(draft)
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    const txid = at.txid?.text ?? (await txidOf(`${said}#${count}`))
    read.push({ line, ...judge({ ...draft, txid }, faults, rules.today) })
  }
  return twice(read)
}

function columnsOf(sheet: Sheet, mapping: SheetMapping): (cells: readonly SheetCell[]) => Cells {
  const columns = sheetFields.map((field) => [field, sheet.headings.indexOf(mapping[field] ?? '')] as const)
  return (cells) => {
    const told = columns.flatMap(([field, index]) => {
      const cell = cells[index]
      return cell === undefined || cell.text === '' ? [] : [[field, cell] as const]
    })
    return Object.fromEntries(told)
  }
}

interface Told {
  readonly draft: Readonly<Record<string, unknown>>
  readonly faults: readonly RowFault[]
}

// Rates and amounts in one column: which of them somebody took for the other is asked.
function mixedFields(sheet: Sheet, { mapping, style, accepted = [] }: SheetRules): readonly SheetField[] {
  return termFields.filter((field) => {
    const index = sheet.headings.indexOf(mapping[field] ?? '')
    return (
      index >= 0 &&
      !accepted.includes(field) &&
      isMixed(
        sheet.rows.flatMap(({ cells }) => cells[index] ?? []),
        style,
      )
    )
  })
}

function draftOf(at: Cells, rules: SheetRules, mixed: readonly SheetField[]): Told {
  const { style, key, daysAfterDue, mapping, accepted = [] } = rules
  const faults: RowFault[] = neededFields.flatMap((field) =>
    at[field] === undefined ? [{ field, reason: 'missing' }] : [],
  )
  function value<T>(field: SheetField, read: (cell: SheetCell) => Result<T, string>): T | null {
    const cell = at[field]
    if (cell === undefined || cell.kind === 'broken') return null
    const result = read(cell)
    if (!result.ok) faults.push({ field, reason: result.error })
    return result.ok ? result.value : null
  }
  const text = (field: SheetField): string | null => at[field]?.text ?? null
  for (const field of sheetFields) if (at[field]?.kind === 'broken') faults.push({ field, reason: 'broken' })
  const day = (field: SheetField) => value(field, (cell) => readDay(cell, style))
  const amount = (field: SheetField) => value(field, (cell) => readAmount(cell, style))
  const dueDate = day('dueDate')
  const original = amount('amount')
  function term<F extends TermField>(field: F): SheetTerms[F] | null {
    const about = { heading: mapping[field] ?? '', style, amount: original }
    const read = value(field, (cell) => readSheetTerm(field, cell, about))
    const reason = mixed.includes(field) ? 'mixed' : (read?.doubt ?? null)
    if (read !== null && reason !== null && !accepted.includes(field)) faults.push({ field, reason })
    return read?.term ?? null
  }
  const until = day('discountUntil') ?? dueDate
  const draft = {
    kind: 'cobv',
    dueDate,
    daysAfterDue: Number(text('daysAfterDue') ?? daysAfterDue),
    debtor: { ...debtorOf(text), document: value('document', readDocument) },
    amount: original,
    terms: sheetTerms(term, until),
    key,
    message: text('message'),
    extras: [],
    locationId: null,
  }
  return { draft, faults }
}

function debtorOf(text: (field: SheetField) => string | null) {
  return {
    name: text('name'),
    email: text('email'),
    street: text('street'),
    city: text('city'),
    state: text('state')?.toUpperCase() ?? null,
    zip: text('zip')?.replace(/[.\s-]/g, '') ?? null,
  }
}

function judge(draft: unknown, faults: readonly RowFault[], today: LocalDate): Omit<ReadRow, 'line'> {
  const read = cobvFormSchema.safeParse(draft)
  if (!read.success) {
    const named = new Set(faults.map(({ field }) => field))
    const unfit = new Set(read.error.issues.map(({ path }) => fieldOf(path.join('.'))))
    const more = [...unfit].filter((field) => !named.has(field)).map((field) => ({ field, reason: 'malformed' }))
    return { form: null, faults: [...faults, ...more] }
  }
  const rules = chargeFaults(read.data, today).map(({ path, reason }) => ({ field: fieldOf(path), reason }))
  const all = [...faults, ...rules]
  return { form: all.length === 0 ? read.data : null, faults: all }
}

/** The column's field of a path in a charge with due date. */
export function fieldOf(path: string): SheetField {
  if (path.startsWith('terms.discount')) return path.endsWith('date') ? 'discountUntil' : 'discount'
  const last = path.replace(/^(debtor|terms)\./, '').replace(/\..*$/, '')
  return sheetFields.find((field) => field === last) ?? 'name'
}

// Two rows of one txid would be one charge.
function twice(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const txid = row.form?.txid
    if (txid === undefined) return row
    const before = first.get(txid)
    if (before === undefined) first.set(txid, row.line)
    return before === undefined ? row : { ...row, form: null, faults: [{ field: 'txid', reason: 'twice' }] }
  })
}

/** A txid that follows from a text: the first 16 bytes of its SHA-256 in hex, 32 letters and digits. */
async function txidOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
