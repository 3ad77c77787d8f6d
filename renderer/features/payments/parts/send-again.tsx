import { Send } from 'lucide-react'
import { useId } from 'react'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { useText } from '../../../ui/text.tsx'

/** Has Quita's own window ask whether the same order leaves once more, with the same key. Its outcome comes by the engine's event. */
export function SendAgain({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const id = useId()
  const send = useAction('payments.sendAgain')
  const asking = useAsking(send.busy)
  const { kind } = payment
  const amount = formatBrl(payment.amount)
  return (
    <>
      <Button block icon={Send} busy={send.busy} describedBy={id} onPress={() => void send.run({ id: payment.id })}>
        {t('payments.sendAgainButton', { amount })}
      </Button>
      <ConfirmNote asking={asking} />
      <p className="hint" id={id}>
        {t('payments.sendAgainDetail', { amount, name: payeeTitle(t, payment.payee), kind })}
      </p>
      {send.failure !== null && <ErrorNote error={send.failure} context="paying" />}
    </>
  )
}
