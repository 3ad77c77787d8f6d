import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { drawnRange, gridTracks, type PlaceRange, withKeyboard } from './drawn-places.ts'
import { GridOver } from './grid-over.tsx'
import type { GridColumn, GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { Icon } from './icon.tsx'
import { ListDensity } from './list-density.ts'
import { useText } from './text.tsx'
import { type RowSlots, slotsFor } from './row-slots.ts'
import { allMarked, type GridKeys, markAll, useGridKeys } from './use-grid-keys.ts'
import { useGridPlace } from './use-grid-place.ts'
import { useSight } from './use-sight.ts'
import './grid.css'

/** The heights of rows of one line and of two. */
const HEIGHTS = { comfortable: { one: 36, two: 58 }, compact: { one: 30, two: 46 } } as const

/** A list of rows: one Tab stop, arrows move, Enter opens; draws only the rows in sight. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, tall = false, quietHeader = false } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const rowPx = HEIGHTS[useContext(ListDensity)][tall ? 'two' : 'one']
  const isPainted = usePainted(props.list)
  const seen = useSight(scroller, rowPx)
  // Another list is shown from its top, and its rows out of sight wait until those in sight were painted.
  const sight = isPainted ? seen : { ...seen, first: 0 }
  const tracks = useMemo(() => gridTracks(rows.length, props.heads), [rows.length, props.heads])
  const keys = useGridKeys(props, scroller, { rowPx, trackOf: tracks.of }, sight.isAtTop)
  useGridPlace(props.stood, scroller, tracks.count * rowPx, keys.at)
  const inSight = drawnRange(sight, tracks.count)
  const drawn = { first: tracks.placeAt(inSight.first), last: tracks.placeAt(inSight.last) }
  const places = withKeyboard(drawn, keys.at)
  const slots = useRowSlots(places)
  const id = useId()
  const headed = props.heads === undefined ? [] : [...(drawn.first === 0 ? [0] : []), ...tracks.headsIn(drawn)]
  const headId = (place: number): string => `${id}over${place}`
  // A row of which nothing changed is not even asked what it shows.
  const [CalmRow] = useState(() => memo(GridRow<Row>))
  useNewsOf(drawn, props)
  return (
    <div
      className={classNames('grid', tall && 'tall')}
      role="grid"
      aria-label={label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      aria-multiselectable={props.onMark !== undefined || undefined}
      style={{
        '--row': `${rowPx}px`,
        '--tracks': columns.map(({ width }) => width).join(' '),
        '--tracks-narrow': columns.flatMap(({ width, narrow = width }) => narrow ?? []).join(' '),
      }}
      onKeyDown={keys.onKeyDown}
    >
      <GridHeader
        columns={columns}
        quiet={quietHeader}
        all={quietHeader ? null : allMarked(props)}
        onAll={(marked) => markAll(props, marked)}
      />
      {props.over !== undefined && (
        <GridOver scroller={scroller} rowPx={rowPx} over={(track) => overOf(props, tracks.placeAt(track))} />
      )}
      <div ref={setScroller} className="grid-scroll">
        <div
          className="grid-height"
          role="rowgroup"
          // Elements go on to other rows: their order is told to readers, as it is not the one they stand in.
          aria-owns={places
            .flatMap((place) => [...(headed.includes(place) ? [headId(place)] : []), `${id}${slots.indexOf(place)}`])
            .join(' ')}
          style={{ height: tracks.count * rowPx }}
          onMouseDown={keepWords}
          onClick={(event) => press(event, props, keys)}
          onDoubleClick={(event) => isOnBox(event) || openRow(event.target, props, keys, true)}
        >
          {slots.map(
            (index, slot) =>
              index !== null && (
                <CalmRow
                  key={`${id}${slot}`}
                  id={`${id}${slot}`}
                  {...stateOf(props, index)}
                  columns={columns}
                  index={index}
                  top={tracks.of(index) * rowPx}
                  tabbable={index === keys.at}
                  waits={!isPainted && index >= sight.fits}
                />
              ),
          )}
          {headed.map((place) => (
            <div
              key={place}
              id={headId(place)}
              role="row"
              // What stands over the whole list says the first one to the eye.
              className={place === 0 ? 'sr' : 'grid-over grid-group'}
              style={{ top: (tracks.of(place) - 1) * rowPx }}
            >
              <div role="gridcell" aria-colspan={columns.length}>
                {overOf(props, place)}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function overOf<Row>({ rows, over }: GridProps<Row>, place: number) {
  const row = rows.at(place)
  return row === undefined ? null : over?.(row)
}

/** Beside its box a row is marked too, so far to the right of it. */
const NEAR_PX = 8

// The style sheet says whether a row has a box, and where.
function isOnBox({ target, clientX }: MouseEvent): boolean {
  const row = rowUnder(target)
  if (row === null) return false
  const { content, left, width } = getComputedStyle(row, '::before')
  const right = row.getBoundingClientRect().left + Number.parseFloat(left) + Number.parseFloat(width) + NEAR_PX
  return content !== 'none' && clientX < right
}

// A press that marks as far as a row selects no words on its way.
function keepWords(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function press<Row>(event: MouseEvent, props: GridProps<Row>, keys: GridKeys): void {
  const { target, shiftKey, ctrlKey, metaKey } = event
  const place = placeUnder(target)
  if (shiftKey && props.onMark !== undefined && place !== null) keys.markTo(place)
  else if (ctrlKey || metaKey || isOnBox(event)) markRow(target, props, keys)
  else openRow(target, props, keys)
}

function markRow<Row>(target: EventTarget, props: GridProps<Row>, keys: GridKeys): void {
  const place = placeUnder(target)
  if (place === null) return
  keys.setAt(place)
  const row = props.rows.at(place)
  if (row !== undefined) props.onMark?.(row, props.marked?.has(props.rowKey(row)) !== true)
}

function placeUnder(target: EventTarget): number | null {
  const index = rowUnder(target)?.getAttribute('aria-rowindex') ?? null
  return index === null ? null : Number(index) - 2
}

function rowUnder(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[role=row]') : null
}

// One listener for all rows: a row is then drawn again for nothing but what it shows.
function openRow<Row>(target: EventTarget, { rows, onOpen, onOpenFull }: GridProps<Row>, keys: GridKeys, full = false) {
  const place = placeUnder(target)
  if (place === null) return
  keys.setAt(place)
  const row = rows.at(place)
  if (row !== undefined) (full ? onOpenFull : onOpen)?.(row)
}

function stateOf<Row>({ rows, rowKey, selected = null, marked }: GridProps<Row>, index: number) {
  const row = rows.at(index)
  const key = row === undefined ? null : rowKey(row)
  return {
    row,
    above: index === 0 ? undefined : rows.at(index - 1),
    selected: key !== null && key === selected,
    marked: key === null ? undefined : marked?.has(key),
  }
}

// Tells the screen what is drawn, and when that is the end.
function useNewsOf<Row>({ first, last }: PlaceRange, { rows, onEnd, onRange }: GridProps<Row>): void {
  useEffect(() => {
    if (last >= 0 && last >= rows.length - 5) onEnd?.()
  }, [last, rows.length, onEnd])
  useEffect(() => {
    if (last >= 0) onRange?.(first, last)
  }, [first, last, onRange])
}

/** Keeps from one drawing to the next which element draws which place. */
function useRowSlots(places: readonly number[]): RowSlots {
  const before = useRef<RowSlots>([])
  const slots = slotsFor(before.current, places)
  useLayoutEffect(() => {
    before.current = slots
  })
  return slots
}

/** Whether this list was already painted once; a component that draws another one is drawn again after that. */
function usePainted(list: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly list: unknown } | null>(null)
  useEffect(() => {
    let paint: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      paint = setTimeout(() => setPainted({ list }))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(paint)
    }
  }, [list])
  return painted !== null && painted.list === list
}

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** Leaves it to readers only. */
  readonly quiet: boolean
  /** Whether all rows are marked; null where they are not marked together. */
  readonly all: boolean | 'mixed' | null
  readonly onAll: (marked: boolean) => void
}

