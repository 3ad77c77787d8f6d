import { useCallback } from 'react'
import { useRemote } from '../../bridge/use-remote.ts'
import type { FilterDraft } from './filter-draft.ts'
import { choiceOf, type ListChoice, useListStore } from './list-store.ts'

/** How the list stands, and the ways to change it: always the same two functions. */
export interface OpenList extends ListChoice {
  readonly choose: (some: Partial<ListChoice>) => void
  /** Changes a part of the filter as it stands by then. */
  readonly refine: (some: Partial<FilterDraft>) => void
}

/** How the list was left; what another connection left is never shown. */
export function useListChoice(): OpenList {
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const choice = choiceOf(useListStore(), connection)
  const choose = useCallback(
    (some: Partial<ListChoice>) => useListStore.getState().choose(connection, some),
    [connection],
  )
  const refine = useCallback(
    (some: Partial<FilterDraft>) => {
      const { draft } = choiceOf(useListStore.getState(), connection)
      choose({ draft: { ...draft, ...some } })
    },
    [connection, choose],
  )
  return { ...choice, choose, refine }
}
