import { useEffect, useLayoutEffect } from 'react'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useWasConfirmed } from '../../bridge/use-review.ts'
import { type PayChoice, usePayStore } from './store.ts'

/** The form that is open; none of another connection, nor one whose payment was confirmed: it must not be paid again. */
export function useFreshStore(connection: ConnectionId): PayChoice | null {
  const { of, chosen, reviewId } = usePayStore()
  const { extra } = useInstitutions()
  const paid = useWasConfirmed(reviewId)
  // Before the first paint: whoever types at once must not have it taken away again.
  useLayoutEffect(() => {
    const { belongTo, clear } = usePayStore.getState()
    belongTo(connection)
    if (paid) clear()
  }, [connection, paid])
  useEffect(() => usePayStore.getState().know(extra), [extra])
  return paid || of !== connection ? null : chosen
}
