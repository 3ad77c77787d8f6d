import { useCallback, useEffect } from 'react'
import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import type { FilterDraft } from './filter-draft.ts'
import { choiceOf, type ListChoice, useListStore } from './list-store.ts'

/** How a list stands, and the ways to change it: always the same two functions while it is the same list. */
export interface OpenList extends ListChoice {
  readonly choose: (some: Partial<ListChoice>) => void
  /** Changes a part of the filter as it stands by then. */
  readonly refine: (some: Partial<FilterDraft>) => void
}

/** How the list of one kind was left; what another connection left is never shown. `brought` opens its pane. */
export function useListChoice(kind: ChargeKind, brought: Txid | undefined): OpenList {
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const choice = choiceOf(useListStore(), connection, kind)
  const choose = useCallback(
    (some: Partial<ListChoice>) => useListStore.getState().choose(connection, kind, some),
    [connection, kind],
  )
  const refine = useCallback(
    (some: Partial<FilterDraft>) => {
      const { draft } = choiceOf(useListStore.getState(), connection, kind)
      choose({ draft: { ...draft, ...some } })
    },
    [connection, kind, choose],
  )
  useEffect(() => {
    if (brought !== undefined) choose({ open: brought })
  }, [brought, choose])
  return { ...choice, choose, refine }
}
