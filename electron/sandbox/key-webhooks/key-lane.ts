import type { Entry } from '../ledger/entry.ts'
import { pixView } from '../received/pix-view.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import type { ReceivedPix } from '../received/received-pix.ts'
import { type Lane, laneOf } from '../webhooks/start-deliveries.ts'
import type { KeyWebhookBook } from './key-webhook-book.ts'

/** The webhooks of keys: called at `{url}/pix` without a header of their own; one that is given up is removed. */
export function keyLane({
  keyWebhooks: book,
  received,
}: {
  readonly keyWebhooks: KeyWebhookBook
  readonly received: ReceivedBook
}): Lane {
  return laneOf({
    book,
    newsOf: ({ id, toldUntil, goneAt }, untilMs) =>
      keyNewsOf(received, id, toldUntil, Math.min(untilMs, goneAt ?? untilMs)),
    targetOf: ({ url }) => ({ type: 'PIX', uri: `${url.replace(/\/$/, '')}/pix`, method: 'POST', headers: {} }),
    pausesOnFail: () => false,
    giveUp: ({ id }) => book.remove(id),
  })
}

/**
 * What the webhook of a key is told from a moment up to, but not with, another, oldest first, as JSON (QRCODES_API
 * section 9): each Pix with a txid that came in, and each refund of one when it ended. It follows from the plans alone.
 */
function keyNewsOf(received: ReceivedBook, key: string, fromMs: number, untilMs: number): string[] {
  const isNew = (at: number): boolean => fromMs <= at && at < untilMs
  return received
    .list(untilMs)
    .filter((pix) => pix.key === key && pix.txid !== null)
    .flatMap((pix) => [...momentsOf(pix, received.refundsOf(pix.endToEndId))].filter(isNew).map((at) => ({ pix, at })))
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ pix, at }) => received.find(pix.endToEndId, at) ?? [])
    .map((pix) => JSON.stringify({ pix: [pixView(pix)] }))
}

function momentsOf(pix: ReceivedPix, refunds: readonly Entry[]): Set<number> {
  return new Set([pix.at, ...refunds.flatMap(({ plan }) => plan.at(-1)?.at ?? [])])
}
