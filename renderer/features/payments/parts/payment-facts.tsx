import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatAccountNumber } from '../../../../shared/ids/account-number.ts'
import { formatTaxDocument, taxDocumentKind } from '../../../../shared/ids/tax-document.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Code } from '../../../ui/code.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { useText } from '../../../ui/text.tsx'
import { reasonWords } from '../reason-words.ts'

/** Who the payment goes to, and what for. */
export function PayeeFacts({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const { payee } = payment.request
  const institutions = useInstitutions()
  const number = formatAccountNumber(payee.number)
  const account = payee.issuer === null ? number : t('payments.accountText', { issuer: payee.issuer, number })
  return (
    <DetailList
      details={[
        { term: t('payments.name'), value: <span className="strong">{payee.name}</span> },
        {
          term: t('payments.document', { kind: taxDocumentKind(payee.document) }),
          value: formatTaxDocument(payee.document),
        },
        { term: t('payments.institution'), value: institutions.text(payee.ispb) },
        { term: t('payments.account'), value: account },
        { term: t('payments.accountType'), value: t(`payments.${payee.accountType}`) },
        payment.description === '' ? null : { term: t('payments.history'), value: payment.description },
        { term: t('payments.createdAt'), value: <span className="num">{formatDateTime(payment.createdAt)}</span> },
        payment.duplicateReason === null
          ? null
          : { term: t('payments.duplicateAnswer'), value: payment.duplicateReason },
      ]}
    />
  )
}

/** Every id of a payment, whole and copyable. */
export function PaymentIds({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const reason = payment.state === 'rejected' ? reasonWords(t, payment.errorCode, payment.reason) : null
  const ids: readonly (readonly [string, string | null])[] = [
    [t('payments.endToEndId'), payment.endToEndId],
    [t('payments.idempotencyKey'), payment.idempotencyKey],
    [t('payments.providerId'), payment.providerId],
  ]
  return (
    <dl className="ids">
      {ids.map(([term, id]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{id === null ? <span className="dim">{t('payments.notYet')}</span> : <Code copies={term}>{id}</Code>}</dd>
        </div>
      ))}
      {payment.providerStatus !== null && (
        <div>
          <dt>{t('payments.providerStatus')}</dt>
          <dd>
            <Code>{payment.providerStatus}</Code>
          </dd>
        </div>
      )}
      {reason !== null && (
        <div>
          <dt>{t('payments.reason')}</dt>
          <dd>{reason}</dd>
        </div>
      )}
    </dl>
  )
}
