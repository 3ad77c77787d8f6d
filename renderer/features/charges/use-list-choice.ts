import { useCallback, useEffect } from 'react'
import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { freshChoice, type ListChoice, useListStore } from './list-store.ts'

/** How a list stands, and the way to change it. */
export interface OpenList extends ListChoice {
  readonly choose: (some: Partial<ListChoice>) => void
}

/** How the list of one kind was left; what another connection left is never shown. `brought` opens its pane. */
export function useListChoice(kind: ChargeKind, brought: Txid | undefined): OpenList {
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const { of, choices } = useListStore()
  const choice = of === connection ? choices[kind] : freshChoice
  const choose = useCallback(
    (some: Partial<ListChoice>) => useListStore.getState().choose(connection, kind, some),
    [connection, kind],
  )
  useEffect(() => {
    if (brought !== undefined) choose({ open: brought })
  }, [brought, choose])
  return { ...choice, choose }
}
