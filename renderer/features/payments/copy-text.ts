import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Institutions } from '../../bridge/use-institutions.ts'
import { kindLooks } from '../../ui/payment-kind.ts'
import { bankCheck } from './bank-check.ts'
import { confirmedWords } from './confirmed-words.ts'
import { payeeFacts } from './payee-facts.ts'
import { paymentIds } from './payment-ids.ts'

/**
 * What a person tells the institution on the phone or in a ticket: every fact and id of a payment, a line each; of a doubt
 * also what is asked, and what is known with its times.
 */
export function copyText(t: Text, detail: PaymentDetail, institutions: Institutions): string {
  const confirmed = confirmedWords(t, detail)
  const facts: readonly (readonly [string, string | null])[] = [
    [t(kindLooks[detail.kind].key), formatBrl(detail.amount)],
    [t('payments.paidAmount'), detail.adjustedAmount === null ? null : formatBrl(detail.adjustedAmount)],
    [confirmed.term, confirmed.value],
    [t('payments.name'), detail.payee.name],
    ...payeeFacts(t, detail, institutions).map(({ term, value, code }) => [term, code ?? value] as const),
    [t('payments.message'), detail.description === '' ? null : detail.description],
    ...paymentIds(t, detail, 'long'),
    [t('payments.providerStatus'), detail.providerStatus],
    [t('payments.errorCode'), detail.errorCode],
  ]
  const lines = facts.flatMap(([term, value]) => (value === null ? [] : [`${term}: ${value}`]))
  const check = bankCheck(t, detail)
  if (check === null) return lines.join('\n')
  const known = check.known.map(({ at, title, note, by }) =>
    [formatDateTime(at), title, note, by].filter((part) => part !== null).join(' · '),
  )
  return [t('payments.copyQuestion'), ...lines, `${t('payments.checkKnown')}:`, ...known].join('\n')
}
