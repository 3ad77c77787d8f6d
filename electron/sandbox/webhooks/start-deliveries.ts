import type { DeliveryEntry } from '../training-bank.ts'
import { type CallResult, callWebhook } from './call-webhook.ts'
import { type NewsNeeds, newsOf } from './news.ts'
import { pauseAfter } from './retry-schedule.ts'
import type { Delivery, StoredWebhook } from './webhook.ts'
import type { WebhookBook } from './webhook-book.ts'

/** What the deliveries work with. `speed` is how many times faster than life failures are tried again. */
export interface DeliveryNeeds extends NewsNeeds {
  readonly webhooks: WebhookBook
  readonly now: () => number
  readonly speed: () => number
}

/** Running deliveries. */
export interface Deliveries {
  /** The newest hundred calls, oldest first. */
  log(): DeliveryEntry[]
  /** Stops at once; what is under way counts as not delivered and is sent again after the next start. */
  close(): void
}

const TICK_MS = 50
const IDLE_TICK_MS = 250
const CALLS_KEPT = 100

/** Looks for news many times a second and calls each webhook, one notification at a time, beside all answers. */
export function startDeliveries(needs: DeliveryNeeds): Deliveries {
  const { webhooks, now, speed } = needs
  const calls: DeliveryEntry[] = []
  const busy = new Set<string>()
  const stop = new AbortController()

  const note = (webhook: StoredWebhook, { failures }: Delivery, { status, fault }: CallResult): void => {
    const { type, uri, method } = webhook
    calls.push({ at: new Date(now()).toISOString(), type, uri, method, attempt: failures + 1, status, fault })
    if (calls.length > CALLS_KEPT) calls.shift()
  }
  const send = async (webhook: StoredWebhook, delivery: Delivery): Promise<void> => {
    busy.add(webhook.id)
    const result = await callWebhook(webhook, delivery.body, stop.signal)
    busy.delete(webhook.id)
    // A webhook that was removed meanwhile has nothing waiting any more.
    if (stop.signal.aborted || !webhooks.waiting().includes(delivery)) return
    note(webhook, delivery, result)
    settle(webhooks, webhook, delivery, result, now())
  }
  const tick = (): void => {
    const nowMs = now()
    for (const { id, type, enabled, toldUntil } of webhooks.all()) {
      if (enabled) webhooks.queue(id, newsOf(type, needs, toldUntil, nowMs), nowMs)
    }
    for (const webhook of webhooks.all()) {
      const isDue = (each: Delivery): boolean => each.webhookId === webhook.id && dueAt(each, speed()) <= nowMs
      const due = busy.has(webhook.id) ? undefined : webhooks.waiting().find(isDue)
      if (due !== undefined) void send(webhook, due)
    }
  }

  const next = (): NodeJS.Timeout => setTimeout(round, webhooks.all().length === 0 ? IDLE_TICK_MS : TICK_MS).unref()
  const round = (): void => {
    tick()
    timer = next()
  }
  let timer = next()
  return {
    log: () => [...calls],
    close: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

function dueAt({ failures, failedAt }: Delivery, speed: number): number {
  return failedAt === null ? 0 : failedAt + (pauseAfter(failures) ?? 0) / speed
}

function settle(
  webhooks: WebhookBook,
  webhook: StoredWebhook,
  delivery: Delivery,
  { status, fault }: CallResult,
  nowMs: number,
): void {
  const acknowledged = status !== null && status >= 200 && status < 300
  if (acknowledged || fault === 'not-loopback') webhooks.done(delivery.id)
  else if (webhook.pauseOnFail || pauseAfter(delivery.failures + 1) === null) webhooks.disable(webhook.id)
  else webhooks.failed(delivery.id, nowMs)
}
