import { useEffect, useLayoutEffect } from 'react'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { type PayChoice, usePayStore } from './store.ts'

/** The form that is open; none of another connection. */
export function useFreshStore(connection: ConnectionId): PayChoice | null {
  const { of, chosen } = usePayStore()
  const { extra } = useInstitutions()
  // Before the first paint: whoever types at once must not have it taken away again.
  useLayoutEffect(() => {
    usePayStore.getState().belongTo(connection)
  }, [connection])
  useEffect(() => usePayStore.getState().know(extra), [extra])
  return of !== connection ? null : chosen
}
