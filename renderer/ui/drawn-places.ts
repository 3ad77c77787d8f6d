import { type Sight, STEP } from './use-sight.ts'

// Rows above and below the sight that are drawn too, so that the next step of a scroll is already there.
const SPARE = 4

/** A stretch of places, both ends included; empty while `last` is before `first`. */
export interface PlaceRange {
  readonly first: number
  readonly last: number
}

/** The places to draw of a list: those in sight, and a few more on both sides. */
export function drawnRange({ first, fits }: Pick<Sight, 'first' | 'fits'>, length: number): PlaceRange {
  const count = fits + STEP
  const top = Math.max(Math.min(first, length - count), 0)
  return { first: Math.max(top - SPARE, 0), last: Math.min(top + count + SPARE, length) - 1 }
}

/**
 * The places of a range, rising, with the one the keyboard is on wherever it is: a row that is scrolled away neither loses
 * the keyboard nor leaves Tab's reach.
 */
export function withKeyboard({ first, last }: PlaceRange, keyboardAt: number): readonly number[] {
  const places = Array.from({ length: Math.max(last - first + 1, 0) }, (_, n) => first + n)
  if (places.length === 0 || (keyboardAt >= first && keyboardAt <= last)) return places
  return keyboardAt < first ? [keyboardAt, ...places] : [...places, keyboardAt]
}

/** Where the rows of a list stand when some of them have a head of their own height over them; all counted from 0. */
export interface GridTracks {
  /** Rows and heads together. */
  readonly count: number
  /** The track of a row. */
  readonly of: (place: number) => number
  /** The row of a track; of a head's, the row below it. */
  readonly placeAt: (track: number) => number
  /** The rows of a range that have a head over them. */
  readonly headsIn: (range: PlaceRange) => readonly number[]
}

/** The tracks of `length` rows; `heads` are the places over which a head stands, rising. */
export function gridTracks(length: number, heads: readonly number[] = []): GridTracks {
  const before = (place: number): number => countUntil(heads, (head) => head > place)
  const count = length + before(length - 1)
  return {
    count,
    of: (place) => place + before(place),
    placeAt(track) {
      const above = countUntil(heads, (head, n) => head + n > track)
      const isHead = above > 0 && (heads[above - 1] ?? 0) + above - 1 === track
      return isHead ? track - above + 1 : track - above
    },
    headsIn: ({ first, last }) => heads.slice(before(first - 1), before(last)),
  }
}

// How many of a rising list come before the first that is past.
function countUntil(rising: readonly number[], isPast: (value: number, n: number) => boolean): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(rising[middle] ?? 0, middle)) high = middle
    else low = middle + 1
  }
  return low
}
