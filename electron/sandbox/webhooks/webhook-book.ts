import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Room } from '../ledger/room.ts'
import { type Delivery, deliverySchema, type StoredWebhook, storedWebhookSchema } from './webhook.ts'

/** The registered webhooks and the notifications on their way; what a call changes is on disk before it returns. */
export interface WebhookBook {
  all(): readonly StoredWebhook[]
  find(id: string): StoredWebhook | null
  add(webhook: StoredWebhook): void
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

interface Held {
  readonly webhooks: readonly StoredWebhook[]
  readonly waiting: readonly Delivery[]
}

const FILE = 'webhooks'
const fileSchema = z.object({ webhooks: z.array(storedWebhookSchema), waiting: z.array(deliverySchema) })

/** Opens the webhooks of a folder; `room` null keeps them in memory only. */
export function openWebhookBook(room: Room | null): WebhookBook {
  let held: Held = fileSchema.safeParse(room?.readJson(FILE)).data ?? { webhooks: [], waiting: [] }
  const keep = (next: Partial<Held>): void => {
    held = { ...held, ...next }
    room?.writeJson(FILE, held)
  }
  const changed = (id: string, change: Partial<StoredWebhook>): StoredWebhook[] =>
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
