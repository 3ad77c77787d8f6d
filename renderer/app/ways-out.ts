import type { DeskStore } from './desk-store.ts'
import { pathOf } from './paths.ts'
import { currentPlace, type PlacesState, type PlacesStore } from './places.ts'

/** The ways from one place to another. */
export type WaysOut = Pick<PlacesState, 'go' | 'back' | 'forward'>

/** The ways of a window's history, each held where the screen in front asks first. */
export function waysOut(desks: DeskStore, places: PlacesStore): WaysOut {
  const { go, back, forward } = places.getState()
  const step = (by: 1 | -1, way: () => void): boolean => {
    const { trail, at } = places.getState()
    if (trail[at + by] === undefined) return false
    leaveScreen(desks, way)
    return true
  }
  return {
    go(place) {
      const isThere = pathOf(currentPlace(places.getState())) === pathOf(place)
      if (isThere) go(place)
      else leaveScreen(desks, () => go(place))
    },
    back: () => step(-1, back),
    forward: () => step(1, forward),
  }
}

/** Takes a way out of the screen in front; where that asks first, it takes the way itself. */
export function leaveScreen(desks: DeskStore, way: () => void): void {
  if (desks.getState().screen?.leave?.(way) !== true) way()
}
