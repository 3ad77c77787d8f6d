import { CircleCheck, CircleDashed, CircleQuestionMark, EqualNot } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { PaymentAsk } from '../../../../shared/domain/payment-request.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { balanceFact } from '../../../ui/balance-fact.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SummaryCard, type SummaryFact } from '../../../ui/summary-card.tsx'
import { useText } from '../../../ui/text.tsx'
import { useFormKey } from '../../../ui/use-form-key.ts'
import type { DraftForm } from './draft-form.ts'
import { type FieldLabels, missingNames } from './missing-names.ts'
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
  /** How many facts two readers tell apart. */
  readonly differences?: number
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
    <div className="form-columns folds" ref={box}>
      <div className="form-stack">
        {props.children}
        {form.touched && <KeptDraft onClear={form.clear} />}
      </div>
      <div className="form-side sticks">
        {toReview.failure !== null && <ErrorNote error={toReview.failure} context="writing" onRetry={go} />}
        <PaymentSummary
          amount={amount}
          available={balance?.latest?.available ?? null}
          missing={missingNames(t, form, props.labels)}
          unchecked={props.unchecked}
          differences={props.differences ?? 0}
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

/** Asks before what was typed is erased. */
function ClearDialog({ onClose, onClear }: { readonly onClose: () => void; readonly onClear: () => void }) {
  const t = useText()
  return (
    <AlertDialog title={t('payForm.clearQuestion')} action={t('payForm.clear')} onAction={onClear} onClose={onClose}>
      <p>{t('payForm.clearDetail')}</p>
    </AlertDialog>
  )
}

interface PaymentSummaryProps {
  readonly amount: Centavos | null
  readonly available: Centavos | null
  /** The names of the fields that are not right yet. */
  readonly missing: readonly string[]
  /** What nobody checks before the payment. */
  readonly unchecked: string
  readonly differences: number
  /** Why the review is closed to this form, where it is. */
  readonly refused: string | null
  readonly busy: boolean
  readonly onReview: () => void
}

/** What the form comes to so far, and the way to the review. */
function PaymentSummary(props: PaymentSummaryProps) {
  const { amount, available, missing, unchecked, differences, refused, busy, onReview } = props
  const t = useText()
  const fields: SummaryFact =
    missing.length === 0
      ? { icon: CircleCheck, look: 'fine', title: t('payForm.fieldsFilled') }
      : { icon: CircleDashed, title: t('payForm.fieldsLeft', { count: missing.length }), detail: missing.join(', ') }
  return (
    <SummaryCard
      title={t('payForm.youWillPay')}
      amount={amount}
      facts={[
        balanceFact(t, amount, available),
        fields,
        ...(differences === 0
          ? []
          : [{ icon: EqualNot, look: 'warn', title: t('payForm.differences', { count: differences }) } as const]),
        { icon: CircleQuestionMark, title: unchecked },
      ]}
      refused={refused}
      busy={busy}
      onReview={onReview}
    />
  )
}
