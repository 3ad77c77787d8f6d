import type { VaultDatabase } from '../database/sqlite.ts'
import { migrations } from './migrations.ts'

/**
 * Brings a file from its `user_version` up to version `upTo` (the newest by default), each step in its own transaction.
 * Foreign keys rest meanwhile, since a table that others refer to can be built anew only so; each step is checked whole
 * before it counts.
 */
export function migrate(db: VaultDatabase, upTo: number = migrations.length): void {
  const from = Number(db.pragma('user_version', { simple: true }))
  db.pragma('foreign_keys = OFF')
  try {
    for (const [index, step] of migrations.slice(0, upTo).entries()) {
      const version = index + 1
      if (version <= from) continue
      db.transaction(() => {
        step(db)
        if (db.prepare('PRAGMA foreign_key_check').get() !== undefined) throw new Error(`step ${version} lost a row`)
        db.pragma(`user_version = ${version}`)
      }).immediate()
    }
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
