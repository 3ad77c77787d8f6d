import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { GridHandle, GridProps } from './grid-props.ts'
import { gridMove } from './grid-move.ts'

/** Where the keyboard is in a grid and what its keys do there: arrows move, Enter opens, Space marks, Ctrl+A marks all. */
export interface GridKeys {
  readonly at: number
  readonly setAt: (index: number) => void
  /** Marks all rows from the one the keyboard is on to another one, and goes there. */
  readonly markTo: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const MOST_MARKED = 100

/** Moves the keyboard through the rows of a grid and keeps the row it is on in sight. */
export function useGridKeys<Row>(
  props: GridProps<Row>,
  scroller: HTMLElement | null,
  { rowPx, trackOf }: { readonly rowPx: number; readonly trackOf: (place: number) => number },
  isAtTop: boolean,
): GridKeys {
  const { rows, list, ref, stood } = props
  const [place, setPlace] = useState({ list, at: stood?.read().at ?? 0 })
  // Another list begins at its first row.
  const chosen = place.list === list ? place.at : 0
  const at = Math.min(chosen, Math.max(rows.length - 1, 0))
  const setAt = (index: number): void => setPlace({ list, at: index })
  useImperativeHandle(ref, (): GridHandle => ({ focus: () => rowWithKeyboard(scroller)?.focus() }), [scroller])
  // Where the keyboard is on a row, it is on the row at `at`: one that was just reached, or the first of another list.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused === null || !isRow(focused) || scroller?.contains(focused) !== true) return
    if (focused !== rowWithKeyboard(scroller)) rowWithKeyboard(scroller)?.focus({ preventScroll: true })
  })
  // Asking the scroller itself would lay the page out once more for every letter of a search.
  const standsAtTop = useRef(isAtTop)
  useLayoutEffect(() => {
    standsAtTop.current = isAtTop
  }, [isAtTop])
  useLayoutEffect(() => {
    if (scroller !== null && !standsAtTop.current) scroller.scrollTo({ top: 0 })
  }, [scroller, list])

  const go = (event: KeyboardEvent, next: number): void => {
    if (next === at) return
    setAt(next)
    if (scroller !== null) bringInSight(scroller, trackOf(next) * rowPx, rowPx)
    if (event.shiftKey) markPassed(props, at, next)
    const reached = rows.at(next)
    if (reached !== undefined) props.onMove?.(reached)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isRow(event.target)) return
    const deed = deedOf(event, props, rows.at(at))
    const page = Math.max(Math.floor((scroller?.clientHeight ?? 0) / rowPx), 1)
    const next = deed === null ? gridMove(event, at, rows.length, page) : null
    if (deed === null && next === null) return
    event.preventDefault()
    deed?.()
    if (next !== null) go(event, next)
  }
  const markTo = (index: number): void => {
    setAt(index)
    markPassed(props, at, index)
  }
  return { at, setAt, markTo, onKeyDown }
}

// What Enter, Space and Ctrl+A do; null for every other key, and where the row that the keyboard is on is still on its way.
function deedOf<Row>(event: KeyboardEvent, props: GridProps<Row>, row: Row | undefined): (() => void) | null {
  const { onMark, onOpen, onOpenFull } = props
  if (row === undefined) return null
  if (event.key === ' ' && onMark !== undefined) {
    return () => onMark(row, props.marked?.has(props.rowKey(row)) !== true)
  }
  const isControl = event.ctrlKey || event.metaKey
  // The browser's own would choose the words of the whole window.
  if (isControl && /^a$/i.test(event.key) && onMark !== undefined) {
    return () => markAll(props, true)
  }
  if (event.key !== 'Enter') return null
  const open = isControl ? onOpenFull : onOpen
  // Where a row has nothing to open, Ctrl+Enter is the screen's own.
  return open === undefined ? null : () => open(row)
}

/** Marks every row of a list, or takes their marks; of a list that is longer than what is marked at one stroke, none. */
export function markAll<Row>(props: GridProps<Row>, marked: boolean): void {
  markPassed(props, 0, props.rows.length - 1, marked)
}

/** How the rows of a list are marked together; null where they cannot be at one stroke. */
export function allMarked<Row>({ rows, rowKey, marked, onMark }: GridProps<Row>): boolean | 'mixed' | null {
  if (onMark === undefined || rows.length > MOST_MARKED) return null
  const all = Array.from({ length: rows.length }, (_, at) => rows.at(at))
  if (all.includes(undefined)) return null
  const count = all.filter((row) => row !== undefined && marked?.has(rowKey(row))).length
  return count === 0 ? false : count === rows.length || 'mixed'
}

// What is passed at one stroke is marked whole or, after a leap to where rows are not here, not at all.
function markPassed<Row>({ rows, onMark }: GridProps<Row>, from: number, to: number, marked = true): void {
  const first = Math.min(from, to)
  const passed = Array.from({ length: Math.min(Math.abs(to - from) + 1, MOST_MARKED) }, (_, n) => rows.at(first + n))
  if (Math.abs(to - from) >= MOST_MARKED || passed.includes(undefined)) return
  for (const row of passed) if (row !== undefined) onMark?.(row, marked)
}

function rowWithKeyboard(scroller: HTMLElement | null): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>('[role=row][tabindex="0"]') ?? null
}

function bringInSight(scroller: HTMLElement, top: number, rowPx: number): void {
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTo({ top })
  else if (top + rowPx > scrollTop + clientHeight) scroller.scrollTo({ top: top + rowPx - clientHeight })
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.role === 'row'
}
