import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow } from './parse-row.ts'

/** Up to when the kept charges of a kind, or the received Pix, are complete. */
export function completeness(db: VaultDatabase) {
  const read = db.prepare('SELECT upTo FROM receiving_complete WHERE name = ?').pluck()
  const set = db.prepare('INSERT OR REPLACE INTO receiving_complete (name, upTo) VALUES (?, ?)')
  return {
    read: (name: ChargeKind | 'pix'): Instant | null => parseRow(instantSchema.nullable(), read.get(name) ?? null),
    set: (name: ChargeKind | 'pix', at: Instant): void => void set.run(name, at),
  }
}
