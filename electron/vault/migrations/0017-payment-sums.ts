import type { VaultDatabase } from '../database/sqlite.ts'

/** What payments come to is summed in an index: their rows hold the bytes that were sent, and are long. */
export function paymentSums(db: VaultDatabase): void {
  db.exec('CREATE INDEX intent_sum ON intent (tab, position, amount, toldAmount)')
}
