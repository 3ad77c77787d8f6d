import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../shared/domain/session.ts'
import type { Answer, Channel } from '../../shared/ipc/contract.ts'
import { answersRead } from './invalidation.ts'
import { type Reading, readingKey } from './reading.ts'

/** Keeps an answer that is at once the newest value of a read, so the screen is right before any event comes. */
export function keepAnswer<C extends Channel>(client: QueryClient, channel: C, value: Answer<C>): void {
  for (const [writes, reads] of Object.entries(answersRead)) {
    if (writes !== channel) continue
    if (reads === 'session.read' && isSession(value)) keepSession(client, value)
    else client.setQueryData(readingKey(reads, {}), { value, failure: null })
  }
}

/** Keeps the newest session. When it is locked, or on another connection, all that was read before is forgotten at once. */
export function keepSession(client: QueryClient, session: Session): void {
  const before = client.getQueryData<Reading<Session>>(readingKey('session.read', {}))?.value
  client.setQueryData(readingKey('session.read', {}), { value: session, failure: null })
  if (before === undefined || connectionOf(before) === connectionOf(session)) return
  client.removeQueries({
    predicate: ({ queryKey: [channel] }) => channel !== 'session.read' && channel !== 'settings.read',
  })
}

function connectionOf(session: Session): string | null {
  return session.stage === 'open' ? session.connection.id : null
}

function isSession(value: object): value is Session {
  return 'stage' in value
}
