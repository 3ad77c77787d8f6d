import type { ConnectionId } from '../../shared/domain/connection.ts'
import { isPlaceName, placeRow, type PlaceName, wordsOf } from '../../shared/navigation/places.ts'
import type { Place } from '../ui/place.ts'

const ID = /^[\w./:-]{1,100}$/

/**
 * The place that a person left, kept with the window's own history: in memory alone, and over a page that is loaded anew. Only
 * where it was is kept; a review, which a lock ends, is left for the place it was opened from, where its form stands.
 */
export const keptPlace = {
  keep(of: ConnectionId, place: Place): void {
    if (place.to !== 'review') history.replaceState({ of, place: bare(place) }, '')
  },
  /** Null where nothing was left, or another connection's. */
  read(of: ConnectionId): Place | null {
    const state: unknown = history.state
    if (!isObject(state) || state['of'] !== of) return null
    const place = state['place']
    return isPlace(place) ? place : null
  },
}

function bare(place: Place): object {
  const kept = Object.entries(place).filter(([name]) => keptWords(place.to).includes(name))
  return { to: place.to, ...Object.fromEntries(kept) }
}

function isPlace(value: unknown): value is Place {
  if (!isObject(value)) return false
  const { to, ...rest } = value
  if (!isPlaceName(to) || to === 'review') return false
  const isKnown = ([name, said]: [string, unknown]): boolean =>
    keptWords(to).includes(name) && typeof said === 'string' && ID.test(said)
  return Object.entries(rest).every(isKnown) && wordsOf(to).needed.every((name) => Object.hasOwn(rest, name))
}

// Our ids and tabs outlive a lock. Texts, files and what fills a form do not.
function keptWords(name: PlaceName): readonly string[] {
  const { forgets = [] } = placeRow(name)
  return wordsOf(name).all.filter((word) => !forgets.includes(word))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
