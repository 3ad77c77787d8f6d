import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { kindLooks } from '../../../ui/payment-kind.ts'
import { Said } from '../../../ui/said.tsx'
import { reasonWords } from '../../../ui/reason-words.ts'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { confirmedWords } from '../confirmed-words.ts'
import { payeeFacts } from '../payee-facts.ts'
import { paymentIds } from '../payment-ids.ts'

/** Who the payment goes to, how and what for. What the institution told is marked as its word. */
export function PayeeFacts({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const institutions = useInstitutions()
  const look = kindLooks[payment.kind]
  const confirmed = confirmedWords(t, payment)
  const said = payeeFacts(t, payment, institutions).filter(({ isTechnical }) => isTechnical !== true)
  const facts = said.map(
    ({ term, value, code }): Detail => ({
      term,
      value:
        code === undefined ? (
          value
        ) : (
          <Code copies={term} value={code}>
            {value}
          </Code>
        ),
    }),
  )
  return (
    <DetailList
      className="codes-below"
      details={[
        {
          term: t('payments.way'),
          value: (
            <span className="icon-cell inline-cell">
              <Icon of={look.icon} />
              {t(look.key)}
            </span>
          ),
        },
        { term: t('payments.name'), value: <PayeeName payment={payment} /> },
        ...facts,
        payment.adjustedAmount === null
          ? null
          : {
              term: t('payments.paidAmount'),
              value: <span className="strong num">{formatBrl(payment.adjustedAmount)}</span>,
            },
        payment.description === '' ? null : { term: t('payments.message'), value: payment.description },
        { term: confirmed.term, value: <span className="num">{confirmed.value}</span> },
        payment.duplicateReason === null
          ? null
          : { term: t('payments.duplicateAnswer'), value: payment.duplicateReason },
      ]}
    />
  )
}

function PayeeName({ payment: { payee } }: { readonly payment: PaymentDetail }) {
  const t = useText()
  if (payee.name === null) return <span className="dim">{t('payments.notYet')}</span>
  return (
    <>
      <span className="strong">
        <Said>{payee.name}</Said>
      </span>
      {payee.told && <span className="dim block-line">{t('payments.toldName')}</span>}
    </>
  )
}

/** Why it was refused, and behind a fold every id and raw word of a payment, whole and copyable. */
export function PaymentIds({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const institutions = useInstitutions()
  const codes = payeeFacts(t, payment, institutions).flatMap(({ term, value, code, isTechnical }) =>
    isTechnical === true ? [[term, code ?? value] as const] : [],
  )
  const reason = payment.state === 'rejected' ? reasonWords(t, payment.errorCode, payment.reason) : null
  return (
    <>
      {reason !== null && <DetailList details={[{ term: t('payments.reason'), value: reason }]} />}
      <TechnicalDetails look="line">
        <dl className="ids stack">
          {[...paymentIds(t, payment, 'short'), ...codes].map(([term, id]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {id === null ? <span className="dim">{t('payments.notYet')}</span> : <Code copies={term}>{id}</Code>}
              </dd>
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
        </dl>
      </TechnicalDetails>
    </>
  )
}
