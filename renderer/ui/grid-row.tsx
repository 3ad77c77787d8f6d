import { type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { GridColumn } from './grid.tsx'

interface GridRowProps<Row> {
  readonly row: Row
  readonly columns: readonly GridColumn<Row>[]
  readonly index: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly selected: boolean
  readonly tabbable: boolean
  /** Set while the keyboard is on its way to this row. */
  readonly wantsFocus: RefObject<boolean> | null
  readonly onOpen: () => void
  readonly onOpenFull: () => void
}

/** One row of a grid; only the row the keyboard is on can be reached by Tab. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, columns, index, top, selected, tabbable, wantsFocus } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (wantsFocus?.current !== true) return
    wantsFocus.current = false
    box.current?.focus({ preventScroll: true })
  })
  return (
    <div
      ref={box}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabbable ? 0 : -1}
      className="grid-row"
      style={{ transform: `translateY(${top}px)` }}
      onClick={props.onOpen}
      onDoubleClick={props.onOpenFull}
    >
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={classNames('grid-cell', column.align)}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  )
}
