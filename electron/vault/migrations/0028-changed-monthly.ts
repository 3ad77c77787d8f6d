import type { VaultDatabase } from '../database/sqlite.ts'

/** `isChanged` until the dues that were made of it before it was changed or ended are taken out, from the institution's day on. */
export function changedMonthly(db: VaultDatabase): void {
  db.exec(`
    ALTER TABLE monthly_due ADD COLUMN isChanged INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX monthly_due_changed ON monthly_due (isChanged);`)
}
