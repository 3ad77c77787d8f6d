import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Entries of the audit log come into its indexes when the vault rests. `due` says what finds an entry besides what it says, a JSON list
 * of a document and ids, while the entry is in none of them; null once it is in all. Those of numbers and marks are never behind.
 */
export function logAtRest(db: VaultDatabase): void {
  db.exec('ALTER TABLE log_entry ADD COLUMN due TEXT')
  for (const column of ['at', 'who', 'area', 'outcome']) {
    db.exec(`DROP INDEX log_entry_${column};
      CREATE INDEX log_entry_${column} ON log_entry (${column}, n) WHERE due IS NULL`)
  }
}
