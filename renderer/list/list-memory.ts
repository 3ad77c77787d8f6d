import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import { createGridPlace, type GridPlace } from '../ui/use-grid-place.ts'

/** How a list was left. */
export interface LeftList<Filter, Row, Key extends string> {
  /** Its filter and order, as they were chosen and typed. */
  readonly filter: Filter
  /** The key of the row whose pane is open. */
  readonly open: Key | null
  /** That row as it was last seen; null where it was not come to by the list. */
  readonly row: Row | null
  /** The place that was gone to last and has opened what it names: it does so once, however often the person comes back to it. */
  readonly taken: object | null
  /** How far it was scrolled, and where the keyboard was. */
  readonly stood: GridPlace
}

interface MemoryState<Filter, Row, Key extends string> {
  readonly of: ConnectionId | null
  readonly left: LeftList<Filter, Row, Key>
}

/** The memory of one list: of one connection, in this page's memory alone, until it is locked. */
export interface ListMemory<Filter, Row, Key extends string> {
  readonly fresh: Filter
  readonly subscribe: StoreApi<MemoryState<Filter, Row, Key>>['subscribe']
  /** How the list of a connection was left; what another connection left is never shown. */
  readonly read: (of: ConnectionId | null) => LeftList<Filter, Row, Key>
  readonly change: (of: ConnectionId | null, some: Partial<LeftList<Filter, Row, Key>>) => void
}

const memories = new Set<() => void>()

/** Forgets how every list was left: names and searches end with the lock, as all that was read does. */
export function forgetLists(): void {
  for (const forget of memories) forget()
}

/** Makes the memory of one list. `fresh` is its filter as it is first seen. */
export function createListMemory<Filter, Row, Key extends string>(fresh: Filter): ListMemory<Filter, Row, Key> {
  const begin = (of: ConnectionId | null): MemoryState<Filter, Row, Key> => ({
    of,
    left: { filter: fresh, open: null, row: null, taken: null, stood: createGridPlace() },
  })
  const store = createStore<MemoryState<Filter, Row, Key>>()(() => begin(null))
  memories.add(() => store.setState(begin(null), true))
  const stateOf = (of: ConnectionId | null): MemoryState<Filter, Row, Key> => {
    if (store.getState().of !== of) store.setState(begin(of), true)
    return store.getState()
  }
  return {
    fresh,
    subscribe: store.subscribe,
    read: (of) => stateOf(of).left,
    change: (of, some) => store.setState({ of, left: { ...stateOf(of).left, ...some } }, true),
  }
}
