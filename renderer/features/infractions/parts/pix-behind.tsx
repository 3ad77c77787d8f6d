import { ListChecks, ScrollText, Search } from 'lucide-react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

/** The Pix that is contested, as the kept statement has it, and the ways to it. */
export function PixBehind({ one: { infraction, pix, paymentId } }: { readonly one: InfractionCase }) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  const id = infraction.endToEndId ?? infraction.transactionId
  return (
    <section className="stack stack-3">
      <h2 className="h2">{t('infractions.pix')}</h2>
      {pix === null ? (
        <p className="dim">{t('infractions.pixMissing')}</p>
      ) : (
        <DetailList
          details={[
            { term: t('infractions.received'), value: <Moment at={pix.at} /> },
            { term: t('statement.amount'), value: <Money amount={pix.amount} sign="never" /> },
            pix.counterpartIspb === null
              ? null
              : { term: t('statement.institution'), value: institutions.text(pix.counterpartIspb) },
            pix.text === null || pix.text === '' ? null : { term: t('infractions.message'), value: pix.text },
          ]}
        />
      )}
      <div className="row wrap">
        {pix !== null && (
          <Button size="sm" icon={ScrollText} onPress={() => desk.go({ to: 'statement', id: pix.id })}>
            {t('infractions.seeLine')}
          </Button>
        )}
        {paymentId !== null && (
          <Button size="sm" icon={ListChecks} onPress={() => desk.go({ to: 'payment', id: paymentId })}>
            {t('infractions.seePayment')}
          </Button>
        )}
        {id !== null && (
          <Button size="sm" icon={Search} onPress={() => desk.go({ to: 'locate', text: id })}>
            {t('infractions.locate')}
          </Button>
        )}
      </div>
    </section>
  )
}
