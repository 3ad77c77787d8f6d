import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useRemote } from '../bridge/use-remote.ts'
import type { GridHandle } from '../ui/grid-props.ts'
import type { GridPlace } from '../ui/use-grid-place.ts'
import type { LeftList, ListMemory } from './list-memory.ts'

/** What led to a list: the place as it was gone to (another one each time), and the row that it names; null closes what is open. */
export interface Brought<Filter, Key extends string> {
  readonly place: object
  readonly open?: Key | null | undefined
  /** What it asks of the filter. */
  readonly filter?: Partial<Filter> | undefined
}

/** A list as it stands, and the ways to change it: always the same functions while it is the same list. */
export interface OpenList<Filter, Row, Key extends string> {
  readonly filter: Filter
  /** Changes a part of the filter as it stands by then. */
  readonly refine: (some: Partial<Filter>) => void
  /** Shows everything again; what `but` names stays. */
  readonly clear: (but?: Partial<Filter>) => void
  readonly open: Key | null
  /** The row that is open as it was last seen; null where it was not come to by the list. */
  readonly row: Row | null
  readonly show: (key: Key, row?: Row) => void
  readonly close: () => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly grid: RefObject<GridHandle | null>
  /** Brings the keyboard into the rows. */
  readonly down: () => void
  readonly stood: GridPlace
}

/** Opens a list as it was left. */
export function useList<Filter, Row, Key extends string>(
  memory: ListMemory<Filter, Row, Key>,
  brought?: Brought<Filter, Key>,
): OpenList<Filter, Row, Key> {
  const session = useRemote('session.read', {}).value
  const of = session?.stage === 'open' ? session.connection.id : null
  const left = useSyncExternalStore(memory.subscribe, () => memory.read(of))
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const change = useCallback((some: Partial<LeftList<Filter, Row, Key>>) => memory.change(of, some), [memory, of])
  const isNew = brought !== undefined && brought.place !== left.taken
  const taken = isNew ? takenOf(left, brought) : left
  useEffect(() => {
    if (isNew) change(taken)
  })
  const ways = useMemo(
    () => ({
      refine: (some: Partial<Filter>) => change({ filter: { ...memory.read(of).filter, ...some } }),
      clear: (but: Partial<Filter> = {}) => change({ filter: { ...memory.fresh, ...but } }),
      show(key: Key, row: Row | null = null) {
        const before = memory.read(of)
        // A row that was read again is another object of the same row.
        if (before.open !== key || before.row === null) change({ open: key, row })
      },
      close: () => change({ open: null, row: null }),
      down: () => grid.current?.focus(),
    }),
    [change, memory, of],
  )
  return { ...taken, ...ways, search, grid }
}

// What a place asks for, it asks once.
function takenOf<Filter, Row, Key extends string>(
  left: LeftList<Filter, Row, Key>,
  { place, open, filter }: Brought<Filter, Key>,
): LeftList<Filter, Row, Key> {
  const shown = open === undefined ? left : { ...left, open, row: null }
  return { ...shown, filter: { ...left.filter, ...filter }, taken: place }
}
