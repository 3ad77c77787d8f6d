import { useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { GridColumn } from './grid-props.ts'
import { useText } from './text.tsx'

interface GridRowProps<Row> {
  readonly id: string
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
  /** Stays as it was drawn last, whatever it is told meanwhile. */
  readonly waits: boolean
}

/**
 * One row of a grid, drawn again only when something of it changed, and its cells only for another row: a scroll draws
 * what it uncovers and leaves the rest alone. Tab reaches only the row the keyboard is on.
 */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { id, row, above, columns, index, top, selected, marked, tabbable } = useUnlessWaiting(props)
  const isWaiting = row === undefined
  const cells = useMemo(
    () => (row === undefined ? <WaitingCell /> : cellsOf(columns, row, above)),
    [columns, row, above],
  )
  return useMemo(
    () => (
      <div
        id={id}
        role="row"
        aria-rowindex={index + 2}
        aria-selected={marked ?? selected}
        aria-current={selected && marked !== undefined ? true : undefined}
        data-open={selected || undefined}
        tabIndex={tabbable ? 0 : -1}
        className={isWaiting ? 'grid-row hoverable picks waiting' : 'grid-row hoverable picks'}
        style={{ top }}
      >
        {cells}
      </div>
    ),
    [id, index, top, selected, marked, tabbable, isWaiting, cells],
  )
}

function useUnlessWaiting<Props extends { readonly waits: boolean }>(props: Props): Props {
  const last = useRef(props)
  const told = props.waits ? last.current : props
  useLayoutEffect(() => {
    last.current = told
  })
  return told
}

function cellsOf<Row>(columns: readonly GridColumn<Row>[], row: Row, above: Row | undefined) {
  return columns.map((column) => (
    <div key={column.id} role="gridcell" className={classNames('grid-cell', column.align, ...roomOf(column))}>
      {column.cell(row, above)}
    </div>
  ))
}

function roomOf<Row>({ width, narrow = width }: GridColumn<Row>): readonly string[] {
  if (narrow === null) return ['gives-way']
  return narrow.includes('fr') ? ['wraps'] : []
}

function WaitingCell() {
  const t = useText()
  return (
    <div role="gridcell" aria-busy className="grid-cell">
      <span className="sr">{t('common.loadingRow')}</span>
    </div>
  )
}
