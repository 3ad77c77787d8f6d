import { useRef, useState } from 'react'
import type { PaymentId, PaymentReview } from '../../../shared/domain/payment.ts'
import type { Session } from '../../../shared/domain/session.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { confirmedReviews } from '../../bridge/confirmed-reviews.ts'
import { useApproval } from '../../bridge/use-approval.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useLocalHolidays } from '../../bridge/use-local-holidays.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useEndReview, useReview } from '../../bridge/use-review.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { heldBy } from '../../ui/held-by.ts'
import type { Place } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ConfirmPane } from './parts/confirm-pane.tsx'
import { ReviewMain } from './parts/review-main.tsx'
import { type Confirmation, hasExpired, noConfirmation, whatIsMissing } from './readiness.ts'
import './review.css'

/** Everything that will be sent, and the button that has Quita's own window ask. Esc goes back without sending. */
export function ReviewScreen({ reviewId }: { readonly reviewId: PaymentId }) {
  const t = useText()
  const desk = useDesk()
  const review = useReview(reviewId)
  const session = useRemote('session.read', {}).value
  const leave = useLeave(reviewId)
  const follow = useFollow(reviewId)
  if (review !== null && session?.stage === 'open') {
    return <OpenReview key={reviewId} review={review} session={session} onLeave={leave} onFollow={follow} />
  }
  return <GoneReview onBack={() => desk.go({ to: 'pay' })} title={t('review.title')} />
}

/** Where a review was filled in: the form of a payment, or the Pix that a refund gives back. */
function formOf(review: PaymentReview): Place {
  return review.request.kind === 'refund' ? { to: 'refund', endToEndId: review.request.endToEndId } : { to: 'pay' }
}

function useLeave(reviewId: PaymentId): (to: Place) => void {
  const desk = useDesk()
  const cancel = useAction('payments.cancelReview')
  const end = useEndReview()
  return (to) => {
    // Whether main hears it or the review dies by its time: nothing was sent.
    void cancel.run({ reviewId })
    end(reviewId)
    desk.go(to)
  }
}

/** Goes from a review that was sent to its payment. */
function useFollow(reviewId: PaymentId): () => void {
  const desk = useDesk()
  const end = useEndReview()
  return () => {
    end(reviewId)
    desk.go({ to: 'payment', id: reviewId })
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
  readonly session: Extract<Session, { stage: 'open' }>
  readonly onLeave: (to: Place) => void
  readonly onFollow: () => void
}

function OpenReview({ review, session, onLeave, onFollow }: OpenReviewProps) {
  const t = useText()
  const now = useNow(1000)
  const [done, setDone] = useState(noConfirmation)
  const sending = useSending(review, done, onFollow)
  const asking = useAsking(sending.busy)
  // What may have left can neither be pressed again nor be given up: only its payment says what became of it.
  const left = sending.failure !== null && sending.failure.sent !== 'no'
  const expired = !left && !sending.busy && hasExpired(review.validUntil, now)
  const leave = left ? onFollow : () => onLeave(formOf(review))
  const held = heldBy(session)
  const desk = useDesk()
  const end = useEndReview()
  const approval = useApproval({ what: 'payment', id: review.reviewId })
  const refund = review.request.kind === 'refund'
  useScreen({
    title: t('review.title'),
    path: [
      refund
        ? { title: t('shell.received'), place: { to: 'received' } }
        : { title: t('entry.title'), place: { to: 'pay' } },
    ],
    keys: left || sending.busy ? [] : [{ keys: 'Esc', does: t('review.keyBack') }],
    escape: () => {
      if (!sending.busy) leave()
      return true
    },
  })
  return (
    <div className="review panes">
      <ReviewMain
        review={review}
        done={done}
        onDone={setDone}
        expired={expired}
        held={left ? null : held}
        confirming={sending.busy}
        left={left ? sending.failure : null}
        onLeave={leave}
      />
      <ConfirmPane
        review={review}
        connection={session.connection}
        done={done}
        onDone={setDone}
        expired={expired}
        held={held !== null}
        busy={sending.busy}
        asking={asking}
        failure={left ? null : sending.failure}
        onFollow={left ? onFollow : null}
        approval={approval}
        onAsked={() => {
          end(review.reviewId)
          desk.go({ to: 'team', tab: 'approvals' })
        }}
        onKept={() => onLeave({ to: 'agenda' })}
        onPay={() => {
          if (!expired && held === null) void sending.pay()
        }}
      />
    </div>
  )
}

/** The confirming and sending of a review: at most one is under way, however fast the button is pressed. */
interface Sending {
  readonly pay: () => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
}

function useSending(review: PaymentReview, done: Confirmation, onSent: () => void): Sending {
  const confirm = useAction('payments.confirm')
  const local = useLocalHolidays()
  // A second press may come before the first is drawn as busy.
  const onItsWay = useRef(false)
  const pay = async (): Promise<void> => {
    if (onItsWay.current || whatIsMissing(review, done, local).length > 0) return
    const { reviewId } = review
    const duplicateReason = review.lookAlikes.length === 0 ? null : done.answer.trim()
    onItsWay.current = true
    const reply = await confirm.run({ reviewId, duplicateReason })
    onItsWay.current = false
    if (reply.ok || reply.error.sent !== 'no') confirmedReviews.tell(reviewId)
    if (reply.ok) onSent()
  }
  return { pay, busy: confirm.busy, failure: confirm.failure }
}
