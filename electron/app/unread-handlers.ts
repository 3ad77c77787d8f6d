import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

const most = 100

/** The handler of what lists could not read: from the vault alone. */
export function unreadHandlers(needs: HandlerNeeds): Pick<Handlers, 'lists.unread'> {
  return {
    'lists.unread': ({ lists }) => needs.withOpen(({ vault }) => vault.unread.rows({ lists, limit: most })),
  }
}
