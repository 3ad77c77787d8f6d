import { basename } from 'node:path'
import { controlOf } from '../../shared/batch/control-of.ts'
import { type OrderReason, type OrderRules, readOrder } from '../../shared/batch/read-order.ts'
import {
  guessedMapping,
  isMapped,
  pointedAmount,
  rowsOfSheet,
  takesHidden,
  totalOfSheet,
} from '../../shared/batch/rows-of-sheet.ts'
import type { BatchField } from '../../shared/domain/batch-field.ts'
import type { SheetMapping } from '../../shared/domain/charge-batch.ts'
import { extraInstitutions } from '../../shared/domain/extra-institutions.ts'
import type { CnabFault } from '../../shared/domain/cnab-fault.ts'
import {
  type DraftRow,
  isAsked,
  type PaymentBatch,
  paymentBatchIdSchema,
  type RowFinding,
} from '../../shared/domain/payment-batch.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { Sheet } from '../../shared/sheet/sheet-table.ts'
import { type LocalDate, localDateOf } from '../../shared/time/local-date.ts'
import { readMapping } from '../services/batches/sheet-mapping.ts'
import { knownAs, readBrought } from '../services/payment-batches/bring-remessa.ts'
import { findFindings, findingsOfFile } from '../services/payment-batches/find-findings.ts'
import type { PaymentsRead } from '../sheets/read-payments.ts'
import { readPaymentsApart } from '../sheets/read-payments-apart.ts'
import type { Vault } from '../vault/vault.ts'
import { type CommandHolder, type CommandNeeds, wholePath, withAccount } from './command-account.ts'

/** What is to be checked, and how it is meant where the file leaves that open. */
export interface CheckAsk {
  readonly file: string
  /** Its id; null: the only account there is. */
  readonly account: string | null
  /** False: by the rules of the rows alone, without any vault. */
  readonly history: boolean
  readonly tab: string | null
  readonly hidden: 'taken' | 'left' | null
  /** Columns by their headings, beyond what is remembered or guessed. */
  readonly columns: SheetMapping
}

/** One thing to see to in a file, or to know: where it stands, what it is by its code, and what it may have been meant to say. */
export interface FileException {
  /** The line of the file; the first of a payment in a remessa. */
  readonly row: number
  /** The heading of its column; null in a remessa, and where no column says it. */
  readonly column: string | null
  readonly field: BatchField | null
  readonly what: OrderReason | Exclude<RowFinding['what'], 'payee'> | PayeeWhat | 'hidden'
  /** Whether nothing of its row is paid before a person answers. */
  readonly asks: boolean
  /** The row that pays the same. */
  readonly sameAs?: number
  readonly offers: readonly string[]
}

type PayeeWhat = `payee_${Extract<RowFinding, { what: 'payee' }>['note']['kind']}`

/** What came of a check. Only `checked` is a file that could become a batch. */
export type FileCheck =
  | { readonly is: 'unusable'; readonly fault: Extract<PaymentsRead, { is: 'unusable' }>['fault'] }
  | { readonly is: 'tabs'; readonly tabs: readonly string[] }
  | { readonly is: 'columns'; readonly headings: readonly string[]; readonly mapping: SheetMapping }
  | { readonly is: 'refused'; readonly faults: readonly CnabFault[]; readonly count: number }
  | CheckedFile

/** A file that was read, row by row. Amounts are centavos. */
export interface CheckedFile {
  readonly is: 'checked'
  readonly file: string
  readonly kind: 'sheet' | 'cnab240'
  /** By the clock of this computer. */
  readonly day: LocalDate
  /** Whose history it was held against; null where it was held against none. */
  readonly account: Pick<CommandHolder, 'companyName' | 'environment'> | null
  readonly columns: SheetMapping
  readonly rows: number
  readonly ready: { readonly count: number; readonly sum: Centavos }
  /** Rows that the file wants paid on a later day, and hidden ones that are left. */
  readonly left: readonly number[]
  readonly exceptions: readonly FileException[]
  /** Its own total beside its rows: `difference` is what it says beyond them; null where it says none. */
  readonly control: {
    readonly line: number | null
    readonly total: Centavos
    readonly sum: Centavos
    readonly difference: Centavos
  } | null
  /** An amount in whose column a point stands for the comma, as it is written and as it is read. */
  readonly pointed: { readonly told: string; readonly amount: Centavos } | null
  /** The batch that came from the same file. */
  readonly known: { readonly name: string; readonly by: 'bytes' | 'number' } | null
}

