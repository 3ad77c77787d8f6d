import type { PayeeView, PaymentReview } from '../../../shared/domain/payment.ts'
import type { BilletPayment } from '../../../shared/domain/billet-payment.ts'
import type { KeyPayment } from '../../../shared/domain/key-payment.ts'
import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import type { QrPayment } from '../../../shared/domain/qr-payment.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatPixKey } from '../../../shared/ids/pix-key.ts'
import { formatTaxDocument, type TaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { Institutions } from '../../bridge/use-institutions.ts'
import type { CompareResult, CompareRow } from '../../ui/compare-table.tsx'
import { billetIssuer } from '../../ui/payment-kind.ts'
import { qrRows } from '../../ui/qr-rows.ts'

/** Everything that will be sent, beside what others say of it: the sources, a row a fact, and what is not known yet. */
export interface Comparison {
  readonly sources: readonly TextKey[]
  readonly rows: readonly CompareRow[]
  readonly note: TextKey
}

/** Whom a request names before it is sent: each fact null where neither person nor institution said it. */
export interface ReviewedPayee extends Pick<PayeeView, 'name' | 'key' | 'line'> {
  readonly document: TaxDocument | null
}

/** A review of a request, and whom it names. */
export type ReviewOf<R extends PaymentRequest> = Omit<PaymentReview, 'request'> & {
  readonly request: R
  readonly payee: ReviewedPayee
}

// Below this many payments a range says nothing about the payee.
const FEWEST_FOR_A_RANGE = 3

/** Says whether an amount is above everything ever paid to this payee, where that was paid often enough to mean anything. */
export function passesRange({ request, pastPayee }: PaymentReview): boolean {
  return pastPayee !== null && pastPayee.payments >= FEWEST_FOR_A_RANGE && request.amount > pastPayee.highest
}

/** Says whether two names are the same to a reader: accents, case, points and spaces aside. */
export function sameName(a: string, b: string): boolean {
  return bare(a) === bare(b)
}

/** By bank data: what was typed beside the list of institutions and what was paid before. */
export function compareManual(t: Text, review: ReviewOf<ManualPayment>, institutions: Institutions): Comparison {
  const { payee } = review.request
  const known = review.institutionKnown === true
  return {
    sources: ['review.typed', 'review.history'],
    note: 'review.notCheckedYet',
    rows: [
      nameRow(t, review, [payee.name]),
      documentRow(t, review, []),
      {
        id: 'institution',
        fact: t('review.institution'),
        cells: [institutions.text(payee.ispb), known ? t('review.inList') : null],
        result: known ? 'matches' : 'not-listed',
      },
      {
        id: 'account',
        fact: payee.issuer === null ? t('review.accountOnly') : t('review.account'),
        cells: [accountWords(t, review)],
        result: 'none',
      },
      amountRow(t, review, [formatBrl(review.request.amount)]),
      messageRow(t, review, []),
    ],
  }
}

/** By key: what was typed beside what was paid before; whose it is nobody knows yet. */
export function compareKey(t: Text, review: ReviewOf<KeyPayment>): Comparison {
  const { key, payeeName } = review.request
  return {
    sources: ['review.typed', 'review.history'],
    note: 'review.holderUnknownYet',
    rows: [
      {
        id: 'key',
        fact: t('review.key'),
        cells: [t('payKey.readAs', { kind: t(`payKey.${key.kind}`), key: formatPixKey(key) }), pastWords(t, review)],
        strong: 0,
        result: seenBefore(review),
      },
      documentRow(t, review, []),
      nameRow(t, review, [payeeName]),
      amountRow(t, review, [formatBrl(review.request.amount)]),
      messageRow(t, review, []),
    ],
  }
}

/** By QR code: both readings beside what was paid before. */
export function compareQr(t: Text, review: ReviewOf<QrPayment>): Comparison {
  const { verified, amount } = review.request
  const { ours, told } = verified
  const rows = qrRows(t, verified).flatMap((row): readonly CompareRow[] => {
    if (row.id === 'name') return [joinResults({ ...nameRow(t, review, row.cells, 1), fact: row.fact }, row.result)]
    // The amount has a line of its own below, whoever fixed it.
    return row.id === 'amount' ? [] : [row]
  })
  const printed = ours.amount === null ? null : formatBrl(ours.amount)
  const charged = told.amount === null ? null : formatBrl(told.amount)
  const typed = printed === null && charged === null ? t('review.typedHere', { amount: formatBrl(amount) }) : printed
  const differs = verified.differences.includes('amount') || (told.amount !== null && told.amount !== amount)
  const paid = amountRow(t, review, [typed, charged], charged === null ? 0 : 1)
  return {
    sources: ['review.inCode', 'review.told', 'review.history'],
    note: 'review.codeWasRead',
    rows: [...rows, joinResults(paid, differs ? 'differs' : printed === charged ? 'matches' : 'not-stated')],
  }
}

/** A boleto: what its line says, what a person noted, what was paid before. */
export function compareBillet(t: Text, review: ReviewOf<BilletPayment>, institutions: Institutions): Comparison {
  const { line, dueDate, amount, payeeName, payeeDocument } = review.request
  return {
    sources: ['review.inLine', 'review.typed', 'review.history'],
    note: 'review.beneficiaryUnknown',
    rows: [
      { id: 'issuer', fact: t('review.issuer'), cells: [billetIssuer(t, line, institutions)], result: 'none' },
      { ...nameRow(t, review, [null, payeeName], 1), fact: t('review.beneficiary') },
      ...(payeeDocument === null ? [] : [documentRow(t, review, [null], 1)]),
      amountRow(t, review, [formatBrl(amount), null]),
      {
        id: 'due',
        fact: t('review.dueDate'),
        cells: [dueDate === null ? null : formatLocalDate(dueDate)],
        result: dueDate === null ? 'not-stated' : 'none',
      },
      messageRow(t, review, [null], 1),
    ],
  }
}

type Reviewed = ReviewOf<PaymentRequest>
type Cells = readonly (string | null)[]

function nameRow(t: Text, review: Reviewed, cells: Cells, strong = 0): CompareRow {
  const { name } = review.payee
  const past = review.pastPayee?.lastName ?? null
  const result = past === null || name === null ? 'not-stated' : sameName(past, name) ? 'matches' : 'differs'
  return { id: 'name', fact: t('review.payee'), cells: [...cells, past], strong, result }
}

function documentRow(t: Text, review: Reviewed, before: Cells, strong = 0): CompareRow {
  const { document } = review.payee
  const fact = document === null ? t('review.anyDocument') : t('review.document', { kind: taxDocumentKind(document) })
  const typed = document === null ? null : formatTaxDocument(document)
  const known = document === null ? null : pastWords(t, review)
  return {
    id: 'document',
    fact,
    cells: [...before, typed, known],
    strong,
    result: known === null ? 'not-stated' : 'matches',
  }
}

function amountRow(t: Text, review: PaymentReview, cells: Cells, strong = 0): CompareRow {
  const { pastPayee } = review
  const result = pastPayee === null ? 'not-stated' : passesRange(review) ? 'out-of-range' : 'in-range'
  return { id: 'amount', fact: t('review.amount'), cells: [...cells, rangeWords(t, review)], strong, result }
}

function messageRow(t: Text, { request }: PaymentReview, before: Cells, strong?: number): CompareRow {
  const typed = request.description === '' ? t('review.noMessage') : request.description
  const fact = t(request.kind === 'billet' ? 'review.description' : 'review.message')
  return { id: 'message', fact, cells: [...before, typed], ...(strong !== undefined && { strong }), result: 'none' }
}

// Where two readers differ it stays a difference, and where nothing earlier is known their agreement counts.
function joinResults(row: CompareRow, readers: CompareResult): CompareRow {
  return readers === 'differs' || row.result === 'not-stated' ? { ...row, result: readers } : row
}

function seenBefore({ pastPayee }: PaymentReview): CompareResult {
  return pastPayee === null ? 'not-stated' : 'matches'
}

function accountWords(t: Text, { request: { payee } }: ReviewOf<ManualPayment>): string {
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

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()
}
