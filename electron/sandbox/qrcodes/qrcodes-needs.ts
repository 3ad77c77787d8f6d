import type { KeyWebhookNeeds } from '../key-webhooks/key-webhook-routes.ts'
import type { ReceivedNeeds } from '../received/received-needs.ts'
import type { ChargeBook } from './charge-book.ts'

/** What every handler of the QR-code group works with. */
export interface QrcodesNeeds extends ReceivedNeeds, KeyWebhookNeeds {
  readonly charges: ChargeBook
}
