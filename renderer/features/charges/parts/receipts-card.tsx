import { ArrowRight } from 'lucide-react'
import { stillToCome } from '../../../../shared/charge/asked-of.ts'
import { refundingOf } from '../../../../shared/charge/pix-sums.ts'
import type { ChargeDetail } from '../../../../shared/domain/charge.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { isOpen } from '../../../ui/charge-look.ts'

/** What came in for a charge, what went back, and every Pix behind it. */
export function ReceiptsCard({ detail, today }: { readonly detail: ChargeDetail; readonly today: LocalDate }) {
  const t = useText()
  const { charge, received, refunded, state } = detail
  return (
    <Card title={t('charges.receipts')}>
      <DetailList
        look="money"
        details={[
          { term: t('charges.received'), value: <Money amount={received} /> },
          { term: t('charges.refunded'), value: <Money amount={refunded} /> },
          isOpen(state)
            ? { term: t('charges.missing'), value: <Money amount={stillToCome(charge, received, today)} />, sum: true }
            : { term: t('charges.kept'), value: <Money amount={centavos(received - refunded)} />, sum: true },
        ]}
      />
      {charge.pix.length > 0 && (
        <ul className="charge-pix ruled rule-above mt-3">
          {charge.pix.map((pix) => (
            <li key={pix.endToEndId}>
              <PlaceLink className="hoverable" place={{ to: 'received', endToEndId: pix.endToEndId }}>
                <span className="grow">
                  <b className="block-line">{pix.payer?.name ?? t('charges.pix')}</b>
                  <span className="dim xs block-line">
                    <Moment at={pix.at} />
                    {refundingOf(pix) > 0 && ` · ${t('charges.refunding', { amount: formatBrl(refundingOf(pix)) })}`}
                  </span>
                </span>
                <Money amount={pix.amount} sign="always" className="strong" />
                <Icon of={ArrowRight} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
