import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Place } from '../ui/place.ts'
import { pathOf } from './paths.ts'

/** Where the person is and was; it lives and dies with the open connection. */
export interface PlacesState {
  readonly trail: readonly Place[]
  readonly at: number
  readonly go: (place: Place) => void
  /** False when there is nothing to go back to. */
  readonly back: () => boolean
  readonly forward: () => boolean
}

/** The history of one window. */
export type PlacesStore = StoreApi<PlacesState>

const LONGEST_TRAIL = 100

/** Makes a history that begins at home. Places are data already, so no path is ever parsed. */
export function createPlaces(first: Place = { to: 'home' }): PlacesStore {
  return createStore<PlacesState>()((set, get) => ({
    trail: [first],
    at: 0,
    go: (place) => {
      const { trail, at } = get()
      // Going where one is leaves the trail as long as it is; the screen still learns that it was gone to again.
      if (pathOf(placeAt(trail, at)) === pathOf(place)) return set({ trail: trail.with(at, place) })
      const kept = [...trail.slice(0, at + 1), place].slice(-LONGEST_TRAIL)
      set({ trail: kept, at: kept.length - 1 })
    },
    back: () => step(get(), -1, set),
    forward: () => step(get(), 1, set),
  }))
}

/** The place in front. */
export function currentPlace({ trail, at }: PlacesState): Place {
  return placeAt(trail, at)
}

function placeAt(trail: readonly Place[], at: number): Place {
  return trail[at] ?? { to: 'home' }
}

function step({ trail, at }: PlacesState, by: 1 | -1, set: (change: { readonly at: number }) => void): boolean {
  if (trail[at + by] === undefined) return false
  set({ at: at + by })
  return true
}
