import type { Note } from '../../../shared/domain/note.ts'
import type { PayeeWay } from '../../../shared/domain/payee.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import { institutionText } from '../../../shared/domain/institution-text.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { BookPayee } from '../../vault/payee-book-table.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'
import { noteCells, noteColumns } from '../notes/note-columns.ts'

/** What stands above the payees besides their words. */
interface PayeeSheetFacts {
  readonly holder: StatementHolder
  /** The text that found them; '' for all. */
  readonly filter: string
  readonly madeAt: Instant
}

/** The book of payees as a sheet, a row for each way to pay. */
export function payeeSheet(t: Text, { holder, filter, madeAt }: PayeeSheetFacts): SheetFile {
  const heading = [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    filter === '' ? '' : t('payees.sheetFilter', { text: filter }),
    t('payees.sheetMade', { when: formatDateTime(madeAt) }),
  ]
  return {
    title: t('payees.title'),
    heading: heading.filter((line) => line !== ''),
    columns: [
      { title: t('payees.name'), kind: 'text', width: 36 },
      { title: t('payees.document'), kind: 'text', width: 20 },
      { title: t('payees.key'), kind: 'text', width: 36 },
      { title: t('payees.institution'), kind: 'text', width: 30 },
      { title: t('payees.branch'), kind: 'text', width: 9 },
      { title: t('payees.number'), kind: 'text', width: 14 },
      { title: t('payees.since'), kind: 'day', width: 12 },
      { title: t('payees.last'), kind: 'day', width: 12 },
      ...noteColumns.slice(0, 3),
    ],
    totals: false,
  }
}

/** The rows of one payee, each with what people wrote of it: one for each way, and one where it has none. Its last day is that of the way. */
export function payeeRows(
  payee: BookPayee,
  ways: readonly PayeeWay[],
  note: Note,
  find: (ispb: string) => Institution | null,
): readonly SheetRow[] {
  const rowOf = (way: PayeeWay | null): SheetRow => [
    payee.name || null,
    payee.document === '' ? null : shown(payee.document),
    way?.kind === 'key' ? way.key : null,
    way?.kind === 'account' ? institutionText(way.ispb, find(way.ispb)) : null,
    way?.kind === 'account' ? way.issuer : null,
    way?.kind === 'account' ? way.number : null,
    dayOf(payee.firstAt),
    dayOf(way === null ? payee.lastAt : way.lastAt),
    ...noteCells(note).slice(0, 3),
  ]
  return ways.length === 0 ? [rowOf(null)] : ways.map(rowOf)
}

// Who stands in the book by a list alone was never paid.
function dayOf(at: Instant | null): LocalDate | null {
  return at === null ? null : localDateOf(at)
}

function shown(document: string): string {
  const read = parseTaxDocument(document)
  return read.ok ? formatTaxDocument(read.value) : document
}