/** Whether somebody has to see to a file before it could be paid as it stands. */
export function isClean(check: FileCheck): boolean {
  if (check.is !== 'checked' || check.known !== null) return false
  return check.exceptions.every(({ asks }) => !asks) && (check.control?.difference ?? 0) === 0
}

/**
 * Reads a file of payments as the window does, and says what there is to see to. Nothing is kept of it, nothing is sent, nobody is
 * asked outside of this computer.
 */
export async function checkPayments(needs: CommandNeeds, ask: CheckAsk): Promise<Result<FileCheck, AppError>> {
  const read = await readPaymentsApart({ path: wholePath(ask.file), tab: ask.tab })
  if (read.is === 'unusable') return ok(read)
  if (!ask.history) return check(needs, ask, read, null)
  return withAccount(needs, ask.account, (vault, holder) => check(needs, ask, read, { vault, holder }))
}

interface Against {
  readonly vault: Vault
  readonly holder: CommandHolder
}

async function check(
  { ports }: CommandNeeds,
  ask: CheckAsk,
  read: Exclude<PaymentsRead, { is: 'unusable' }>,
  against: Against | null,
): Promise<Result<FileCheck, AppError>> {
  const today = localDateOf(ports.clock.now())
  const { institutionList } = ports.settings.read()
  const rules = { today, institutions: extraInstitutions(against?.holder.environment ?? null, institutionList) }
  const file = basename(ask.file)
  // Only a workbook has tabs: one that is named of anything else would be ignored.
  if (ask.tab !== null && (read.is === 'remessa' || read.sheet.tabs === undefined)) return ok({ is: 'tabs', tabs: [] })
  const drafted =
    read.is === 'sheet'
      ? await ofSheet(ask, read.sheet, rules, against)
      : await ofRemessa(file, read.bytes, rules, against)
  if (!drafted.ok) return drafted
  if (drafted.value.is !== 'drafted') return ok(drafted.value)
  const { kind, columns, rows, left, hidden, control, pointed, known } = drafted.value
  const findings = await findingsOf(against, rows, ports.clock)
  if (!findings.ok) return findings
  const heading = (field: BatchField): string | null => columns[field] ?? null
  const exceptions = [
    ...hidden.map((row): FileException => ({ row, column: null, field: null, what: 'hidden', asks: true, offers: [] })),
    ...rows.flatMap((row) => faultsOf(row, rules, heading)),
    ...rows.flatMap((row) => (findings.value.get(row.row) ?? []).map((one) => foundIn(row.row, one))),
  ].toSorted((one, other) => one.row - other.row)
  const asking = new Set(exceptions.flatMap(({ row, asks }) => (asks ? [row] : [])))
  const ready = rows.filter(({ row, order, isOut }) => order !== null && !isOut && !asking.has(row))
  const { sum, difference } = controlOf(control?.sum ?? null, rows)
  return ok({
    is: 'checked',
    file,
    kind,
    day: today,
    account: against && { companyName: against.holder.companyName, environment: against.holder.environment },
    columns,
    rows: rows.length,
    ready: { count: ready.length, sum: centavos(ready.reduce((all, { order }) => all + (order?.amount ?? 0), 0)) },
    left,
    exceptions,
    control:
      control === null || difference === null ? null : { line: control.line, total: control.sum, sum, difference },
    pointed,
    known,
  })
}

/** The rows of a file as a draft would keep them. */
interface Drafted {
  readonly is: 'drafted'
  readonly kind: CheckedFile['kind']
  readonly columns: SheetMapping
  readonly rows: readonly DraftRow[]
  readonly left: readonly number[]
  /** Hidden rows of which nobody said what is done with them. */
  readonly hidden: readonly number[]
  readonly control: PaymentBatch['control']
  readonly pointed: CheckedFile['pointed']
  readonly known: CheckedFile['known']
}

