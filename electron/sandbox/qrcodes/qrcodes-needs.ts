import type { KeyWebhookNeeds } from '../key-webhooks/key-webhook-routes.ts'
import type { ReceivedNeeds } from '../received/received-needs.ts'

/** What every handler of the QR-code group works with. */
export type QrcodesNeeds = ReceivedNeeds & KeyWebhookNeeds
