import { useCallback } from 'react'
import { useRemote } from '../../bridge/use-remote.ts'
import { freshChoice, type ListChoice, useListStore } from './list-store.ts'

/** How the list stands, and the way to change it. */
export interface OpenList extends ListChoice {
  readonly choose: (some: Partial<ListChoice>) => void
}

/** How the list was left; what another connection left is never shown. */
export function useListChoice(): OpenList {
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const { of, choice } = useListStore()
  const choose = useCallback(
    (some: Partial<ListChoice>) => useListStore.getState().choose(connection, some),
    [connection],
  )
  return { ...(of === connection ? choice : freshChoice), choose }
}