async function ofSheet(
  ask: CheckAsk,
  whole: Sheet,
  rules: OrderRules,
  against: Against | null,
): Promise<Result<FileCheck | Drafted, AppError>> {
  const { headings, headingLine, hidden = [], tabs = [] } = whole
  const shown = tabs.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
  const isNamed = tabs.length === 0 || tabs.some(({ name }) => name === ask.tab)
  if (!isNamed && (ask.tab !== null || shown.length > 1)) return ok({ is: 'tabs', tabs: tabs.map(({ name }) => name) })
  const isKept = against !== null && headingLine !== undefined
  const kept = isKept ? await readMapping(against.vault, 'payments', headings) : ok(null)
  if (!kept.ok) return kept
  const columns = { ...(kept.value ?? guessedMapping(whole)), ...ask.columns }
  const areThere = Object.values(ask.columns).every((one) => headings.includes(one))
  const seen = Object.fromEntries(Object.entries(columns).filter(([field]) => !(field in ask.columns)))
  if (!areThere || !isMapped(columns) || takesHidden(whole, seen))
    return ok({ is: 'columns', headings, mapping: columns })
  const left = ask.hidden === 'left' ? hidden : []
  const sheet = { ...whole, rows: whole.rows.filter(({ line }) => !left.includes(line)) }
  return ok({
    is: 'drafted',
    kind: 'sheet',
    columns,
    rows: rowsOfSheet(sheet, columns, rules),
    left,
    hidden: ask.hidden === null ? hidden : [],
    control: totalOfSheet(sheet, columns),
    pointed: pointedAmount(sheet, columns),
    known: null,
  })
}

async function ofRemessa(
  name: string,
  bytes: Uint8Array,
  rules: OrderRules,
  against: Against | null,
): Promise<Result<FileCheck | Drafted, AppError>> {
  const brought = readBrought({ name, bytes }, { company: against?.holder.companyDocument ?? null, rules })
  if (!brought.ok) return brought
  if (brought.value.became === 'refused') {
    const { faults, count } = brought.value
    return ok({ is: 'refused', faults, count })
  }
  const { rows, control, source } = brought.value
  const known = against === null ? ok(null) : await knownAs(against, source)
  if (!known.ok) return known
  return ok({
    is: 'drafted',
    kind: 'cnab240',
    columns: {},
    rows,
    left: rows.flatMap(({ row, isOut }) => (isOut ? [row] : [])),
    hidden: [],
    control,
    pointed: null,
    known: known.value && { name: known.value.name, by: known.value.by },
  })
}

// Of no batch that is kept: an id that none has.
const NO_BATCH = { id: paymentBatchIdSchema.parse('0'.repeat(32)) }

async function findingsOf(
  against: Against | null,
  rows: readonly DraftRow[],
  clock: CommandNeeds['ports']['clock'],
): Promise<Result<ReadonlyMap<number, readonly RowFinding[]>, AppError>> {
  if (against === null) return ok(findingsOfFile(rows, localDateOf(clock.now())))
  return findFindings({ vault: against.vault, clock }, NO_BATCH, rows)
}

function faultsOf(
  { row, told, order }: DraftRow,
  rules: OrderRules,
  heading: (field: BatchField) => string | null,
): readonly FileException[] {
  if (order !== null) return []
  return readOrder(told, rules).faults.map(({ field, reason, offers }) => ({
    row,
    column: heading(field),
    field,
    what: reason,
    asks: true,
    offers,
  }))
}

function foundIn(row: number, finding: RowFinding): FileException {
  const what = finding.what === 'payee' ? (`payee_${finding.note.kind}` as const) : finding.what
  const sameAs = finding.what === 'same-row' ? { sameAs: finding.row } : {}
  return { row, column: null, field: null, what, asks: isAsked(finding), ...sameAs, offers: [] }
}
