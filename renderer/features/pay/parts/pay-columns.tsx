import { type ReactNode, useRef, useState } from 'react'
import type { PaymentAsk } from '../../../../shared/domain/payment-request.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { useFormKey } from '../../../ui/use-form-key.ts'
import { ClearDialog } from './clear-dialog.tsx'
import type { DraftForm } from './draft-form.ts'
import { type FieldLabels, missingNames } from './missing-names.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { useToReview } from './use-to-review.ts'
import './pay-form.css'

interface PayColumnsProps<Draft> {
  readonly form: DraftForm<Draft, PaymentAsk>
  /** Which field fills which path of the request. */
  readonly fieldOf: Readonly<Record<string, keyof Draft & string>>
  /** What each field is called. */
  readonly labels: FieldLabels<Draft>
  /** What will be paid, once it is known. */
  readonly amount: Centavos | null
  /** What nobody checks before the payment, in a sentence. */
  readonly unchecked: string
  /** Why this cannot go to the review at all, in a sentence. */
  readonly refused?: string | null
  readonly onFaults?: (fields: readonly string[]) => void
  readonly children: ReactNode
}

/** The form at the left, what it comes to and the way to the review at the right; Ctrl+Enter walks there from anywhere. */
export function PayColumns<Draft>(props: PayColumnsProps<Draft>) {
  const { form, fieldOf, amount, refused = null, onFaults = () => {} } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const balance = useRemote('balance.read', {}).value
  const marked = useMarkedFields(box)
  const toReview = useToReview({ form, fieldOf, showMarked: marked.show, onFaults })
  const go = (): void => {
    if (refused === null) void toReview.run()
  }
  useFormKey(go)
  return (
    <div className="form-columns" ref={box}>
      <div className="form-stack">
        {props.children}
        {form.touched && <KeptDraft onClear={form.clear} />}
      </div>
      <div className="form-side">
        {toReview.failure !== null && <ErrorNote error={toReview.failure} context="writing" onRetry={go} />}
        <PaymentSummary
          amount={amount}
          available={balance?.latest?.available ?? null}
          missing={missingNames(t, form, props.labels)}
          unchecked={props.unchecked}
          refused={refused}
          busy={toReview.busy}
          onReview={go}
        />
      </div>
    </div>
  )
}

function KeptDraft({ onClear }: { readonly onClear: () => void }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <div className="row">
      <span className="dim">{t('payForm.draftKept')}</span>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('payForm.clear')}
      </Button>
      {asking && (
        <ClearDialog
          onClose={() => setAsking(false)}
          onClear={() => {
            setAsking(false)
            onClear()
          }}
        />
      )}
    </div>
  )
}
