import { QueryClient } from '@tanstack/react-query'
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
    void client.invalidateQueries({ predicate: ({ queryKey: [channel] }) => isStaleAfter(pushed.event, channel) })
  })
}
