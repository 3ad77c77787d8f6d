import { useCallback, useState } from 'react'
import type { Desk } from '../ui/desk.tsx'
import type { Place } from '../ui/place.ts'
import { createDeskStore, type DeskStore } from './desk-store.ts'
import { useDeskOf } from './use-desk-of.ts'
import { leaveScreen } from './ways-out.ts'

const nowhere = (): void => undefined

/** A desk for the stages before anything is open: it copies and speaks, and goes only where it is told. */
export function useClosedDesk(go: (place: Place) => void = nowhere): {
  readonly desk: Desk
  readonly store: DeskStore
} {
  const [store] = useState(createDeskStore)
  const held = useCallback((place: Place) => leaveScreen(store, () => go(place)), [store, go])
  return { store, desk: useDeskOf(store, held, nowhere) }
}
