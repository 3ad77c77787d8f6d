import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Windows are counted by the institution's time now. Those that are open were begun by this computer's clock, which may be
 * wrong: they begin anew with the next question, and answers that were counted by it count no more. Every other moment stays
 * as it was written.
 */
export function bankTime(db: VaultDatabase): void {
  db.exec(`UPDATE intent SET windowEnd = NULL, notFoundAt = '[]' WHERE state IN ('sending', 'unknown', 'accepted')`)
}