/** The row of headers over a grid; a column that sorts is a button. */
function GridHeader<Row>({ columns, quiet, all, onAll }: GridHeaderProps<Row>) {
  const t = useText()
  return (
    <div role="rowgroup" className={quiet ? 'sr' : undefined}>
      <div role="row" aria-rowindex={1} className="grid-head">
        {columns.map((column, at) => (
          <HeaderCell key={column.id} column={column}>
            {at === 0 && all !== null && (
              <button
                type="button"
                role="checkbox"
                className="grid-all"
                // Ctrl+A is its key; a grid is one Tab stop.
                tabIndex={-1}
                aria-checked={all}
                aria-label={t('lists.markAll')}
                onClick={() => onAll(all !== true)}
              />
            )}
          </HeaderCell>
        ))}
      </div>
    </div>
  )
}

function HeaderCell<Row>({ column, children }: { readonly column: GridColumn<Row>; readonly children: ReactNode }) {
  const { header, align, narrow, sorted, onSort } = column
  const className = classNames(align, narrow === null && 'gives-way')
  // The box in it is none of its name.
  const label = children === false ? undefined : header
  if (onSort === undefined) {
    return (
      <div role="columnheader" className={className} aria-label={label}>
        {children}
        {header}
      </div>
    )
  }
  return (
    <div role="columnheader" className={className} aria-label={label} aria-sort={sorted ?? 'none'}>
      {children}
      <button type="button" className="grid-sort" onClick={onSort}>
        {header}
        {sorted != null && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} className="tiny-sign" />}
      </button>
    </div>
  )
}
