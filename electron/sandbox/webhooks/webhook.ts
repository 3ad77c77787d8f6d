import * as z from 'zod'
import { webhookKindSchema } from '../../../shared/domain/webhook.ts'

/** One registered webhook. `toldUntil` is the moment up to which its news were queued (ms since 1970). */
export const storedWebhookSchema = z.object({
  id: z.string(),
  type: webhookKindSchema,
  uri: z.string(),
  email: z.string().nullable(),
  method: z.enum(['POST', 'GET', 'PUT']),
  enabled: z.boolean(),
  pauseOnFail: z.boolean(),
  headers: z.record(z.string(), z.string()),
  toldUntil: z.number(),
})
export type StoredWebhook = z.infer<typeof storedWebhookSchema>

/** One notification on its way: the JSON that is sent, and how often it failed, the last time when. */
export const deliverySchema = z.object({
  id: z.string(),
  webhookId: z.string(),
  body: z.string(),
  failures: z.int(),
  failedAt: z.number().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** Whether an address is this computer's own; `hostname` is as `URL` writes it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
