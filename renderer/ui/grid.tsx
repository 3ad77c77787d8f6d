import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { gridMove } from './grid-move.ts'
import { GridRow } from './grid-row.tsx'
import './grid.css'

/** One column: its track in CSS (`6rem`, `minmax(0, 1fr)`) and what a row shows there. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  readonly width: string
  readonly align?: 'left' | 'right' | undefined
  readonly cell: (row: Row) => ReactNode
}

/** What a list shows and what its rows do. */
export interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly tall?: boolean | undefined
  /** The key of the row whose detail is open. */
  readonly selected?: string | null | undefined
  /** Enter or a click. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Ctrl+Enter or a double click. */
  readonly onOpenFull?: ((row: Row) => void) | undefined
  /** The keyboard moved to this row. */
  readonly onMove?: ((row: Row) => void) | undefined
  /** The last rows came in sight. */
  readonly onEnd?: (() => void) | undefined
  /** How many rows there are in all, when only some are here. */
  readonly total?: number | undefined
  /** Leaves the header to readers only. */
  readonly quietHeader?: boolean | undefined
  /** Takes the keyboard when it appears. */
  readonly ref?: RefObject<GridHandle | null> | undefined
}

/** What a screen may tell a grid. */
export interface GridHandle {
  readonly focus: () => void
}

const ROW_PX = 36
const TALL_PX = 58

/** A list of rows: one Tab stop, arrows move, Enter opens; draws only the rows in sight. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, tall = false, selected = null, onEnd, quietHeader = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useRoving(props, scroller)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (tall ? TALL_PX : ROW_PX),
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? -1
  useEffect(() => {
    if (lastShown >= 0 && lastShown >= rows.length - 5) onEnd?.()
  }, [lastShown, rows.length, onEnd])
  useEffect(() => {
    if (keys.wantsFocus.current) virtual.scrollToIndex(keys.at)
  }, [keys.at, keys.wantsFocus, virtual])
  const tracks = columns.map(({ width }) => width).join(' ')
  return (
    <div
      className={classNames('grid', tall && 'tall')}
      role="grid"
      aria-label={label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      style={{ '--tracks': tracks }}
      onKeyDown={keys.onKeyDown}
    >
      <div role="rowgroup" className={quietHeader ? 'sr' : undefined}>
        <div role="row" aria-rowindex={1} className="grid-head">
          {columns.map((column) => (
            <div key={column.id} role="columnheader" className={column.align}>
              {column.header}
            </div>
          ))}
        </div>
      </div>
      <div ref={scroller} className="grid-scroll" role="rowgroup">
        <div className="grid-height" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = rowKey(row)
            return (
              <GridRow
                key={key}
                row={row}
                columns={columns}
                index={index}
                top={start}
                selected={key === selected}
                tabbable={index === keys.at}
                wantsFocus={index === keys.at ? keys.wantsFocus : null}
                onOpen={() => {
                  keys.setAt(index)
                  props.onOpen?.(row)
                }}
                onOpenFull={() => props.onOpenFull?.(row)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function useRoving<Row>(props: GridProps<Row>, scroller: RefObject<HTMLDivElement | null>) {
  const { rows, ref } = props
  const [chosen, setAt] = useState(0)
  const at = Math.min(chosen, Math.max(rows.length - 1, 0))
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (ref === undefined) return
    ref.current = {
      focus: () => scroller.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(),
    }
  }, [ref, scroller])
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at]
    if (row === undefined || !isRow(event.target)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) props.onOpenFull?.(row)
      else props.onOpen?.(row)
      return
    }
    const page = Math.max(
      Math.floor((scroller.current?.clientHeight ?? 0) / (props.tall === true ? TALL_PX : ROW_PX)),
      1,
    )
    const next = gridMove(event, at, rows.length, page)
    if (next === null) return
    event.preventDefault()
    wantsFocus.current = true
    setAt(next)
    const target = rows[next]
    if (target !== undefined) props.onMove?.(target)
  }
  return { at, setAt, wantsFocus, onKeyDown }
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.role === 'row'
}
