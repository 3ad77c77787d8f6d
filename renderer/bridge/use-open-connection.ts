import type { Connection } from '../../shared/domain/connection.ts'
import { useRemote } from './use-remote.ts'

/** The connection that is open; null while none is. */
export function useOpenConnection(): Connection | null {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? session.connection : null
}
