import type { VaultDatabase } from '../database/sqlite.ts'
import type { ReceiptText } from './receipt-text.ts'

const indexes: readonly ReceiptText[] = ['receipt_text', 'receipt_noted', 'receipt_whole']
/** Each change adds a piece to a text index, and each piece is asked by every search. */
const MANY_PIECES = 8
/** So few pages at a time that nobody who asks the vault meanwhile waits for long: some milliseconds. */
const PAGES = 16

/** Joins the pieces of the text indexes of receipts a little more, once there are many; false when there is nothing left to do. */
export function textUpkeep(db: VaultDatabase): () => boolean {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  const upkeep = indexes.map((table) => ({
    pieces: db.prepare<[], number>(`SELECT count(DISTINCT segid) FROM ${table}_idx`).pluck(),
    // A negative number of pages begins to join all pieces into one; a positive one goes on with what was begun.
    merge: db.prepare<[number]>(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`),
  }))
  const count = (): number => changes.get() ?? 0
  return () => {
    for (const { pieces, merge } of upkeep) {
      const before = count()
      merge.run((pieces.get() ?? 0) < MANY_PIECES ? PAGES : -PAGES)
      // Less than two changes: FTS5 says so that nothing was left to join.
      if (count() - before >= 2) return true
    }
    return false
  }
}
