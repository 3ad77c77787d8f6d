import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'

const PER_MS = 1024

// Places fit 2^53 from 1691 to 2248. What is told of moments far outside of life stands at the ends of these, by arrival.
const FIRST_MS = Date.UTC(1900)
const LAST_MS = Date.UTC(2200)

/** The first place of a moment: its milliseconds times 1024. */
export function placeOf(at: Instant): number {
  return Math.min(Math.max(instantMs(at), FIRST_MS), LAST_MS) * PER_MS
}

/** The last place of a moment. */
export function lastPlaceOf(at: Instant): number {
  return placeOf(at) + PER_MS - 1
}

/** The moment of a place, to the millisecond. */
export function momentOf(place: number): Instant {
  return instantFromMs(Math.floor(place / PER_MS))
}

/** Gives a new row its place: the first of its moment, or the next free one after it. */
export function placeRows(
  db: VaultDatabase,
  table: 'intent' | 'receipt' | 'statement_line' | 'billet' | 'charge' | 'received' | 'settled',
): (at: Instant) => number {
  const taken = db.prepare<[number], number>(`SELECT 1 FROM ${table} WHERE position = ?`).pluck()
  const last = db
    .prepare<[number, number], number | null>(`SELECT max(position) FROM ${table} WHERE position >= ? AND position < ?`)
    .pluck()
  return (at) => {
    let place = placeOf(at)
    // Whoever fills a whole millisecond goes on in the next one; the loop ends at the first place that is free.
    while (taken.get(place) !== undefined) place = (last.get(place, place + PER_MS) ?? place) + 1
    return place
  }
}
