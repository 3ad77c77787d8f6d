import type { Channel, Answer, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { minutesAgo } from './canned-session.ts'

/** How many rows of each list a canned page could not read. */
export interface UnreadChoice {
  readonly unread?: number
}

type Replies = {
  [C in Extract<Channel, 'lists.unread'>]: (ask: ParsedAsk<C>) => Result<Answer<C>, never>
}

/** Answers of what lists could not read. */
export function unreadReplies({ unread = 0 }: UnreadChoice): Replies {
  return {
    'lists.unread': ({ lists: [list = 'statement'] }) =>
      ok({
        count: unread,
        rows: Array.from({ length: unread }, (_, n) => ({
          list,
          key: `row-${n}`,
          path: `data.${n}.eventDate`,
          text: `{"id":"row-${n}","eventDate":"ontem"}`,
          seenAt: minutesAgo(n),
        })),
      }),
  }
}
