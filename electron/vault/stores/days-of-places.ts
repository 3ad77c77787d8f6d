import type { ListDay } from '../../../shared/domain/list-day.ts'
import { localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { momentOf, placeOf } from './position.ts'

/** The days of the places of a list, which lie newest first. Looks only where a day begins: each costs a few steps through the places. */
export function daysOfPlaces(places: Float64Array): ListDay[] {
  const days: ListDay[] = []
  for (let first = 0; first < places.length; ) {
    const day = localDateOf(momentOf(places[first] ?? 0))
    const next = firstBefore(places, placeOf(startOfLocalDate(day)), first + 1)
    days.push({ day, rows: next - first })
    first = next
  }
  return days
}

// The first index from `from` on whose place is before `place`; the length where none is.
function firstBefore(places: Float64Array, place: number, from: number): number {
  let [low, high] = [from, places.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((places[middle] ?? 0) < place) high = middle
    else low = middle + 1
  }
  return low
}
