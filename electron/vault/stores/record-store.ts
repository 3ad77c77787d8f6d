import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { RecordTable } from '../vault.ts'
import type { Sync } from './sync.ts'

/** Small records by name; putting one again replaces it. */
export function recordStore(db: VaultDatabase): Sync<RecordTable> {
  const get = db.prepare<[string], string>('SELECT json FROM record WHERE name = ?').pluck()
  const put = db.prepare('INSERT OR REPLACE INTO record (name, json) VALUES (?, ?)')
  return {
    get: (name) => ok(get.get(name) ?? null),
    put(name, json) {
      put.run(name, json)
      return ok(undefined)
    },
  }
}
