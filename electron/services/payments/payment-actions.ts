import type { PaymentAction } from '../../../shared/domain/payment.ts'
import type { Intent } from '../../vault/vault.ts'

/** What a person may do with a payment or refund now; `receiptId` is that of its stored receipt. */
export function paymentActions(
  intent: Pick<Intent, 'kind' | 'state' | 'identity'>,
  receiptId: string | null,
): PaymentAction[] {
  if (intent.kind === 'refund') return actionsForRefund(intent.state)
  // What may be paid once only can be paid anew once it has ended unpaid, and not before.
  const again: PaymentAction[] = intent.identity === null ? ['repeat'] : []
  switch (intent.state) {
    case 'frozen':
      return ['cancel']
    case 'sending':
      return []
    // While one is under way, another of the same invites to pay twice.
    case 'accepted':
    case 'unknown':
      return ['ask-now']
    case 'not-sent':
      return ['send-again', 'abandon', 'ask-now']
    case 'absent':
      // The proof for a boleto takes a banking day, and its key is too old for another send by then.
      return intent.kind === 'billet' ? ['abandon', 'ask-now'] : ['send-again', 'abandon', 'ask-now']
    case 'review':
      return ['ask-now', 'close']
    case 'settled':
    case 'partly-refunded':
    case 'refunded':
      return [receiptId === null ? 'fetch-receipt' : 'open-receipt', ...again]
    case 'rejected':
      return ['ask-now', 'repeat']
    case 'abandoned':
    case 'cancelled':
      return ['repeat']
  }
}

// A refund has no receipt of its own, and another one of the same Pix begins at that Pix.
function actionsForRefund(state: Intent['state']): PaymentAction[] {
  switch (state) {
    case 'frozen':
      return ['cancel']
    case 'accepted':
    case 'unknown':
    case 'rejected':
      return ['ask-now']
    case 'not-sent':
    case 'absent':
      return ['send-again', 'abandon', 'ask-now']
    case 'review':
      return ['ask-now', 'close']
    default:
      return []
  }
}
