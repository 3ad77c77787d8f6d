import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { useText } from '../../ui/text.tsx'
import { PayerLines } from './payer-lines.tsx'

type LimitOfSubject = Extract<ConfirmationSubject, { readonly what: 'limit' }>

interface LimitSubjectProps {
  readonly heading: string
  readonly subject: LimitOfSubject
  readonly connection: ConfirmationView['connection']
}

/** Up to which amount payments will leave without a passphrase. */
export function LimitSubject({ heading, subject: { from, to }, connection }: LimitSubjectProps) {
  const t = useText()
  return (
    <>
      <h1 id={heading} className="h2">
        {t('confirmation.limitHeading')}
      </h1>
      <DetailList
        className="trust-facts"
        label={t('confirmation.facts')}
        details={[
          { term: t('confirmation.limitFrom'), value: limitWords(t, from) },
          {
            term: t('confirmation.limitTo'),
            value: <span className="trust-who">{limitWords(t, to)}</span>,
          },
          connection === null
            ? null
            : { term: t('confirmation.company'), value: <PayerLines connection={connection} /> },
        ]}
      />
      <p>{t(to === null ? 'confirmation.limitMeansNever' : 'confirmation.limitMeans')}</p>
    </>
  )
}

function limitWords(t: Text, limit: Centavos | null): string {
  return limit === null ? t('confirmation.limitNever') : t('confirmation.limitAbove', { amount: formatBrl(limit) })
}
