import { type RefObject, useRef, useState } from 'react'
import type { LogEntry } from '../../../shared/domain/log.ts'
import type { GridHandle } from '../../ui/grid.tsx'

/** The entry whose pane is open, and the grid that takes the keyboard back when it closes. */
export interface OpenEntry {
  readonly entry: LogEntry | null
  readonly grid: RefObject<GridHandle | null>
  readonly show: (entry: LogEntry) => void
  readonly close: () => void
}

/** Keeps which entry's pane is open. */
export function useOpenEntry(): OpenEntry {
  const [entry, setEntry] = useState<LogEntry | null>(null)
  const grid = useRef<GridHandle | null>(null)
  return {
    entry,
    grid,
    show: setEntry,
    close() {
      setEntry(null)
      grid.current?.focus()
    },
  }
}
