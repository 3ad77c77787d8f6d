import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'

/** The newest payments to a payee, each the way to itself. */
export function PayeePayments({ payments }: { readonly payments: readonly PaymentSummary[] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payee-payments" className="payee-part">
      <h2 className="h3" id="payee-payments">
        {t('payees.payments')}
      </h2>
      <ul className="payee-payments">
        {payments.map(({ id, createdAt, amount, state, providerStatus, lateBooking }) => (
          <li key={id}>
            <PlaceLink place={{ to: 'payment', id }}>
              <Moment at={createdAt} show="date" />
            </PlaceLink>
            <PaymentChip state={state} providerStatus={providerStatus} late={lateBooking} />
            <Money amount={amount} sign="never" />
          </li>
        ))}
      </ul>
    </section>
  )
}
