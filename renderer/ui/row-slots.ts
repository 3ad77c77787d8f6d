/** Which place each row element of a list draws; null for an element that is not there. */
export type RowSlots = readonly (number | null)[]

/**
 * Which element draws which place now. An element stays with its place while that is drawn, and goes on to a new place
 * after that: the browser lays out other words, and builds nothing. Where no place stayed, elements stand in their order.
 */
export function slotsFor(before: RowSlots, places: readonly number[]): RowSlots {
  const drawn = new Set(places)
  const kept = before.map((place) => (place !== null && drawn.has(place) ? place : null))
  const stayed = new Set(kept)
  const fresh = places.filter((place) => !stayed.has(place))
  if (fresh.length === places.length) return places
  const slots = kept.map((place) => place ?? fresh.shift() ?? null)
  return [...slots, ...fresh]
}
