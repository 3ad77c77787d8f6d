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
