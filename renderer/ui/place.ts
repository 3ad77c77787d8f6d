import type { InfractionId } from '../../shared/domain/infraction.ts'
import type { PaymentId, PaymentTab } from '../../shared/domain/payment.ts'
import type { ReceiptId } from '../../shared/domain/receipt.ts'

/** The payment screen; `repeat` fills a form from an earlier payment, `text` is put into the entry box. */
export interface PayPlace {
  readonly to: 'pay'
  readonly repeat?: PaymentId
  readonly text?: string
}

/** Where a screen may send the person. Screens say places; only the router knows paths. */
export type Place =
  | { readonly to: 'home' }
  | PayPlace
  | { readonly to: 'review'; readonly reviewId: PaymentId }
  | { readonly to: 'payments'; readonly tab?: PaymentTab }
  | { readonly to: 'payment'; readonly id: PaymentId }
  | { readonly to: 'receipts'; readonly id?: ReceiptId }
  | { readonly to: 'statement'; readonly id?: string }
  | { readonly to: 'billets'; readonly id?: string }
  | { readonly to: 'infractions'; readonly id?: InfractionId }
  | { readonly to: 'locate'; readonly text?: string }
  | { readonly to: 'webhooks' }
  | { readonly to: 'training' }
  | { readonly to: 'connections' }
  | { readonly to: 'connect' }
  | { readonly to: 'settings' }
