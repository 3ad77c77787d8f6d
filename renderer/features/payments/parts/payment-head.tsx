import { FileText, RefreshCw, Repeat } from 'lucide-react'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { type ReceiptId, receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import type { PaymentCalls } from '../use-payment-calls.ts'
import { AdjustedAmount } from './adjusted-amount.tsx'

interface PaymentHeadProps {
  readonly payment: PaymentDetail
  readonly calls: PaymentCalls
}

/** Amount and state, and the one thing to do next. */
export function PaymentHead({ payment, calls }: PaymentHeadProps) {
  const t = useText()
  const desk = useDesk()
  const receiptId = openableReceipt(payment)
  const asks = payment.actions.includes('ask-now')
  return (
    <div className="payment-head head-line">
      <div>
        <div className="row row-4">
          <Money amount={payment.adjustedAmount ?? payment.amount} sign="never" size="screen" />
          <PaymentChip state={payment.state} providerStatus={payment.providerStatus} late={payment.lateBooking} />
        </div>
        <AdjustedAmount payment={payment} />
      </div>
      <div className="row">
        {payment.actions.includes('repeat') && (
          <Button icon={Repeat} keyHint="Ctrl+D" onPress={() => desk.go({ to: 'pay', repeat: payment.id })}>
            {t('payments.repeat')}
          </Button>
        )}
        {asks && (
          <Button
            kind={receiptId === null ? 'filled' : 'outline'}
            icon={RefreshCw}
            keyHint="F5"
            busy={calls.asking}
            onPress={() => void calls.askNow()}
          >
            {t('payments.askNow')}
          </Button>
        )}
        {receiptId !== null && (
          <Button kind="filled" icon={FileText} onPress={() => desk.go({ to: 'receipts', id: receiptId })}>
            {t('payments.openReceipt')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The id of the stored receipt of a payment, or null when there is none to open. */
export function openableReceipt(payment: PaymentDetail): ReceiptId | null {
  const read = receiptIdSchema.safeParse(payment.receiptId)
  return read.success && payment.actions.includes('open-receipt') ? read.data : null
}
