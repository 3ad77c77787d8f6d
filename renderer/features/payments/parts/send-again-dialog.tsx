import { useState } from 'react'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { useText } from '../../../ui/text.tsx'
import type { PaymentDialogProps } from './abandon-dialog.tsx'

/** Sends the same order with the same key once more, after the amount was typed again. */
export function SendAgainDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const t = useText()
  const send = useAction('payments.sendAgain')
  const { kind } = payment
  const [typed, setTyped] = useState('')
  const read = parseTypedAmount(typed)
  const agrees = read.ok && read.value === payment.amount
  const amount = formatBrl(payment.amount)
  const run = async (): Promise<void> => {
    if (!read.ok || !agrees) return
    const reply = await send.run({ id: payment.id, typedAmount: read.value })
    if (reply.ok) onDone()
  }
  return (
    <AlertDialog
      title={t('payments.sendAgainQuestion', { kind })}
      action={t('payments.sendAgainButton', { amount })}
      busy={send.busy}
      disabledReason={agrees ? null : t('payments.typeFirst', { kind })}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('payments.sendAgainDetail', { amount, name: payeeTitle(t, payment.payee), kind })}</p>
      <MoneyField
        label={t('payments.typeToConfirm')}
        value={typed}
        onChange={setTyped}
        words={false}
        size="lg"
        fine={agrees ? t('payments.typedSame', { kind }) : null}
        hint={typed === '' ? undefined : t('payments.typedDiffers', { amount })}
      />
      {send.failure !== null && <ErrorNote error={send.failure} context="paying" />}
    </AlertDialog>
  )
}
