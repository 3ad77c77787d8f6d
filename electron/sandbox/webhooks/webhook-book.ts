import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Room } from '../ledger/room.ts'
import { type Delivery, deliverySchema, type StoredWebhook, storedWebhookSchema } from './webhook.ts'

/** What the deliveries go by in any kind of webhook. */
export interface Deliverable {
  readonly id: string
  readonly enabled: boolean
  /** The moment up to which its news were queued (ms since 1970). */
  readonly toldUntil: number
}

/** The registered webhooks and the notifications on their way; what a call changes is on disk before it returns. */
export interface WebhookBook<W extends Deliverable = StoredWebhook> {
  all(): readonly W[]
  find(id: string): W | null
  add(webhook: W): void
  /** Also forgets what was on its way to it. */
  remove(id: string): void
  /** Stops a webhook for good, and forgets what was on its way to it. */
  disable(id: string): void
  /** Notifications on their way, oldest first. */
  waiting(): readonly Delivery[]
  /** Queues the news of a webhook up to a moment. */
  queue(webhookId: string, bodies: readonly string[], untilMs: number): void
  /** A notification arrived, or nobody will ever try again. */
  done(deliveryId: string): void
  failed(deliveryId: string, nowMs: number): void
}

interface Held<W> {
  readonly webhooks: readonly W[]
  readonly waiting: readonly Delivery[]
}

/** Opens the webhooks of the accounts group in a folder; `room` null keeps them in memory only. */
export function openWebhookBook(room: Room | null): WebhookBook {
  return openBookOf(room, 'webhooks', storedWebhookSchema)
}

/** Opens the webhooks that a file of a folder holds; `room` null keeps them in memory only. */
export function openBookOf<W extends Deliverable>(room: Room | null, file: string, one: z.ZodType<W>): WebhookBook<W> {
  const fileSchema = z.object({ webhooks: z.array(one), waiting: z.array(deliverySchema) })
  let held: Held<W> = fileSchema.safeParse(room?.readJson(file)).data ?? { webhooks: [], waiting: [] }
  const keep = (next: Partial<Held<W>>): void => {
    held = { ...held, ...next }
    room?.writeJson(file, held)
  }
  const changed = (id: string, change: Partial<Deliverable>): W[] =>
    held.webhooks.map((webhook) => (webhook.id === id ? { ...webhook, ...change } : webhook))
  const notTo = (id: string): Delivery[] => held.waiting.filter(({ webhookId }) => webhookId !== id)
  return {
    all: () => held.webhooks,
    find: (id) => held.webhooks.find((webhook) => webhook.id === id) ?? null,
    add: (webhook) => keep({ webhooks: [...held.webhooks, webhook] }),
    remove: (id) => keep({ webhooks: held.webhooks.filter((webhook) => webhook.id !== id), waiting: notTo(id) }),
    disable: (id) => keep({ webhooks: changed(id, { enabled: false }), waiting: notTo(id) }),
    waiting: () => held.waiting,
    queue: (webhookId, bodies, untilMs) => {
      const webhooks = changed(webhookId, { toldUntil: untilMs })
      // Where nothing is new the disk may lag behind: after a restart the same empty period is looked through again.
      if (bodies.length === 0) held = { ...held, webhooks }
      else keep({ webhooks, waiting: [...held.waiting, ...bodies.map((body) => newDelivery(webhookId, body))] })
    },
    done: (id) => keep({ waiting: held.waiting.filter((delivery) => delivery.id !== id) }),
    failed: (id, nowMs) => {
      const again = (delivery: Delivery) => ({ ...delivery, failures: delivery.failures + 1, failedAt: nowMs })
      keep({ waiting: held.waiting.map((delivery) => (delivery.id === id ? again(delivery) : delivery)) })
    },
  }
}

function newDelivery(webhookId: string, body: string): Delivery {
  return { id: randomUUID(), webhookId, body, failures: 0, failedAt: null }
}
