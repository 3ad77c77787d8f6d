import type { DeliveryEntry } from '../training-bank.ts'
import { type CallResult, type CallTarget, callWebhook } from './call-webhook.ts'
import type { Deliverable, WebhookBook } from './webhook-book.ts'
import type { Delivery } from './webhook.ts'

const MINUTE_MS = 60_000

/**
 * How long a notification waits after so many failures, in milliseconds, or null when its webhook is given up: failures 1
 * to 5 wait two minutes, 6 to 10 a quarter of an hour, then an hour, and the fifteenth is the last (ACCOUNTS_API section 13).
 */
export function pauseAfter(failures: number): number | null {
  if (failures <= 0) return 0
  if (failures <= 5) return 2 * MINUTE_MS
  if (failures <= 10) return 15 * MINUTE_MS
  return failures < 15 ? 60 * MINUTE_MS : null
}

/** One kind of webhooks: where they are kept, what is new for one, and how it is called. */
export interface DeliveryLane<W extends Deliverable> {
  readonly book: WebhookBook<W>
  /** What is to be told since `toldUntil` and before a moment (ms since 1970), oldest first, as JSON. */
  readonly newsOf: (webhook: W, untilMs: number) => string[]
  readonly targetOf: (webhook: W) => CallTarget & { readonly type: string }
  /** Whether the first failure is the last. */
  readonly pausesOnFail: (webhook: W) => boolean
  /** What becomes of one that never answers. */
  readonly giveUp: (webhook: W) => void
}

/** What the deliveries work with. `speed` is how many times faster than life failures are tried again. */
export interface DeliveryNeeds {
  readonly now: () => number
  readonly speed: () => number
  /** Lets happen what is due before anything is told of it. */
  readonly catchUp: () => void
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
export function startDeliveries(needs: DeliveryNeeds, lanes: readonly Lane[]): Deliveries {
  const calls: DeliveryEntry[] = []
  const stop = new AbortController()
  const work: Work = {
    ...needs,
    stop: stop.signal,
    note: (call) => {
      calls.push(call)
      if (calls.length > CALLS_KEPT) calls.shift()
    },
  }
  const running = lanes.map((lane) => lane(work))
  const next = (): NodeJS.Timeout =>
    setTimeout(round, running.some(({ isIdle }) => !isIdle()) ? TICK_MS : IDLE_TICK_MS).unref()
  const round = (): void => {
    needs.catchUp()
    for (const { tick } of running) tick()
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

interface Work extends DeliveryNeeds {
  readonly stop: AbortSignal
  readonly note: (call: DeliveryEntry) => void
}

/** A lane that can be run beside others. */
export type Lane = (work: Work) => { readonly tick: () => void; readonly isIdle: () => boolean }

/** Makes a kind of webhooks ready to be run. */
export function laneOf<W extends Deliverable>(lane: DeliveryLane<W>): Lane {
  return (work) => {
    const { book } = lane
    const busy = new Set<string>()
    const send = async (webhook: W, delivery: Delivery): Promise<void> => {
      busy.add(webhook.id)
      const { type, ...target } = lane.targetOf(webhook)
      const result = await callWebhook(target, delivery.body, work.stop)
      busy.delete(webhook.id)
      // A webhook that was removed meanwhile has nothing waiting any more.
      if (work.stop.aborted || !book.waiting().includes(delivery)) return
      const { uri, method } = target
      work.note({
        at: new Date(work.now()).toISOString(),
        type,
        uri,
        method,
        attempt: delivery.failures + 1,
        ...result,
      })
      settle(lane, webhook, delivery, { result, nowMs: work.now() })
    }
    const tick = (): void => {
      const nowMs = work.now()
      for (const webhook of book.all()) {
        if (webhook.enabled) book.queue(webhook.id, lane.newsOf(webhook, nowMs), nowMs)
      }
      for (const webhook of book.all()) {
        const isDue = (each: Delivery): boolean => each.webhookId === webhook.id && dueAt(each, work.speed()) <= nowMs
        const due = busy.has(webhook.id) ? undefined : book.waiting().find(isDue)
        if (due !== undefined) void send(webhook, due)
      }
    }
    return { tick, isIdle: () => book.all().length === 0 }
  }
}

function dueAt({ failures, failedAt }: Delivery, speed: number): number {
  return failedAt === null ? 0 : failedAt + (pauseAfter(failures) ?? 0) / speed
}

function settle<W extends Deliverable>(
  { book, pausesOnFail, giveUp }: DeliveryLane<W>,
  webhook: W,
  delivery: Delivery,
  { result: { status, fault }, nowMs }: { readonly result: CallResult; readonly nowMs: number },
): void {
  const acknowledged = status !== null && status >= 200 && status < 300
  if (acknowledged || fault === 'not-loopback') book.done(delivery.id)
  else if (pausesOnFail(webhook) || pauseAfter(delivery.failures + 1) === null) giveUp(webhook)
  else book.failed(delivery.id, nowMs)
}
