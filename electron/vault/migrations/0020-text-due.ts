import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Places of lines and boletos whose words are not in their text index as the row has them. `stands` is 1 where the index holds
 * something at that place, which goes first. So a long reading writes rows alone, and their words follow.
 */
export function textDue(db: VaultDatabase): void {
  for (const table of ['statement_line', 'billet']) {
    db.exec(`CREATE TABLE ${table}_due (position INTEGER PRIMARY KEY, stands INTEGER NOT NULL) STRICT`)
  }
}
