import type { VaultDatabase } from '../database/sqlite.ts'
import { migrations } from './migrations.ts'

/**
 * Brings a file from its `user_version` up to version `upTo` (the newest by default), each step in its own transaction; a new
 * file in one, since it has no row that a step could lose. Foreign keys rest meanwhile, since a table that others refer to can be
 * built anew only so; what a transaction has done is checked whole before it counts.
 */
export function migrate(db: VaultDatabase, upTo: number = migrations.length): void {
  const from = Number(db.pragma('user_version', { simple: true }))
  if (from >= upTo) return
  const climb = db.transaction((start: number, end: number) => {
    for (const step of migrations.slice(start, end)) step(db)
    if (db.prepare('PRAGMA foreign_key_check').get() !== undefined) throw new Error(`step ${end} lost a row`)
    db.pragma(`user_version = ${end}`)
  }).immediate
  db.pragma('foreign_keys = OFF')
  try {
    if (from === 0) climb(0, upTo)
    else for (let version = from; version < upTo; version += 1) climb(version, version + 1)
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
