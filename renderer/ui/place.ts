import type { ChargeKind } from '../../shared/domain/charge.ts'
import type { BatchId } from '../../shared/domain/charge-batch.ts'
import type { Month } from '../../shared/domain/closing.ts'
import type { InfractionId } from '../../shared/domain/infraction.ts'
import type { PayeeId } from '../../shared/domain/payee.ts'
import type { PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import type { PaymentId, PaymentTab } from '../../shared/domain/payment.ts'
import type { ReceiptId } from '../../shared/domain/receipt.ts'
import type { RefundAsk, ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { Txid } from '../../shared/ids/txid.ts'
import type { PlaceName } from '../../shared/navigation/places.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'

/**
 * The payment screen; `repeat` fills a form from an earlier payment, `payee` with whom that payment went to and how, and `text` is put
 * into the entry box.
 */
export interface PayPlace {
  readonly to: 'pay'
  readonly repeat?: PaymentId
  readonly payee?: PaymentId
  readonly text?: string
}

/** The tabs of the charges screen. */
export type ChargesTab = 'cob' | 'cobv' | 'batches' | 'locations'

/** The tabs of the webhooks: of the account's events, and of Pix keys. */
export type WebhooksTab = 'events' | 'keys'

/** The tabs of the receipts desk. */
export type ReceiptsTab = 'kept' | 'missing'

/** The parts of the company's book: what waits for an approval, and who is in it by which rules. */
export type TeamTab = 'approvals' | 'decided' | 'people'

/** What the guide tells about. */
export type GuideTopic =
  | 'tour'
  | 'payday'
  | 'pay'
  | 'lots'
  | 'agenda'
  | 'payees'
  | 'doubt'
  | 'refund'
  | 'billets'
  | 'charges'
  | 'receipts'
  | 'month'
  | 'contested'
  | 'team'
  | 'webhooks'
  | 'backups'
  | 'certificates'
  | 'training'
  | 'keyboard'

/** What a place says besides its name; a place that is not here is its name alone. */
interface Words {
  readonly pay: Omit<PayPlace, 'to'>
  readonly review: { readonly reviewId: PaymentId; readonly of?: 'refund' }
  readonly payments: { readonly tab?: PaymentTab }
  readonly payment: { readonly id: PaymentId }
  readonly lots: { readonly id?: PaymentBatchId }
  readonly receipts: { readonly id?: ReceiptId; readonly tab?: ReceiptsTab; readonly text?: string }
  readonly check: {
    /** What was dropped on the way there. */
    readonly file?: File
  }
  readonly closing: { readonly month?: Month }
  readonly statement: { readonly id?: string }
  readonly watch: { readonly id?: string }
  readonly billets: { readonly id?: string }
  readonly payees: { readonly id?: PayeeId }
  /** With `id` the whole case; `row` opens it in the list. */
  readonly infractions: { readonly id?: InfractionId; readonly row?: InfractionId }
  readonly locate: { readonly text?: string }
  readonly charges: {
    readonly tab?: ChargesTab
    readonly txid?: Txid
    /** The id of a location. */
    readonly location?: string
    /** Shows the open ones that fall due on this day, and no others. */
    readonly due?: LocalDate
  }
  readonly charge: { readonly kind: ChargeKind; readonly txid: Txid }
  readonly 'new-charge': { readonly kind?: ChargeKind; readonly from?: Txid }
  readonly 'revise-charge': { readonly kind: ChargeKind; readonly txid: Txid }
  readonly batch: { readonly id?: BatchId }
  readonly received: { readonly endToEndId?: ToldEndToEndId; readonly txid?: Txid }
  readonly refund: {
    readonly endToEndId: ToldEndToEndId
    /** What an earlier refund that did not go out was to give back. */
    readonly again?: Pick<RefundAsk, 'amount' | 'nature' | 'description'>
  }
  /** The number of an entry, which is shown among its neighbours. */
  readonly log: { readonly entry?: string }
  readonly webhooks: { readonly tab?: WebhooksTab; readonly row?: string }
  readonly team: { readonly tab?: TeamTab }
  readonly guide: { readonly topic?: GuideTopic }
  readonly connections: {
    /** With the keyboard at the first of those that can be opened. */
    readonly pick?: true
  }
}

/** The place of one name. */
export type PlaceOf<N extends PlaceName> = { readonly to: N } & (N extends keyof Words ? Words[N] : unknown)

/** Where a screen may send the person. Screens say places; only the router knows paths. */
export type Place = { [N in PlaceName]: PlaceOf<N> }[PlaceName]
