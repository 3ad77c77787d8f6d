import type { DebitCase } from '../../../../shared/domain/watch.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'

const titles = {
  unexplained: 'watch.onPayment',
  'second-debit': 'watch.onPaymentSecond',
  'late-booking': 'watch.onPaymentLate',
  'other-amount': 'watch.onPaymentAmount',
} as const

/** The debits that need a person because of a payment. */
export function DebitNotes({ cases }: { readonly cases: readonly DebitCase[] }) {
  const t = useText()
  const desk = useDesk()
  return cases.map(({ line, why, place }) => (
    <Callout
      key={line.id}
      tone="bad"
      level={2}
      size="lg"
      title={t(place.place === 'open' && !place.sure ? 'watch.onPayment' : titles[why])}
    >
      <p className="banner-text">
        {t('watch.onPaymentDetail', { amount: formatBrl(line.amount), when: formatDateTime(line.at) })}
      </p>
      <p>
        <Button onPress={() => desk.go({ to: 'watch', id: line.id })}>{t('watch.rowOpen')}</Button>
      </p>
    </Callout>
  ))
}
