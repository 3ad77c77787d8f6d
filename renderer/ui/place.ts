import type { PaymentId, PaymentTab } from '../../shared/domain/payment.ts'
import type { ReceiptId } from '../../shared/domain/receipt.ts'

/** Where a screen may send the person. Screens say places; only the router knows paths. */
export type Place =
  | { readonly to: 'home' }
  | { readonly to: 'pay'; readonly repeat?: PaymentId }
  | { readonly to: 'review'; readonly reviewId: PaymentId }
  | { readonly to: 'payments'; readonly tab?: PaymentTab }
  | { readonly to: 'payment'; readonly id: PaymentId }
  | { readonly to: 'receipts'; readonly id?: ReceiptId }
  | { readonly to: 'connections' }
  | { readonly to: 'connect' }
  | { readonly to: 'settings' }
