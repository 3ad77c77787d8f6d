import { type Query, QueryClient } from '@tanstack/react-query'
import type { EventName } from '../../shared/ipc/events.ts'
import { isStaleAfter } from './invalidation.ts'
import { keepSession } from './keep-answer.ts'
import { onAny } from './on.ts'
import { readingKey } from './reading.ts'

/** The page's cache of reads. Nothing grows old by itself: the engine says what changed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The engine is on this computer: the browser's idea of being online says nothing about it.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Keeps the cache true to the engine's events; returns the way to stop. */
export function followEvents(client: QueryClient): () => void {
  return onAny((pushed) => {
    if (pushed.event === 'session.changed') keepSession(client, pushed.payload.session)
    if (pushed.event === 'settings.changed') {
      client.setQueryData(readingKey('settings.read', {}), { value: pushed.payload.settings, failure: null })
    }
    void makeOld(client, pushed.event)
  })
}

/**
 * Asks again for what an event makes old. A first read that is under way is joined, not begun anew, and may have looked
 * before the event: it is asked for once more when it is here.
 */
export async function makeOld(client: QueryClient, event: EventName): Promise<void> {
  const predicate = ({ queryKey: [channel] }: Query): boolean => isStaleAfter(event, channel)
  const fetching = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  const begun = fetching.filter(({ state }) => state.data === undefined)
  await client.invalidateQueries({ predicate })
  if (begun.length > 0) await client.invalidateQueries({ predicate: (query) => begun.includes(query) })
}
