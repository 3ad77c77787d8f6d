import * as z from 'zod'
import type { Room } from '../ledger/room.ts'
import { openBookOf, type WebhookBook } from '../webhooks/webhook-book.ts'

/**
 * The webhook of one Pix key, which is its `id`. `goneAt`: the moment (ms since 1970) from which the institution has
 * removed it by itself; null while it means to keep it.
 */
export const storedKeyWebhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  createdMs: z.number(),
  goneAt: z.number().nullable(),
  enabled: z.boolean(),
  toldUntil: z.number(),
})
export type StoredKeyWebhook = z.infer<typeof storedKeyWebhookSchema>

/** The webhooks of keys, and the notifications on their way. */
export type KeyWebhookBook = WebhookBook<StoredKeyWebhook>

/** Opens the key webhooks of a folder; `room` null keeps them in memory only. */
export function openKeyWebhookBook(room: Room | null): KeyWebhookBook {
  return openBookOf(room, 'key-webhooks', storedKeyWebhookSchema)
}

/** Those that are there at a moment. */
export function standing(book: KeyWebhookBook, nowMs: number): StoredKeyWebhook[] {
  return book.all().filter(({ goneAt }) => goneAt === null || nowMs < goneAt)
}
