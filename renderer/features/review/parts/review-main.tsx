import { Pencil } from 'lucide-react'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatTime } from '../../../../shared/time/format-time.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useText } from '../../../ui/text.tsx'
import { compareRows } from '../compare.ts'
import { type Confirmation, repeatIsExplained, whatIsMissing } from '../readiness.ts'
import { CompareTable } from './compare-table.tsx'
import { DuplicateNote } from './duplicate-note.tsx'
import { OptionsLine } from './options-line.tsx'

interface ReviewMainProps {
  readonly review: PaymentReview
  readonly done: Confirmation
  readonly onDone: (done: Confirmation) => void
  readonly expired: boolean
  readonly onLeave: () => void
}

/** All that will be sent, and what must be known before: read first, in the order amount, payee, differences, repetition. */
export function ReviewMain({ review, done, onDone, expired, onLeave }: ReviewMainProps) {
  const t = useText()
  const institutions = useInstitutions()
  const { request } = review
  const unexplained = done.answer !== '' && !repeatIsExplained(review, done.answer)
  return (
    <div className="review-main">
      <Steps review={review} done={done} onLeave={onLeave} />
      <p className="sr">
        {t('review.spokenSummary', {
          amount: formatBrl(request.amount),
          name: request.payee.name,
          document: formatTaxDocument(request.payee.document),
          institution: institutions.text(request.payee.ispb),
        })}
      </p>
      {expired && <ExpiredNote review={review} onLeave={onLeave} />}
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
        onAnswer={(answer) => onDone({ ...done, answer })}
        error={unexplained ? t('review.answerShort') : null}
      />
    </div>
  )
}

function Steps({ review, done, onLeave }: Pick<ReviewMainProps, 'review' | 'done' | 'onLeave'>) {
  const t = useText()
  // Reviewing is over once nothing but the amount is left to type.
  const reviewed = whatIsMissing(review, done).every((thing) => thing === 'review.missingAmount')
  return (
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
  )
}

function ExpiredNote({ review, onLeave }: Pick<ReviewMainProps, 'review' | 'onLeave'>) {
  const t = useText()
  return (
    <Callout tone="warn" role="alert" level={2} title={t('review.expired', { time: formatTime(review.validUntil) })}>
      <p>{t('review.expiredDetail')}</p>
      <div className="note-actions">
        <Button size="sm" onPress={onLeave}>
          {t('review.reviewAgain')}
        </Button>
      </div>
    </Callout>
  )
}
