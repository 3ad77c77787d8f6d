import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { GridColumn } from './grid.tsx'
import { useText } from './text.tsx'

interface GridRowProps<Row> {
  /** Undefined while it is on its way: its place stays still, so that a fast scroll does not flicker. */
  readonly row: Row | undefined
  readonly above: Row | undefined
  readonly columns: readonly GridColumn<Row>[]
  readonly index: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly selected: boolean
  /** Marked for a sum; undefined where rows cannot be marked. */
  readonly marked: boolean | undefined
  readonly tabbable: boolean
  /** Set while the keyboard is on its way to this row. */
  readonly wantsFocus: RefObject<boolean> | null
  readonly onOpen: () => void
  readonly onOpenFull: () => void
}

/** One row of a grid; its cells are drawn again only for another row. Tab reaches only the row the keyboard is on. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, above, columns, index, top, selected, marked, tabbable, wantsFocus } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (wantsFocus?.current !== true) return
    wantsFocus.current = false
    box.current?.focus({ preventScroll: true })
  })
  const cells = useMemo(
    () => (row === undefined ? <WaitingCell /> : cellsOf(columns, row, above)),
    [columns, row, above],
  )
  return (
    <div
      ref={box}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked ?? selected}
      aria-current={selected && marked !== undefined ? true : undefined}
      data-open={selected || undefined}
      tabIndex={tabbable ? 0 : -1}
      className={row === undefined ? 'grid-row waiting' : 'grid-row'}
      style={{ transform: `translateY(${top}px)` }}
      onClick={props.onOpen}
      onDoubleClick={props.onOpenFull}
    >
      {cells}
    </div>
  )
}

function cellsOf<Row>(columns: readonly GridColumn<Row>[], row: Row, above: Row | undefined) {
  return columns.map((column) => (
    <div key={column.id} role="gridcell" className={classNames('grid-cell', column.align)}>
      {column.cell(row, above)}
    </div>
  ))
}

function WaitingCell() {
  const t = useText()
  return (
    <div role="gridcell" aria-busy className="grid-cell">
      <span className="sr">{t('common.loadingRow')}</span>
    </div>
  )
}
