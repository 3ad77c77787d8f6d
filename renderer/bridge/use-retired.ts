import type { Instant } from '../../shared/time/instant.ts'
import { useRemote } from './use-remote.ts'

/** Since when the open connection is kept for reading alone, so that nothing offers to ask the institution; null while it is in use. */
export function useRetired(): Instant | null {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? session.connection.retiredAt : null
}
