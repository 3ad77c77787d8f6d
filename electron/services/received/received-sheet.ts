import { noteSubjectsOfReceived } from '../../../shared/domain/note-subjects.ts'
import type { ReceivedFilter, ReceivedRow } from '../../../shared/domain/received-pix.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { documentText } from '../exports/document-text.ts'
import { periodWords } from '../exports/period-words.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'
import { noteCellsOf, noteColumns } from '../notes/note-columns.ts'

/** What stands above the Pix besides their words. */
interface ReceivedSheetFacts {
  readonly holder: StatementHolder
  readonly filter: ReceivedFilter
  readonly madeAt: Instant
  /** Up to when they were read from the institution; null never. */
  readonly completeUpTo: Instant | null
  /** Those of the period, or maybe of it, that could not be read: they lack here. */
  readonly unread: number
  /** How many of them a person marked; null where all of the filter are in it. */
  readonly marked: number | null
}

/** The received Pix of a filter as a sheet: what came in and what was given back are columns of their own, each with its sum. */
export function receivedSheet(t: Text, facts: ReceivedSheetFacts): SheetFile {
  const { holder, filter, madeAt, completeUpTo, unread, marked } = facts
  const heading = [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    ...filterWords(t, filter),
    marked === null ? '' : t('received.exportMarked', { count: marked }),
    completeUpTo === null
      ? t('received.sheetNeverRead')
      : t('received.sheetUpTo', { when: formatDateTime(completeUpTo) }),
    unread === 0 ? '' : t('received.sheetUnread', { count: unread }),
    t('payees.sheetMade', { when: formatDateTime(madeAt) }),
  ]
  return {
    title: t('shell.received'),
    heading: heading.filter((line) => line !== ''),
    columns: [
      { title: t('payments.sheetDay'), kind: 'day', width: 10 },
      { title: t('payments.sheetHour'), kind: 'text', width: 8 },
      { title: t('received.payer'), kind: 'text', width: 34 },
      { title: t('received.document'), kind: 'text', width: 18 },
      { title: t('received.received'), kind: 'money', width: 16 },
      { title: t('received.refunded'), kind: 'money', width: 16 },
      { title: t('received.sheetRefunding'), kind: 'money', width: 16 },
      { title: t('received.txid'), kind: 'text', width: 36 },
      { title: t('received.message'), kind: 'text', width: 40 },
      { title: t('received.key'), kind: 'text', width: 36 },
      { title: t('received.endToEndId'), kind: 'text', width: 34 },
      { title: t('received.sheetDispute'), kind: 'text', width: 36 },
      ...noteColumns,
    ],
    totals: true,
  }
}

/** The rows of some Pix, in their order, with what people wrote about them. */
export async function receivedSheetRows(
  vault: Pick<Vault, 'notes'>,
  pix: readonly ReceivedRow[],
): Promise<Result<readonly SheetRow[], AppError>> {
  return mapOk(await noteCellsOf(vault, pix.map(noteSubjectsOfReceived)), (notes) =>
    pix.map((one, index) => sheetRow(one, notes[index] ?? [])),
  )
}

function sheetRow(pix: ReceivedRow, notes: SheetRow): SheetRow {
  const { year, month, day, hour, minute, second } = saoPauloClock(pix.at)
  return [
    localDate(`${year}-${month}-${day}`),
    `${hour}:${minute}:${second}`,
    pix.payer?.name ?? null,
    documentText(pix.payer?.document ?? null),
    pix.amount,
    pix.refunded === 0 ? null : pix.refunded,
    pix.refunding === 0 ? null : pix.refunding,
    pix.txid,
    pix.message,
    pix.key,
    pix.endToEndId,
    pix.infractionId,
    ...notes,
  ]
}

// A sheet that leaves Pix out says so: nobody shall take it for the whole.
function filterWords(t: Text, filter: ReceivedFilter): readonly string[] {
  const { txid, charged, refunded, document, lowest, highest, text } = filter
  return [
    periodWords(t, filter),
    txid === null || txid === '' ? '' : `${t('received.txid')}: ${txid}`,
    charged === null ? '' : t(charged ? 'received.sheetCharged' : 'received.sheetUncharged'),
    refunded === null ? '' : t(refunded ? 'received.sheetRefunded' : 'received.sheetUnrefunded'),
    document === null || document === '' ? '' : `${t('received.document')}: ${documentText(document)}`,
    lowest === null ? '' : `${t('lists.lowest')}: ${formatBrl(lowest)}`,
    highest === null ? '' : `${t('lists.highest')}: ${formatBrl(highest)}`,
    text.trim() === '' ? '' : t('payees.sheetFilter', { text: text.trim() }),
  ]
}
