import { useState } from 'react'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { useText } from '../../../ui/text.tsx'
import { ReasonField, reasonIsEnough } from './reason-field.tsx'

/** What each dialog about a payment takes. */
export interface PaymentDialogProps {
  readonly payment: PaymentDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Ends a payment that never left, with the person's reason. */
export function AbandonDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const t = useText()
  const abandon = useAction('payments.abandon')
  const { kind } = payment
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const reply = await abandon.run({ id: payment.id, reason })
    if (reply.ok) onDone()
  }
  return (
    <AlertDialog
      title={t('payments.abandonQuestion', { kind })}
      action={t('payments.abandon', { kind })}
      safe={t('payments.keepOpen')}
      danger
      busy={abandon.busy}
      disabledReason={reasonIsEnough(reason) ? null : t('payments.reasonShort')}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>
        {t('payments.abandonConsequence', {
          amount: formatBrl(payment.amount),
          name: payeeTitle(t, payment.payee),
          kind,
        })}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      {abandon.failure !== null && <ErrorNote error={abandon.failure} context="writing" />}
    </AlertDialog>
  )
}
