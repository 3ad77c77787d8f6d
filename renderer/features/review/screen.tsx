import { useRef, useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { PaymentId, PaymentReview } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useEndReview, useReview } from '../../bridge/use-review.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Place } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ConfirmPane } from './parts/confirm-pane.tsx'
import { ReviewMain } from './parts/review-main.tsx'
import { type Confirmation, hasExpired, noConfirmation, whatIsMissing } from './readiness.ts'
import './review.css'

/** Everything that will be sent, and the button that sends it. Esc goes back without sending. */
export function ReviewScreen({ reviewId }: { readonly reviewId: PaymentId }) {
  const t = useText()
  const desk = useDesk()
  const review = useReview(reviewId)
  const session = useRemote('session.read', {}).value
  const leave = useLeave(reviewId, formOf(review))
  if (review !== null && session?.stage === 'open') {
    return <OpenReview key={reviewId} review={review} connection={session.connection} onLeave={leave} />
  }
  return <GoneReview onBack={() => desk.go({ to: 'pay' })} title={t('review.title')} />
}

/** Where a review was filled in: the form of a payment, or the Pix that a refund gives back. */
function formOf(review: PaymentReview | null): Place {
  return review?.request.kind === 'refund' ? { to: 'refund', endToEndId: review.request.endToEndId } : { to: 'pay' }
}

function useLeave(reviewId: PaymentId, form: Place): () => void {
  const desk = useDesk()
  const cancel = useAction('payments.cancelReview')
  const end = useEndReview()
  return () => {
    // Whether main hears it or the review dies by its time: nothing was sent.
    void cancel.run({ reviewId })
    end(reviewId, 'given-up')
    desk.go(form)
  }
}

function GoneReview({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  const t = useText()
  useScreen({ title, path: [{ title: t('entry.title'), place: { to: 'pay' } }] })
  return (
    <EmptyState
      action={
        <Button kind="filled" onPress={onBack}>
          {t('review.reviewAgain')}
        </Button>
      }
    >
      {`${t('review.gone')}. ${t('review.goneDetail')}`}
    </EmptyState>
  )
}

interface OpenReviewProps {
  readonly review: PaymentReview
  readonly connection: Connection
  readonly onLeave: () => void
}

function OpenReview({ review, connection, onLeave }: OpenReviewProps) {
  const t = useText()
  const now = useNow(1000)
  const [done, setDone] = useState(noConfirmation)
  const expired = hasExpired(review.validUntil, now)
  const sending = useSending(review, done)
  const refund = review.request.kind === 'refund'
  useScreen({
    title: t('review.title'),
    path: [
      refund
        ? { title: t('shell.received'), place: { to: 'received' } }
        : { title: t('entry.title'), place: { to: 'pay' } },
    ],
    keys: [{ keys: 'Esc', does: t('review.keyBack') }],
    escape: () => {
      if (!sending.busy) onLeave()
      return true
    },
  })
  return (
    <div className="review">
      <ReviewMain review={review} done={done} onDone={setDone} expired={expired} onLeave={onLeave} />
      <ConfirmPane
        review={review}
        connection={connection}
        done={done}
        onDone={setDone}
        expired={expired}
        busy={sending.busy}
        failure={sending.failure}
        onPay={() => {
          if (!expired) void sending.pay()
        }}
      />
    </div>
  )
}

/** The sending of a review: at most one order is on its way, however fast the button is pressed. */
interface Sending {
  readonly pay: () => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
}

function useSending(review: PaymentReview, done: Confirmation): Sending {
  const desk = useDesk()
  const confirm = useAction('payments.confirm')
  const end = useEndReview()
  // A second press may come before the first is drawn as busy.
  const onItsWay = useRef(false)
  const pay = async (): Promise<void> => {
    const typed = parseTypedAmount(done.typedAmount)
    if (onItsWay.current || !typed.ok || whatIsMissing(review, done).length > 0) return
    const { reviewId } = review
    const duplicateReason = review.lookAlikes.length === 0 ? null : done.answer.trim()
    onItsWay.current = true
    const reply = await confirm.run({ reviewId, typedAmount: typed.value, duplicateReason })
    onItsWay.current = false
    if (!reply.ok) return
    end(reviewId, 'confirmed')
    desk.go({ to: 'payment', id: reply.value.id })
  }
  return { pay, busy: confirm.busy, failure: confirm.failure }
}
