import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

/** The webhook of one Pix key: where the institution tells of Pix with a txid and of refunds that ended. */
export const keyWebhookSchema = z.object({
  /** The key as the institution tells it; null where it tells only the company (API Pix 2.7 and later). */
  key: z.string().nullable(),
  url: z.string(),
  createdAt: instantSchema.nullable(),
  /** `removed`: it was there when it was last looked at, and nobody removed it from here. */
  state: z.enum(['active', 'removed']),
  /** When it was first missed; null while it is active. */
  missedAt: instantSchema.nullable(),
})
export type KeyWebhook = z.infer<typeof keyWebhookSchema>

/** The address for a key: https, up to 140 characters as a rule; the institution adds `/pix`. Loopback http only in training. */
export const keyWebhookUrlSchema = z.url({ protocol: /^https?$/ }).max(500)
