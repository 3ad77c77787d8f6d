import type { ConnectionId } from '../../shared/domain/connection.ts'
import { useRemote } from './use-remote.ts'

/** The connection that is open; null while none is. */
export function useOpenConnection(): ConnectionId | null {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? session.connection.id : null
}
