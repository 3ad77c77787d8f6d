import { institutionText } from '../../../shared/domain/institution-text.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { passesRange, sameName } from './facts-to-accept.ts'

/** What the comparison of one fact says; `none` where there is nothing to compare with. */
export type CompareResult = 'matches' | 'differs' | 'in-range' | 'out-of-range' | 'not-listed' | 'not-stated' | 'none'

/** One line of the comparison. `history` is null where this computer knows nothing about the fact. */
export interface CompareRow {
  readonly id: string
  readonly fact: string
  readonly typed: string
  readonly strong?: boolean
  readonly history: string | null
  readonly result: CompareResult
}

/** Everything that will be sent, beside what this computer knows of it. */
export function compareRows(t: Text, review: PaymentReview, known: Institution | null): readonly CompareRow[] {
  const { payee, amount } = review.request
  return [
    nameRow(t, review),
    {
      id: 'document',
      fact: t('review.document', { kind: taxDocumentKind(payee.document) }),
      typed: formatTaxDocument(payee.document),
      history: pastWords(t, review),
      result: review.pastPayee === null ? 'not-stated' : 'matches',
    },
    {
      id: 'institution',
      fact: t('review.institution'),
      typed: institutionText(payee.ispb, known),
      history: review.institutionKnown ? t('review.inList') : null,
      result: review.institutionKnown ? 'matches' : 'not-listed',
    },
    {
      id: 'account',
      fact: payee.issuer === null ? t('review.accountOnly') : t('review.account'),
      typed: accountWords(t, review),
      history: null,
      result: 'none',
    },
    {
      id: 'amount',
      fact: t('review.amount'),
      typed: formatBrl(amount),
      strong: true,
      history: rangeWords(t, review),
      result: review.pastPayee === null ? 'not-stated' : passesRange(review) ? 'out-of-range' : 'in-range',
    },
    messageRow(t, review),
  ]
}

/** How many lines say that something differs or is not known to be right. */
export function countDifferences(rows: readonly CompareRow[]): number {
  return rows.filter(({ result }) => result === 'differs' || result === 'out-of-range' || result === 'not-listed')
    .length
}

function nameRow(t: Text, { request, pastPayee }: PaymentReview): CompareRow {
  const same = pastPayee !== null && sameName(pastPayee.lastName, request.payee.name)
  return {
    id: 'name',
    fact: t('review.payee'),
    typed: request.payee.name,
    strong: true,
    history: pastPayee?.lastName ?? null,
    result: pastPayee === null ? 'not-stated' : same ? 'matches' : 'differs',
  }
}

function messageRow(t: Text, { request }: PaymentReview): CompareRow {
  const typed = request.description === '' ? t('review.noMessage') : request.description
  return { id: 'message', fact: t('review.message'), typed, history: null, result: 'none' }
}

function accountWords(t: Text, { request: { payee } }: PaymentReview): string {
  const type = t(`payManual.${payee.accountType}`)
  const number = formatAccountNumber(payee.number)
  return payee.issuer === null ? `${number} · ${type}` : `${payee.issuer} · ${number} · ${type}`
}

function pastWords(t: Text, { pastPayee }: PaymentReview): string | null {
  if (pastPayee === null) return null
  return t('review.pastPayments', { count: pastPayee.payments, date: formatDate(pastPayee.lastAt) })
}

function rangeWords(t: Text, { pastPayee }: PaymentReview): string | null {
  if (pastPayee === null) return null
  const lowest = formatBrl(pastPayee.lowest)
  const highest = formatBrl(pastPayee.highest)
  return lowest === highest ? lowest : t('review.pastRange', { lowest, highest })
}
