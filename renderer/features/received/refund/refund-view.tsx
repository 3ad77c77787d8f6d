import { CalendarClock, CircleCheck, CornerUpLeft, TriangleAlert, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime, formatLocalDate } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { balanceFact } from '../../../ui/balance-fact.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { heldBy } from '../../../ui/held-by.ts'
import { HeldNote } from '../../../ui/held-note.tsx'
import type { PlaceOf } from '../../../ui/place.ts'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { SummaryCard, type SummaryFact } from '../../../ui/summary-card.tsx'
import { useText } from '../../../ui/text.tsx'
import { useFormKey } from '../../../ui/use-form-key.ts'
import { Disputed } from '../parts/disputed.tsx'
import { UnaskedNote } from '../parts/unasked-note.tsx'
import { refundClosed } from '../refund-limits.ts'
import type { OpenPix } from '../use-pix.ts'
import { natureOf, refundAmount } from './draft.ts'
import { RefundFields } from './refund-fields.tsx'
import { type RefundForm, useRefundForm } from './use-refund-form.ts'

interface RefundViewProps {
  readonly open: OpenPix
  readonly detail: ReceivedDetail
  /** What an earlier refund that did not go out was to give back. */
  readonly again: PlaceOf<'refund'>['again']
  readonly onBack: () => void
}

/** The Pix that goes back, how much of it, and the way to the review; Ctrl+Enter walks there from anywhere. */
export function RefundView({ open, detail, again, onBack }: RefundViewProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const form = useRefundForm({ detail, again, box, onRefused: open.ask })
  const closed = refundClosed(t, detail)
  const held = heldBy(useRemote('session.read', {}).value)
  const go = (): void => {
    if (closed === null) void form.review()
  }
  useFormKey(go)
  return (
    <div className="form-screen page">
      <div className="form-top">
        <Stepper
          label={t('review.refundSteps')}
          current={0}
          steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepFollow')]}
        />
        <Button size="sm" icon={CornerUpLeft} onPress={onBack}>
          {t('received.backToPix')}
        </Button>
      </div>
      <div className="form-columns folds" ref={box}>
        <div className="form-stack">
          <HeldNote by={held} />
          <Disputed infractionId={detail.infractionId} />
          <UnaskedNote error={open.unasked} readAt={detail.readAt} onRetry={open.ask} />
          <PixToReturn detail={detail} />
          {closed === null && <RefundFields form={form} detail={detail} />}
        </div>
        <div className="form-side sticks">
          {form.refusal !== null && (
            <Callout tone="bad" role="alert" title={t(`received.refused_${form.refusal}`)}>
              <p>{t('received.refusedDetail')}</p>
            </Callout>
          )}
          {form.failure !== null && <ErrorNote error={form.failure} context="writing" onRetry={go} />}
          <Summary form={form} detail={detail} onReview={go} />
        </div>
      </div>
    </div>
  )
}

function PixToReturn({ detail: { pix } }: Pick<RefundViewProps, 'detail'>) {
  const t = useText()
  const document = pix.payer?.document ?? null
  return (
    <section aria-labelledby="refund-pix">
      <h2 className="h2 mb-2" id="refund-pix">
        {t('review.refundedPix')}
      </h2>
      <DetailList
        details={[
          {
            term: t('received.payer'),
            value: <span className="strong">{pix.payer?.name ?? t('received.payerUnsaid')}</span>,
          },
          document === null ? null : { term: t('received.document'), value: shownDocument(document) },
          { term: t('received.received'), value: <span className="num">{formatBrl(pix.amount)}</span> },
          { term: t('received.when'), value: <span className="num">{formatDateTime(pix.at)}</span> },
          pix.message === null ? null : { term: t('received.message'), value: pix.message },
        ]}
      />
    </section>
  )
}

interface SummaryProps {
  readonly form: RefundForm
  readonly detail: ReceivedDetail
  readonly onReview: () => void
}

function Summary({ form, detail, onReview }: SummaryProps) {
  const t = useText()
  const available = useRemote('balance.read', {}).value?.latest?.available ?? null
  const closed = refundClosed(t, detail)
  const amount = closed === null ? refundAmount(form.draft, detail) : null
  const rest = restFact(t, amount, detail.remaining[natureOf(form.draft, detail)])
  const days: SummaryFact = {
    icon: CalendarClock,
    title: t('received.days', { days: detail.daysLeft }),
    detail: t('received.until', { date: formatLocalDate(detail.refundableUntil) }),
  }
  return (
    <SummaryCard
      title={t('received.youGiveBack')}
      amount={amount}
      facts={[balanceFact(t, amount, available), rest, days]}
      refused={closed}
      busy={form.busy}
      onReview={onReview}
    />
  )
}

function restFact(t: Text, amount: Centavos | null, left: Centavos): SummaryFact {
  if (amount === null) return { icon: Undo2, title: t('received.left', { amount: formatBrl(left) }) }
  const rest = left - amount
  if (rest < 0) return { icon: TriangleAlert, look: 'warn', title: t('received.onlyLeft', { amount: formatBrl(left) }) }
  return { icon: CircleCheck, look: 'fine', title: t('received.leftAfter', { amount: formatBrl(centavos(rest)) }) }
}
