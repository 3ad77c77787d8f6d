import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'

/** The payments the institution has and has not ended yet. */
export function InProgress({ payments }: { readonly payments: readonly PaymentSummary[] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <Card
      title={t('home.inProgress')}
      aside={<PlaceLink place={{ to: 'payments', tab: 'processing' }}>{t('home.seeAll')}</PlaceLink>}
    >
      <ul className="open-payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            <div className="row between">
              <PlaceLink place={{ to: 'payment', id: payment.id }} className="cut">
                {payeeTitle(t, payment.payee)}
              </PlaceLink>
              <Money amount={centavos(-payment.amount)} />
            </div>
            <PaymentChip state={payment.state} providerStatus={payment.providerStatus} plain />
          </li>
        ))}
      </ul>
    </Card>
  )
}
