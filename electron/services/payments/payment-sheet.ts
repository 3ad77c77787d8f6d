import { institutionText } from '../../../shared/domain/institution-text.ts'
import { noteSubjectsOfPayment } from '../../../shared/domain/note-subjects.ts'
import type { PaymentFilter, PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import { paymentKindWords, paymentStateKeys } from '../../../shared/i18n/payment-words.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { documentText } from '../exports/document-text.ts'
import { periodWords } from '../exports/period-words.ts'
import { type StatementHolder, unrealWords } from '../exports/statement-heading.ts'
import type { InstitutionFinder } from '../institutions/institution-finder.ts'
import { noteCellsOf, noteColumns } from '../notes/note-columns.ts'
import { paymentSummary } from './payment-view.ts'

const PAID: ReadonlySet<PaymentState> = new Set(['settled', 'partly-refunded', 'refunded'])

/** What stands above the payments besides their words. */
interface PaymentSheetFacts {
  readonly holder: StatementHolder
  readonly filter: PaymentFilter
  readonly madeAt: Instant
  /** How many of them a person marked; left out where all of the filter are in it. */
  readonly marked?: number
}

/** The payments of a filter as a sheet; what is summed is what was paid. */
export function paymentSheet(t: Text, { holder, filter, madeAt, marked }: PaymentSheetFacts): SheetFile {
  const { tab, text } = filter
  const heading = [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    periodWords(t, filter),
    tab === 'all' ? '' : t(`payments.sheetTab-${tab}`),
    text.trim() === '' ? '' : t('payees.sheetFilter', { text: text.trim() }),
    marked === undefined ? '' : t('payments.sheetMarked', { count: marked }),
    t('payees.sheetMade', { when: formatDateTime(madeAt) }),
  ]
  return {
    title: t('payments.title'),
    heading: heading.filter((line) => line !== ''),
    columns: [
      { title: t('payments.sheetDay'), kind: 'day', width: 10 },
      { title: t('payments.sheetHour'), kind: 'text', width: 8 },
      { title: t('payments.sheetKind'), kind: 'text', width: 20 },
      { title: t('payments.payee'), kind: 'text', width: 34 },
      { title: t('payees.document'), kind: 'text', width: 18 },
      { title: t('payments.sheetWay'), kind: 'text', width: 40 },
      { title: t('payments.message'), kind: 'text', width: 34 },
      { title: t('payments.state'), kind: 'text', width: 28 },
      { title: t('payments.sheetPaid'), kind: 'money', width: 16 },
      { title: t('statement.endToEndId'), kind: 'text', width: 34 },
      { title: t('statement.idempotencyKey'), kind: 'text', width: 34 },
      ...noteColumns,
    ],
    totals: true,
  }
}

/** The rows of some payments, in their order, with what people wrote about them. */
export async function paymentRows(
  { vault, find, t }: { vault: Pick<Vault, 'notes'>; find: InstitutionFinder; t: Text },
  intents: readonly Intent[],
): Promise<Result<readonly SheetRow[], AppError>> {
  return mapOk(await noteCellsOf(vault, intents.map(noteSubjectsOfPayment)), (notes) =>
    intents.map((intent, index) => paymentRow(t, find, intent, notes[index] ?? [])),
  )
}

// What is not known to be paid has no amount where amounts are summed: its state tells how much it was about.
function paymentRow(t: Text, find: InstitutionFinder, intent: Intent, notes: SheetRow): SheetRow {
  const row = paymentSummary(intent)
  const { year, month, day, hour, minute, second } = saoPauloClock(row.createdAt)
  const paid = PAID.has(row.state)
  const state = row.lateBooking ? t('paymentNames.lateMark') : t(paymentStateKeys[row.state])
  return [
    localDate(`${year}-${month}-${day}`),
    `${hour}:${minute}:${second}`,
    t(paymentKindWords[row.kind].name),
    row.payee.name,
    documentText(row.payee.document),
    wayOf(t, find, row),
    row.description || null,
    paid ? state : `${state} (${formatBrl(row.amount)})`,
    paid ? centavos(-(row.adjustedAmount ?? row.amount)) : null,
    row.endToEndId,
    intent.idempotencyKey,
    ...notes,
  ]
}

function wayOf(t: Text, find: InstitutionFinder, { payee }: PaymentSummary): string | null {
  const { key, line, ispb, issuer, number } = payee
  if (key !== null || line !== null) return key ?? line
  if (number === null) return ispb === null ? null : institutionText(ispb, find(ispb))
  const account = t('payees.account', { issuer: issuer ?? '', number })
  return ispb === null ? account : `${institutionText(ispb, find(ispb))} · ${account}`
}
