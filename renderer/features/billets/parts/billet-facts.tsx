import { isBilletLine } from '../../../../shared/billet/billet-line.ts'
import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import type { BilletRow } from '../../../../shared/domain/billet.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { reasonWords } from '../../../ui/reason-words.ts'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { isSettled } from '../../../ui/status-chip.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { billetName } from '../../../ui/billet-name.ts'

/** Every fact about a paid boleto: money, days, codes, and the way to our own payment behind it. */
export function BilletFacts({ billet }: { readonly billet: BilletRow }) {
  const t = useText()
  const institutions = useInstitutions()
  const reason = reasonWords(t, billet.errorCode, null)
  return (
    <>
      {billet.queued && (
        <Callout tone="info" title={t('billets.queuedTitle')}>
          <p>{t('billets.queuedDetail')}</p>
        </Callout>
      )}
      <AmountList billet={billet} />
      <DetailList
        details={[
          {
            term: t('billets.beneficiary'),
            value: <span className="strong">{billetName(t, billet, institutions)}</span>,
          },
          fact(t('billets.document'), billet.creditorDocument === null ? null : shownDocument(billet.creditorDocument)),
          fact(t('billets.dueDate'), billet.dueDate === null ? null : formatLocalDate(billet.dueDate)),
          billet.settledAt === null ? null : { term: t('billets.settledAt'), value: <Moment at={billet.settledAt} /> },
          fact(t('billets.description'), billet.description),
          fact(t('payments.reason'), reason),
          billet.paymentId === null
            ? { term: t('billets.origin'), value: t('billets.elsewhere') }
            : {
                term: t('billets.origin'),
                value: <PlaceLink place={{ to: 'payment', id: billet.paymentId }}>{t('billets.seePayment')}</PlaceLink>,
              },
        ]}
      />
      <section className="stack rule-above pt-4" aria-label={t('payments.ids')}>
        {billet.line !== null && (
          <DetailList
            details={[
              {
                term: t('payBillet.line'),
                value: (
                  <Code copies={t('payBillet.line')} value={billet.line}>
                    {isBilletLine(billet.line) ? formatBilletLine(billet.line) : billet.line}
                  </Code>
                ),
              },
            ]}
          />
        )}
        <TechnicalDetails look="line">
          <DetailList
            details={[
              { term: t('payments.providerId'), value: <Code copies={t('payments.providerId')}>{billet.id}</Code> },
              { term: t('payments.providerStatus'), value: <Code>{billet.status}</Code> },
            ]}
          />
        </TechnicalDetails>
      </section>
    </>
  )
}

function AmountList({ billet: { amount, printedAmount, status } }: { readonly billet: BilletRow }) {
  const t = useText()
  if (printedAmount === null || amount === null || printedAmount === amount) return null
  return (
    <DetailList
      look="money"
      details={[
        { term: t('billets.printed'), value: <Money amount={printedAmount} sign="never" /> },
        {
          term: t(isSettled(status) ? 'billets.paid' : 'billets.amount'),
          value: <Money amount={amount} sign="never" />,
          sum: true,
        },
      ]}
    />
  )
}

function fact(term: string, value: string | null): Detail | null {
  return value === null || value === '' ? null : { term, value }
}
