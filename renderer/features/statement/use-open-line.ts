import { type RefObject, useRef, useState } from 'react'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { GridHandle } from '../../ui/grid.tsx'

/** The line whose pane is open, and the grid that takes the keyboard back when it closes. */
export interface OpenLine {
  readonly id: string | null
  readonly grid: RefObject<GridHandle | null>
  readonly show: (line: StatementLine) => void
  readonly close: () => void
}

/** Keeps which line's pane is open; `first` is the one that is open from the start. */
export function useOpenLine(first: string | undefined): OpenLine {
  const [id, setId] = useState(first ?? null)
  const grid = useRef<GridHandle | null>(null)
  return {
    id,
    grid,
    show: (line) => setId(line.id),
    close() {
      setId(null)
      grid.current?.focus()
    },
  }
}
