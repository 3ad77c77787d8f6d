import { useState } from 'react'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import type { PaymentDialogProps } from './abandon-dialog.tsx'
import { ReasonField, reasonIsEnough } from './reason-field.tsx'

type Outcome = 'settled' | 'rejected' | 'abandoned'

/** Closes a contradiction with the result the institution told the person, and the reason. */
export function CloseDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const t = useText()
  const close = useAction('payments.close')
  const [as, setAs] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    if (as === null) return
    const reply = await close.run({ id: payment.id, as, reason })
    if (reply.ok) onDone()
  }
  const missing = as === null ? t('common.chooseOne') : reasonIsEnough(reason) ? null : t('payments.reasonShort')
  return (
    <AlertDialog
      title={t('payments.closeQuestion')}
      action={t('payments.closeIt')}
      safe={t('payments.keepOpen')}
      danger
      busy={close.busy}
      disabledReason={missing}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('payments.closeConsequence')}</p>
      <RadioGroup<Outcome>
        label={t('payments.closeAs')}
        value={as}
        onChange={setAs}
        options={[
          { value: 'settled', label: t('payments.asSettled', { kind: payment.kind }) },
          { value: 'rejected', label: t('payments.asRejected') },
          { value: 'abandoned', label: t('payments.asAbandoned', { kind: payment.kind }) },
        ]}
      />
      <ReasonField value={reason} onChange={setReason} />
      {close.failure !== null && <ErrorNote error={close.failure} context="writing" />}
    </AlertDialog>
  )
}
