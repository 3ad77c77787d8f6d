import { isBilletLine } from '../../../shared/billet/billet-line.ts'
import { formatBilletLine } from '../../../shared/billet/format-billet-line.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber, parseAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatPixKey } from '../../../shared/ids/pix-key.ts'
import { formatTaxDocument, parseTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { Institutions } from '../../bridge/use-institutions.ts'
import { billetIssuer } from '../../ui/payment-kind.ts'

/** One fact about who is paid: what it is, what it says, and for a code the text that is copied. */
export interface PayeeFact {
  readonly term: string
  readonly value: string
  readonly code?: string
  /** Only who reads codes asks for it. */
  readonly isTechnical?: true
}

const ACCOUNT_TYPES = ['CACC', 'SVGS', 'TRAN', 'SLRY'] as const

/** Everything known about who is paid, reviewed and told since, in the order of the screen; the name stands apart. */
export function payeeFacts(t: Text, payment: PaymentDetail, institutions: Institutions): readonly PayeeFact[] {
  const { payee } = payment
  const facts: readonly (PayeeFact | null)[] = [
    documentFact(t, payee.document),
    ...requestFacts(t, payment, institutions),
    payee.ispb === null ? null : { term: t('payments.institution'), value: institutions.text(payee.ispb) },
    accountFact(t, payment),
    payee.accountType === null ? null : { term: t('payments.accountType'), value: accountType(t, payee.accountType) },
  ]
  return facts.filter((fact) => fact !== null)
}

/** A CPF or CNPJ with its mask; a masked one of the institution stays as it came. */
function documentFact(t: Text, document: string | null): PayeeFact | null {
  if (document === null) return null
  const read = parseTaxDocument(document)
  if (!read.ok) return { term: t('payments.anyDocument'), value: document }
  return { term: t('payments.document', { kind: taxDocumentKind(read.value) }), value: formatTaxDocument(read.value) }
}

function requestFacts(t: Text, payment: PaymentDetail, institutions: Institutions): readonly (PayeeFact | null)[] {
  const { request } = payment
  switch (request.kind) {
    case 'pix-manual':
      return []
    case 'pix-key':
      return [{ term: t('payments.key'), value: formatPixKey(request.key), code: request.key.value }]
    case 'pix-qr': {
      const { ours, told } = request.verified
      const txid = told.txid ?? ours.txid
      return [
        payment.payee.key === null
          ? null
          : { term: t('payments.key'), value: payment.payee.key, code: payment.payee.key },
        txid === null ? null : { term: t('payments.txid'), value: txid, code: txid, isTechnical: true },
        told.dueDate === null ? null : { term: t('payments.dueDate'), value: formatLocalDate(told.dueDate) },
        { term: t('payments.code'), value: request.code, code: request.code, isTechnical: true },
      ]
    }
    case 'billet':
      return [
        { term: t('payments.issuer'), value: billetIssuer(t, request.line, institutions) },
        request.dueDate === null ? null : { term: t('payments.dueDate'), value: formatLocalDate(request.dueDate) },
        { term: t('payments.reviewedAmount'), value: formatBrl(request.amount) },
        { term: t('payments.line'), value: shownLine(request.line), code: request.line },
      ]
    case 'refund': {
      const { pix, endToEndId, nature } = request
      return [
        { term: t('payments.refundedPix'), value: endToEndId, code: endToEndId, isTechnical: true },
        { term: t('payments.receivedAmount'), value: formatBrl(pix.amount) },
        { term: t('payments.receivedAt'), value: formatDateTime(pix.at) },
        pix.txid === null ? null : { term: t('payments.txid'), value: pix.txid, code: pix.txid, isTechnical: true },
        { term: t('payments.nature'), value: t(`review.nature_${nature}`) },
        { term: t('payments.refundUntil'), value: formatLocalDate(pix.refundableUntil) },
      ]
    }
  }
}

function accountFact(t: Text, { payee: { issuer, number } }: PaymentDetail): PayeeFact | null {
  if (number === null) return null
  const read = parseAccountNumber(number)
  const shown = read.ok ? formatAccountNumber(read.value) : number
  return {
    term: t('payments.account'),
    value: issuer === null ? shown : t('payments.accountText', { issuer, number: shown }),
  }
}

function accountType(t: Text, code: string): string {
  const known = ACCOUNT_TYPES.find((each) => each === code)
  return known === undefined ? t('states.informed', { status: code }) : t(`payments.${known}`)
}

function shownLine(line: string): string {
  return isBilletLine(line) ? formatBilletLine(line) : line
}
