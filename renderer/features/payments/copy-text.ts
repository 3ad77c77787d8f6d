import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'

/** What a person tells the institution on the phone or in a ticket: every fact and id of a payment, a line each. */
export function copyText(t: Text, detail: PaymentDetail): string {
  const { payee } = detail.request
  const facts: readonly (readonly [string, string | null])[] = [
    [t('payments.kind'), formatBrl(detail.amount)],
    [t('payments.createdAt'), formatDateTime(detail.createdAt)],
    [t('payments.name'), payee.name],
    ['CPF/CNPJ', formatTaxDocument(payee.document)],
    ['ISPB', payee.ispb],
    [t('payments.account'), [payee.issuer, formatAccountNumber(payee.number)].filter(Boolean).join(' · ')],
    [t('payments.history'), detail.description === '' ? null : detail.description],
    [t('payments.endToEndIdLong'), detail.endToEndId],
    [t('payments.idempotencyKey'), detail.idempotencyKey],
    [t('payments.providerId'), detail.providerId],
    [t('payments.providerStatus'), detail.providerStatus],
    [t('payments.errorCode'), detail.errorCode],
  ]
  return facts.flatMap(([term, value]) => (value === null ? [] : [`${term}: ${value}`])).join('\n')
}
