import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { EventName } from '../../shared/ipc/events.ts'
import { on } from './on.ts'
import { openRowWindow, type RowSource, type RowWindow } from './row-window.ts'

/**
 * The window on a long list. Another `source` is another list, so it must be a stable value; the last list stays in sight
 * until the first rows of the new one are here. `event` is the engine's news that the list may have changed. Who draws its
 * rows or totals subscribes to it: this hook draws again only when the list is another.
 */
export function useRowWindow<Row, Totals extends { readonly count: number }>(
  source: RowSource<Row, Totals>,
  event: EventName,
): RowWindow<Row, Totals> {
  const current = useMemo(() => openRowWindow(source), [source])
  const isReady = useSyncExternalStore(current.subscribe, current.ready)
  useEffect(() => on(event, () => current.grewOld()), [current, event])
  const last = useRef(current)
  const shown = isReady ? current : last.current
  useEffect(() => {
    last.current = shown
  }, [shown])
  return shown
}
