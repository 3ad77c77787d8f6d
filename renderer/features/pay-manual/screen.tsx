import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useOpenReview } from '../../bridge/use-review.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useText } from '../../ui/text.tsx'
import { isTouched } from './draft.ts'
import { optionsSummary } from './options-summary.ts'
import { AmountFields } from './parts/amount-fields.tsx'
import { ClearDialog } from './parts/clear-dialog.tsx'
import { MoreOptions } from './parts/more-options.tsx'
import { PayeeFields } from './parts/payee-fields.tsx'
import { RepeatFill } from './parts/repeat-fill.tsx'
import { SummaryCard } from './parts/summary-card.tsx'
import { readDraft } from './read-draft.ts'
import { refusedFields } from './refused-by-main.ts'
import { useDraftStore } from './store.ts'
import { useDraftForm, useKeptDraft } from './use-draft-form.ts'
import { useReviewKey } from './use-review-key.ts'
import './pay-manual.css'

/** A Pix by bank data; `repeat` fills the form from an earlier payment. Nothing is sent from here. */
export function PayManualScreen({ repeat }: { readonly repeat?: PaymentId | undefined }) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const form = useDraftForm(connection, institutions.extra)
  const draft = useWatch({ control: form.control, compute: (values) => values })
  useKeptDraft(connection, draft)
  const balance = useRemote('balance.read', {}).value
  const review = useOpenReview()
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const [clearing, setClearing] = useState(false)
  const read = readDraft(draft, institutions.extra)
  const bound = { control: form.control, faults: read.ok ? {} : read.error }
  const amount = parseTypedAmount(draft.amount)

  const toReview = async (): Promise<void> => {
    if (review.busy) return
    const right = await form.trigger()
    const request = readDraft(form.getValues(), institutions.extra)
    if (!right || !request.ok) {
      const faults = request.ok ? [] : Object.keys(request.error)
      if (faults.includes('expiration') || faults.includes('deny')) setMore(true)
      desk.say(t('payManual.faultSummary', { count: faults.length }), 'assertive')
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const reply = await review.run(request.value)
    if (reply.ok) {
      useDraftStore.getState().reviewed(reply.value.reviewId)
      desk.go({ to: 'review', reviewId: reply.value.reviewId })
    } else if (reply.error.kind === 'invalid') {
      for (const field of refusedFields(reply.error.violations)) {
        form.setError(field, { type: 'main', message: 'payManual.refusedByMain' })
      }
    }
  }
  useReviewKey(() => void toReview())
  useScreen({
    title: t('payManual.title'),
    keys: [{ keys: 'Ctrl+Enter', does: t('payManual.keyReview') }],
  })
  const forgetFailure = review.clear // the same function as long as the screen stands
  useEffect(() => forgetFailure, [forgetFailure])

  return (
    <div className="pay-screen" ref={box}>
      <div className="pay-top">
        <Stepper
          label={t('review.steps')}
          current={0}
          steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepReceipt')]}
        />
        {isTouched(draft) && (
          <span className="row">
            <span className="dim">{t('payManual.draftKept')}</span>
            <Button size="sm" onPress={() => setClearing(true)}>
              {t('payManual.clear')}
            </Button>
          </span>
        )}
      </div>
      <div className="pay-columns">
        <div className="pay-form">
          {repeat !== undefined && <RepeatFill id={repeat} form={form} extra={institutions.extra} />}
          <PayeeFields
            form={bound}
            institutions={institutions}
            accountType={draft.accountType}
            autoFocus={repeat === undefined}
          />
          <AmountFields form={bound} />
          <MoreOptions
            form={bound}
            institutions={institutions}
            summary={optionsSummary(t, draft)}
            open={more}
            onOpen={setMore}
          />
        </div>
        <div className="pay-side">
          {review.failure !== null && (
            <ErrorNote error={review.failure} context="writing" onRetry={() => void toReview()} />
          )}
          <SummaryCard
            amount={amount.ok ? amount.value : null}
            available={balance?.latest?.available ?? null}
            fieldsLeft={read.ok ? 0 : Object.keys(read.error).length}
            busy={review.busy}
            onReview={() => void toReview()}
          />
        </div>
      </div>
      {clearing && (
        <ClearDialog
          onClose={() => setClearing(false)}
          onClear={() => {
            setClearing(false)
            useDraftStore.getState().clear()
            form.reset(useDraftStore.getState().draft)
          }}
        />
      )}
    </div>
  )
}
