import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { PaymentId, PaymentReview } from '../../../shared/domain/payment.ts'
import { formatTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useEndReview, useReview } from '../../bridge/use-review.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { compareRows } from './compare.ts'
import { CompareTable } from './parts/compare-table.tsx'
import { ConfirmPane } from './parts/confirm-pane.tsx'
import { DuplicateNote } from './parts/duplicate-note.tsx'
import { OptionsLine } from './parts/options-line.tsx'
import { hasExpired, noConfirmation, repeatIsExplained, whatIsMissing } from './readiness.ts'
import './review.css'

/** Everything that will be sent, and the button that sends it. Esc goes back without sending. */
export function ReviewScreen({ reviewId }: { readonly reviewId: PaymentId }) {
  const t = useText()
  const desk = useDesk()
  const review = useReview(reviewId)
  const session = useRemote('session.read', {}).value
  const leave = useLeave(reviewId)
  if (review !== null && session?.stage === 'open') {
    return <OpenReview key={reviewId} review={review} connection={session.connection} onLeave={leave} />
  }
  return <GoneReview onBack={() => desk.go({ to: 'pay' })} title={t('review.title')} />
}

function useLeave(reviewId: PaymentId): () => void {
  const desk = useDesk()
  const cancel = useAction('payments.cancelReview')
  const end = useEndReview()
  return () => {
    // Whether main hears it or the review dies by its time: nothing was sent.
    void cancel.run({ reviewId })
    end(reviewId, 'given-up')
    desk.go({ to: 'pay' })
  }
}

function GoneReview({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  const t = useText()
  useScreen({ title, path: [{ title: t('payManual.title'), place: { to: 'pay' } }] })
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
  const desk = useDesk()
  const institutions = useInstitutions()
  const confirm = useAction('payments.confirm')
  const end = useEndReview()
  const now = useNow(1000)
  const [done, setDone] = useState(noConfirmation)
  const expired = hasExpired(review.validUntil, now)
  const { request, reviewId } = review
  useScreen({
    title: t('review.title'),
    path: [{ title: t('payManual.title'), place: { to: 'pay' } }],
    keys: [{ keys: 'Esc', does: t('review.keyBack') }],
    escape: () => {
      if (!confirm.busy) onLeave()
      return true
    },
  })
  const pay = async (): Promise<void> => {
    const typed = parseTypedAmount(done.typedAmount)
    if (confirm.busy || expired || !typed.ok || whatIsMissing(review, done).length > 0) return
    const duplicateReason = review.lookAlikes.length === 0 ? null : done.answer.trim()
    const reply = await confirm.run({ reviewId, typedAmount: typed.value, duplicateReason })
    if (!reply.ok) return
    end(reviewId, 'confirmed')
    desk.go({ to: 'payment', id: reply.value.id })
  }
  const reviewed = whatIsMissing(review, done).every((thing) => thing === 'review.missingAmount')
  return (
    <div className="review">
      <div className="review-main">
        <div className="row between">
          <Stepper
            label={t('review.steps')}
            current={reviewed ? 2 : 1}
            steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepReceipt')]}
          />
          <Button size="sm" icon={Pencil} onPress={onLeave}>
            {t('review.edit')}
          </Button>
        </div>
        <p className="sr">
          {t('review.spokenSummary', {
            amount: formatBrl(request.amount),
            name: request.payee.name,
            document: formatTaxDocument(request.payee.document),
            institution: institutions.text(request.payee.ispb),
          })}
        </p>
        {expired && (
          <Callout
            tone="warn"
            role="alert"
            level={2}
            title={t('review.expired', { time: formatTime(review.validUntil) })}
          >
            <p>{t('review.expiredDetail')}</p>
            <div className="note-actions">
              <Button size="sm" onPress={onLeave}>
                {t('review.reviewAgain')}
              </Button>
            </div>
          </Callout>
        )}
        <CompareTable rows={compareRows(t, review, institutions.find(request.payee.ispb))} />
        <OptionsLine review={review} />
        {review.pastPayee === null && (
          <Callout tone="info" level={2} title={t('review.firstPayment')}>
            <p>{t('review.firstPaymentDetail')}</p>
          </Callout>
        )}
        <DuplicateNote
          review={review}
          answer={done.answer}
          onAnswer={(answer) => setDone({ ...done, answer })}
          error={done.answer !== '' && !repeatIsExplained(review, done.answer) ? t('review.answerShort') : null}
        />
      </div>
      <ConfirmPane
        review={review}
        connection={connection}
        done={done}
        onDone={setDone}
        expired={expired}
        busy={confirm.busy}
        failure={confirm.failure}
        onPay={() => void pay()}
      />
    </div>
  )
}
