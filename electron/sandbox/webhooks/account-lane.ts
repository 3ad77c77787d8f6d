import { type NewsNeeds, newsOf } from './news.ts'
import { type Lane, laneOf } from './start-deliveries.ts'
import type { WebhookBook } from './webhook-book.ts'

/** The webhooks of the accounts group: one that is given up is disabled. */
export function accountLane(needs: NewsNeeds & { readonly webhooks: WebhookBook }): Lane {
  const book = needs.webhooks
  return laneOf({
    book,
    newsOf: ({ type, toldUntil }, untilMs) => newsOf(type, needs, toldUntil, untilMs),
    targetOf: ({ type, uri, method, headers }) => ({ type, uri, method, headers }),
    pausesOnFail: ({ pauseOnFail }) => pauseOnFail,
    giveUp: ({ id }) => book.disable(id),
  })
}
