import { useState } from 'react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import type { Charge } from '../../../../shared/domain/charge.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'

interface PayDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
  readonly onPaid: () => void
}

/** Has the training bank pay a charge as its payer would; asks how much where the payer may choose. */
export function PayDialog({ charge, onClose, onPaid }: PayDialogProps) {
  const t = useText()
  const desk = useDesk()
  const order = useAction('training.order')
  const asked = askedOf(charge)
  const mayChoose = charge.mayChangeAmount || charge.withdrawal?.mayChange === true
  const [typed, setTyped] = useState(asked === 0 ? '' : formatAmount(asked))
  const read = parseTypedAmount(typed)
  const wrong = mayChoose && !read.ok
  async function pay(): Promise<void> {
    if (wrong) return
    const amount = mayChoose && read.ok ? read.value : null
    const reply = await order.run({ do: 'pay-charge', txid: charge.txid, amount })
    if (!reply.ok) return
    desk.say(t('charges.simulated'))
    onPaid()
  }
  return (
    <AlertDialog
      title={t('charges.simulateQuestion')}
      action={t('charges.simulateNow')}
      busy={order.busy}
      disabledReason={wrong ? t('common.amountEmpty') : null}
      onAction={() => void pay()}
      onClose={onClose}
    >
      <p>{t('charges.simulateDetail')}</p>
      {mayChoose && <MoneyField label={t('charges.amount')} value={typed} onChange={setTyped} />}
      {order.failure !== null && <ErrorNote error={order.failure} context="writing" />}
    </AlertDialog>
  )
}
