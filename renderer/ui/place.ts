import type { ChargeKind } from '../../shared/domain/charge.ts'
import type { BatchId } from '../../shared/domain/charge-batch.ts'
import type { Month } from '../../shared/domain/closing.ts'
import type { InfractionId } from '../../shared/domain/infraction.ts'
import type { PaymentId, PaymentTab } from '../../shared/domain/payment.ts'
import type { ReceiptId } from '../../shared/domain/receipt.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { Txid } from '../../shared/ids/txid.ts'

/** The payment screen; `repeat` fills a form from an earlier payment, `text` is put into the entry box. */
export interface PayPlace {
  readonly to: 'pay'
  readonly repeat?: PaymentId
  readonly text?: string
}

/** The tabs of the charges screen. */
export type ChargesTab = 'cob' | 'cobv' | 'batches' | 'locations'

/** The tabs of the receipts desk. */
export type ReceiptsTab = 'kept' | 'missing'

/** Where a screen may send the person. Screens say places; only the router knows paths. */
export type Place =
  | { readonly to: 'home' }
  | PayPlace
  | { readonly to: 'review'; readonly reviewId: PaymentId; readonly of?: 'refund' }
  | { readonly to: 'payments'; readonly tab?: PaymentTab }
  | { readonly to: 'payment'; readonly id: PaymentId }
  | { readonly to: 'receipts'; readonly id?: ReceiptId; readonly tab?: ReceiptsTab; readonly text?: string }
  | { readonly to: 'log' }
  | { readonly to: 'audit' }
  | { readonly to: 'check' /** What was dropped on the way there. */; readonly file?: File }
  | { readonly to: 'filing' }
  | { readonly to: 'closing'; readonly month?: Month }
  | { readonly to: 'statement'; readonly id?: string }
  | { readonly to: 'watch'; readonly id?: string }
  | { readonly to: 'billets'; readonly id?: string }
  | { readonly to: 'infractions'; readonly id?: InfractionId }
  | { readonly to: 'locate'; readonly text?: string }
  | { readonly to: 'charges'; readonly tab?: ChargesTab; readonly txid?: Txid }
  | { readonly to: 'charge'; readonly kind: ChargeKind; readonly txid: Txid }
  | { readonly to: 'new-charge'; readonly kind?: ChargeKind; readonly from?: Txid }
  | { readonly to: 'revise-charge'; readonly kind: ChargeKind; readonly txid: Txid }
  | { readonly to: 'batch'; readonly id?: BatchId }
  | { readonly to: 'received'; readonly endToEndId?: ToldEndToEndId; readonly txid?: Txid }
  | { readonly to: 'refund'; readonly endToEndId: ToldEndToEndId }
  | { readonly to: 'webhooks' }
  | { readonly to: 'training' }
  | {
      readonly to: 'connections' /** With the keyboard at the first of those that can be opened. */
      readonly pick?: true
    }
  | { readonly to: 'connection' }
  | { readonly to: 'connect' }
  | { readonly to: 'memory' }
  | { readonly to: 'backups' }
  | { readonly to: 'restore' }
  | { readonly to: 'about' }
  | { readonly to: 'settings' }
