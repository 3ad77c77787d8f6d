import type { ChargeFilter, ChargeKind, ChargeRow } from '../../../shared/domain/charge.ts'
import { noteSubjectsOfCharge } from '../../../shared/domain/note-subjects.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { documentText } from '../exports/document-text.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'
import { noteCellsOf, noteColumns } from '../notes/note-columns.ts'

/** What stands above the charges besides their words. */
interface ChargeSheetFacts {
  readonly holder: StatementHolder
  readonly filter: ChargeFilter
  readonly madeAt: Instant
  /** Up to when they were read from the institution; null never. */
  readonly completeUpTo: Instant | null
  /** Those that could not be read: they lack here. */
  readonly unread: number
  /** How many of them a person marked; null where all of the filter are in it. */
  readonly marked: number | null
}

const stateKeys: Readonly<Record<Exclude<ChargeRow['state'], 'unknown'>, TextKey>> = {
  active: 'charges.state_active',
  overdue: 'charges.state_overdue',
  expired: 'charges.state_expired',
  paid: 'charges.state_paid',
  cancelled: 'charges.state_cancelled',
  removed: 'charges.state_removed',
}

/** The charges of a filter as a sheet: what was asked for, received and given back are columns of their own, each with its sum. */
export function chargeSheet(t: Text, facts: ChargeSheetFacts): SheetFile {
  const { holder, filter, madeAt, completeUpTo, unread, marked } = facts
  const heading = [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    ...filterWords(t, filter),
    marked === null ? '' : t('charges.exportMarked', { count: marked }),
    completeUpTo === null
      ? t('charges.sheetNeverRead')
      : t('received.sheetUpTo', { when: formatDateTime(completeUpTo) }),
    unread === 0 ? '' : t('charges.sheetUnread', { count: unread }),
    t('payees.sheetMade', { when: formatDateTime(madeAt) }),
  ]
  return {
    title: t('charges.title'),
    heading: heading.filter((line) => line !== ''),
    columns: [
      { title: t('charges.sheetCreated'), kind: 'day', width: 12 },
      endColumn(t, filter.kind),
      { title: t('charges.state'), kind: 'text', width: 22 },
      { title: t('charges.payer'), kind: 'text', width: 34 },
      { title: t('received.document'), kind: 'text', width: 18 },
      { title: t('charges.amount'), kind: 'money', width: 16 },
      { title: t('charges.received'), kind: 'money', width: 16 },
      { title: t('charges.refunded'), kind: 'money', width: 16 },
      { title: t('charges.txid'), kind: 'text', width: 36 },
      { title: t('charges.message'), kind: 'text', width: 40 },
      { title: t('charges.batch'), kind: 'text', width: 12 },
      ...noteColumns,
    ],
    totals: true,
  }
}

function endColumn(t: Text, kind: ChargeKind): SheetColumn {
  return kind === 'cobv'
    ? { title: t('charges.dueDate'), kind: 'day', width: 12 }
    : { title: t('charges.expires'), kind: 'moment', width: 18 }
}

/** The rows of some charges, in their order, with what people wrote about them. */
export async function chargeSheetRows(
  vault: Pick<Vault, 'notes'>,
  t: Text,
  charges: readonly ChargeRow[],
): Promise<Result<readonly SheetRow[], AppError>> {
  return mapOk(await noteCellsOf(vault, charges.map(noteSubjectsOfCharge)), (notes) =>
    charges.map((charge, index) => sheetRow(t, charge, notes[index] ?? [])),
  )
}

function sheetRow(t: Text, charge: ChargeRow, notes: SheetRow): SheetRow {
  const { kind, state, status, createdAt, dueDate, expiresAt } = charge
  return [
    createdAt === null ? null : localDateOf(createdAt),
    kind === 'cobv' ? dueDate : expiresAt,
    state === 'unknown' ? status : t(stateKeys[state]),
    charge.debtorName,
    documentText(charge.debtorDocument),
    charge.amount,
    charge.received === 0 ? null : charge.received,
    charge.refunded === 0 ? null : charge.refunded,
    charge.txid,
    charge.message,
    charge.batchId,
    ...notes,
  ]
}

// A sheet that leaves charges out says so: nobody shall take it for the whole.
function filterWords(
  t: Text,
  { kind, state, from, to, lowest, highest, batchId, text }: ChargeFilter,
): readonly string[] {
  const period = { from: dayOr(from), to: dayOr(to) }
  return [
    t(`charges.list_${kind}`),
    from === null && to === null
      ? ''
      : `${t(`charges.${kind === 'cobv' ? 'dueDate' : 'sheetCreated'}`)} · ${t('payments.sheetPeriod', period)}`,
    state === null || state === 'unknown' ? '' : `${t('charges.state')}: ${t(stateKeys[state])}`,
    lowest === null ? '' : `${t('charges.lowest')}: ${formatBrl(lowest)}`,
    highest === null ? '' : `${t('charges.highest')}: ${formatBrl(highest)}`,
    batchId === null || batchId === '' ? '' : `${t('charges.batch')}: ${batchId}`,
    text.trim() === '' ? '' : t('payees.sheetFilter', { text: text.trim() }),
  ]
}

function dayOr(day: LocalDate | null): string {
  return day === null ? '…' : formatLocalDate(day)
}
