import type { ReceivedBook } from '../received/received-book.ts'
import { type Lane, laneOf } from '../webhooks/start-deliveries.ts'
import { keyNewsOf } from './key-news.ts'
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
