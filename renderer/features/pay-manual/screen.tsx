import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useScreen } from '../../ui/desk.tsx'
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
import { useDraftStore } from './store.ts'
import { useDraftForm, useKeptDraft } from './use-draft-form.ts'
import { useReviewKey } from './use-review-key.ts'
import { useToReview } from './use-to-review.ts'
import './pay-manual.css'

/** A Pix by bank data; `repeat` fills the form from an earlier payment. Nothing is sent from here. */
export function PayManualScreen({ repeat }: { readonly repeat?: PaymentId | undefined }) {
  const t = useText()
  const institutions = useInstitutions()
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const form = useDraftForm(connection, institutions.extra)
  const draft = useWatch({ control: form.control, compute: (values) => values })
  useKeptDraft(connection, draft)
  const balance = useRemote('balance.read', {}).value
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const [clearing, setClearing] = useState(false)
  const read = readDraft(draft, institutions.extra)
  const bound = { control: form.control, faults: read.ok ? {} : read.error }
  const amount = parseTypedAmount(draft.amount)

  const toReview = useToReview({ form, extra: institutions.extra, box, openOptions: () => setMore(true) })
  useReviewKey(() => void toReview.run())
  useScreen({
    title: t('payManual.title'),
    keys: [{ keys: 'Ctrl+Enter', does: t('payManual.keyReview') }],
  })

  return (
    <div className="pay-screen" ref={box}>
      <PayTop touched={isTouched(draft)} onClear={() => setClearing(true)} />
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
          {toReview.failure !== null && (
            <ErrorNote error={toReview.failure} context="writing" onRetry={() => void toReview.run()} />
          )}
          <SummaryCard
            amount={amount.ok ? amount.value : null}
            available={balance?.latest?.available ?? null}
            fieldsLeft={read.ok ? 0 : Object.keys(read.error).length}
            busy={toReview.busy}
            onReview={() => void toReview.run()}
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

function PayTop({ touched, onClear }: { readonly touched: boolean; readonly onClear: () => void }) {
  const t = useText()
  return (
    <div className="pay-top">
      <Stepper
        label={t('review.steps')}
        current={0}
        steps={[t('review.stepFill'), t('review.stepReview'), t('review.stepConfirm'), t('review.stepReceipt')]}
      />
      {touched && (
        <span className="row">
          <span className="dim">{t('payManual.draftKept')}</span>
          <Button size="sm" onPress={onClear}>
            {t('payManual.clear')}
          </Button>
        </span>
      )}
    </div>
  )
}
