import { type ReactNode, useRef, useState } from 'react'
import type { ChargeKind } from '../../../../shared/domain/charge.ts'
import type { ChargeForm as AskedCharge } from '../../../../shared/domain/charge-form.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { markedWords, useMarkedFields } from '../../../form/use-marked-fields.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { heldByBook } from '../../../ui/held-by.ts'
import { HeldNote } from '../../../ui/held-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { useFormKey } from '../../../ui/use-form-key.ts'
import { AmountSection } from './amount-section.tsx'
import { MoreSection } from './more-section.tsx'
import { PayerSection } from './payer-section.tsx'
import { TermsSection } from './terms-section.tsx'
import type { ChargeFormState } from './use-charge-form.ts'
import '../../../ui/form-page.css'
import './charge-form.css'

interface ChargeFormProps {
  readonly form: ChargeFormState
  /** Sends what was read; the answer is why it was not taken, or null. */
  readonly send: (asked: AskedCharge) => Promise<AppError | null>
  readonly busy: boolean
  readonly failure: AppError | null
  /** Why it cannot be sent now, though every field is right. */
  readonly refused: string | null
  readonly action: string
  /** Above the fields: where they come from, or that the charge was changed meanwhile. */
  readonly notes?: ReactNode
  /** What it comes to, in the card at the right. */
  readonly summary: ReactNode
}

/** The form of a charge at the left; what it comes to, and the one button, at the right. Ctrl+Enter sends from anywhere. */
export function ChargeForm(props: ChargeFormProps) {
  const { form, refused, busy } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const marked = useMarkedFields(box)
  const held = heldByBook(useRemote('session.read', {}).value)
  // Opens what hides a wrong field before the keyboard goes there.
  function showFaults(paths: readonly string[]): void {
    if (paths.some((path) => BEHIND.some((part) => path.startsWith(part)))) setMore(true)
    marked.show()
  }
  async function submit(): Promise<void> {
    if (busy || refused !== null) return
    if (!form.read.ok) {
      form.judge()
      showFaults(Object.keys(form.read.error))
      return
    }
    const error = await props.send(form.read.value)
    if (error?.kind !== 'problem' && error?.kind !== 'invalid') return
    form.refuse(error.violations)
    showFaults(error.violations.map(({ path }) => path))
  }
  useFormKey(() => void submit())
  return (
    <div className="charge-form-screen page">
      <HeldNote by={held} />
      {props.notes}
      <div className="form-columns folds" ref={box}>
        <div className="charge-form">
          {form.kept.base === null && <KindChoice form={form} />}
          <AmountSection form={form} />
          <PayerSection form={form} />
          {form.draft.kind === 'cobv' && <TermsSection form={form} />}
          <MoreSection form={form} open={more} onOpen={setMore} />
          {form.touched && <KeptDraft form={form} />}
        </div>
        <div className="form-side sticks">
          {props.failure !== null && (
            <ErrorNote error={props.failure} context="writing" onRetry={() => void submit()} />
          )}
          <section className="card sunken column stack-4 charge-summary" aria-label={t('charges.preview')}>
            {props.summary}
            <Button
              kind="filled"
              size="lg"
              block
              keyHint="Ctrl+Enter"
              busy={busy}
              disabledReason={refused}
              onPress={() => void submit()}
            >
              {props.action}
            </Button>
            {form.judged && marked.names.length > 0 ? (
              <p className="hint bad">{markedWords(t, marked.names)}</p>
            ) : (
              refused === null && <p className="hint center">{t('charges.noMoney')}</p>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

const BEHIND = ['extras', 'withdrawal', 'txid']

function KeptDraft({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <div className="row">
      <span className="dim">{t('charges.draftKept')}</span>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('charges.clear')}
      </Button>
      {asking && (
        <AlertDialog
          title={t('charges.clearQuestion')}
          action={t('charges.clear')}
          onAction={() => {
            setAsking(false)
            form.clear()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('charges.clearDetail')}</p>
        </AlertDialog>
      )}
    </div>
  )
}

const KINDS: readonly ChargeKind[] = ['cob', 'cobv']

/** Whether the charge is paid at once or by a date; what was typed for one stays for the other. */
function KindChoice({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  return (
    <RadioGroup
      label={t('charges.kind')}
      look="cards"
      options={KINDS.map((value) => ({
        value,
        label: t(`charges.kind_${value}`),
        detail: t(`charges.kindDetail_${value}`),
      }))}
      value={form.draft.kind}
      onChange={(kind) => form.set({ kind })}
    />
  )
}
