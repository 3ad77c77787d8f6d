import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import type { ShownMatch } from '../../../shared/domain/closing.ts'
import type { GridHandle } from '../../ui/grid-props.ts'
import type { MatchRows } from './use-matches.ts'

/** A list that is worked through: the row it is at stays where it is when the one that stood there is gone. */
export interface Queue {
  readonly rows: MatchRows
  readonly length: number
  readonly current: ShownMatch | undefined
  readonly grid: RefObject<GridHandle | null>
  readonly goTo: (match: ShownMatch) => void
  /** Runs what Enter or Delete means on the row the keyboard is on, before the list itself takes the key. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
}

/** What the keys of a list do to a row; Enter opens where nothing is said. */
export interface QueueKeys {
  readonly enter?: ((match: ShownMatch) => void) | undefined
  readonly remove: (match: ShownMatch) => void
}

/** Follows which row of a list is in front. */
export function useQueue(rows: MatchRows, keys: QueueKeys): Queue {
  useSyncExternalStore(rows.subscribe, rows.version)
  const grid = useRef<GridHandle | null>(null)
  const [place, setPlace] = useState({ rows, at: 0 })
  const length = rows.length()
  const at = Math.min(place.rows === rows ? place.at : 0, Math.max(length - 1, 0))
  const goTo = (match: ShownMatch): void => {
    const found = Array.from({ length }, (_, index) => index).find((index) => rows.at(index)?.id === match.id)
    if (found !== undefined) setPlace({ rows, at: found })
  }
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const match = rowOf(event.target, rows)
    const deed = event.key === 'Delete' ? keys.remove : isPlainEnter(event) ? keys.enter : undefined
    if (match === undefined || deed === undefined) return
    event.preventDefault()
    event.stopPropagation()
    deed(match)
  }
  return { rows, length, current: rows.at(at), grid, goTo, onKeyDownCapture }
}

function isPlainEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey
}

/** The row that a key was pressed on. */
export function rowOf(
  target: EventTarget,
  rows: { readonly at: (index: number) => ShownMatch | undefined },
): ShownMatch | undefined {
  const isRow = target instanceof HTMLElement && target.role === 'row'
  return isRow ? rows.at(Number(target.getAttribute('aria-rowindex')) - 2) : undefined
}
