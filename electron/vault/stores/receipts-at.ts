import type { VaultDatabase } from '../database/sqlite.ts'
import { type ListedReceipt, listedColumns, readListed } from './receipt-rows.ts'

/** Some hundred kilobytes: what a person goes back and forth between while typing. */
const MOST_KEPT = 2000

/**
 * Reads receipts by their place. Those read are kept: a search shows after each letter mostly what it showed before, and
 * to read a row costs more than to find it.
 */
export function receiptsAt(db: VaultDatabase) {
  const kept = new Map<number, ListedReceipt>()
  const at = db.prepare(`SELECT ${listedColumns} FROM json_each(?) p CROSS JOIN receipt l ON l.position = p.value`)
  const readMissing = (positions: readonly number[]): void => {
    const missing = positions.filter((position) => !kept.has(position))
    if (missing.length === 0) return
    if (kept.size + missing.length > MOST_KEPT) kept.clear()
    const wanted = kept.size === 0 ? positions : missing
    for (const row of at.all(JSON.stringify(wanted)).map(readListed)) kept.set(row.position, row)
  }
  return {
    /** In the order of the places. */
    read(positions: readonly number[]): ListedReceipt[] {
      readMissing(positions)
      return positions.flatMap((position) => kept.get(position) ?? [])
    },
    forget: (position: number): void => void kept.delete(position),
  }
}
