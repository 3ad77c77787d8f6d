import type { VaultDatabase } from '../database/sqlite.ts'
import { migrations } from './migrations.ts'

/** Brings a file from its `user_version` up to version `upTo` (the newest by default), each step in its own transaction. */
export function migrate(db: VaultDatabase, upTo: number = migrations.length): void {
  const from = Number(db.pragma('user_version', { simple: true }))
  for (const [index, step] of migrations.slice(0, upTo).entries()) {
    const version = index + 1
    if (version <= from) continue
    db.transaction(() => {
      step(db)
      db.pragma(`user_version = ${version}`)
    }).immediate()
  }
}
