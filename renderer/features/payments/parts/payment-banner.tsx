import { CircleQuestionMark } from 'lucide-react'
import type { Doubt, PaymentDetail } from '../../../../shared/domain/payment.ts'
import type { DebitCase } from '../../../../shared/domain/watch.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { heldByBook } from '../../../ui/held-by.ts'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { bannerOf } from '../banner.ts'
import { dayTime } from '../day-time.ts'
import { timeLeft } from '../time-left.ts'

/** How the payment is, in one sentence; a doubt adds when it is looked at again and when a person may decide. */
export function PaymentBanner({ payment, size }: { readonly payment: PaymentDetail; readonly size?: 'md' | 'lg' }) {
  const t = useText()
  const cases = useRemote('watch.ofPayment', { id: payment.id }).value?.cases ?? []
  const banner = bannerOf(t, payment)
  // A payment with a debit too many is not told to be in order.
  if (cases.length > 0 && (banner === null || banner.tone === 'ok' || banner.tone === 'info')) {
    return <DebitNotes cases={cases} />
  }
  if (banner === null) return null
  const doubtful = banner.tone === 'warn' && payment.state !== 'settled'
  return (
    <>
      <DebitNotes cases={cases} />
      <Callout
        tone={banner.tone}
        title={banner.title}
        level={2}
        size={size ?? 'lg'}
        {...(doubtful && { icon: CircleQuestionMark })}
      >
        <p className="measure">{banner.detail}</p>
        {payment.sentElsewhere && <p className="measure">{t('payments.sentElsewhere', { kind: payment.kind })}</p>}
        {payment.underWayBy !== null && <UnderWay by={payment.underWayBy} />}
        {banner.doubt && payment.doubt !== null && <DoubtMoments doubt={payment.doubt} />}
      </Callout>
    </>
  )
}

// Another desk of the company sends it: this one knows as much as it has read of the book.
function UnderWay({ by }: { readonly by: string }) {
  const t = useText()
  const isHeld = heldByBook(useRemote('session.read', {}).value) !== null
  return <p className="measure">{t(isHeld ? 'payments.underWayLost' : 'payments.underWayBy', { name: by })}</p>
}

// Nothing holds a boleto or a refund in a queue, so it has no end there.
function DoubtMoments({ doubt }: { readonly doubt: Doubt }) {
  const t = useText()
  const now = useNow(1000)
  const left = doubt.nextAskAt === null ? null : timeLeft(t, doubt.nextAskAt, now)
  const next = left === null ? t('payments.nextAskNow') : t('payments.nextAskIn', { time: left })
  return (
    <dl className="know split folds edged">
      <div>
        <dt className="sub small-type">{t('payments.nextAsk')}</dt>
        <dd className="num">{doubt.nextAskAt === null ? t('payments.nextAskNone') : next}</dd>
      </div>
      {doubt.expiresAt !== null && (
        <div>
          <dt className="sub small-type">{t('payments.expires')}</dt>
          <dd className="num">{t('payments.expiresAt', { time: dayTime(t, doubt.expiresAt, instantFromMs(now)) })}</dd>
        </div>
      )}
      <div>
        <dt className="sub small-type">{t('payments.decide')}</dt>
        <dd className="num">{t('payments.decideAt', { time: dayTime(t, doubt.decidableFrom, instantFromMs(now)) })}</dd>
      </div>
    </dl>
  )
}

const titles = {
  unexplained: 'watch.onPayment',
  'second-debit': 'watch.onPaymentSecond',
  'late-booking': 'watch.onPaymentLate',
  'other-amount': 'watch.onPaymentAmount',
} as const

/** The debits that need a person because of a payment. */
function DebitNotes({ cases }: { readonly cases: readonly DebitCase[] }) {
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
      <p className="measure">
        {t('watch.onPaymentDetail', { amount: formatBrl(line.amount), when: formatDateTime(line.at) })}
      </p>
      <p>
        <Button onPress={() => desk.go({ to: 'watch', id: line.id })}>{t('watch.rowOpen')}</Button>
      </p>
    </Callout>
  ))
}
