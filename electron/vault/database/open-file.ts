import { chmodSync, existsSync } from 'node:fs'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { migrate } from '../migrations/migrate.ts'
import { chainRecord, keepChains } from '../stores/event-chain.ts'
import { beginLog } from '../stores/log-begin.ts'
import { checkFile } from './check-file.ts'
import { connect } from './connect.ts'
import { readFileError } from './file-error.ts'
import { makeKeyMark } from './key-mark.ts'
import { makeFile } from './make-file.ts'
import type { VaultDatabase } from './sqlite.ts'
import { readSqliteError, storageError } from './storage-error.ts'

/** What to open: the file, its 32-byte key, and whether a missing file is made. */
export interface OpenFileAsk {
  readonly file: string
  readonly key: Uint8Array
  readonly create: boolean
  /** The key that the file gets, once it is opened and everything that is one desk's own was taken out of it: of a copy alone. */
  readonly remakeBy?: Uint8Array
}

/** The tables that are this desk's own: its settings and works, what it filed, its agenda, how far it is in the company's book. */
export const ownTables: readonly string[] = [
  'record',
  'work',
  'filed',
  'due_name',
  'due',
  'monthly_due',
  'read_paper',
  'team_entry',
  'team_state',
  'team_file',
  'team_handed',
]

/**
 * Opens or makes a vault file: checked first on a read-only handle, then locked, its settings asserted, migrated. On
 * failure a `storage` error, and the file is as it was.
 */
export function openFile({ file, key, create, remakeBy }: OpenFileAsk): Result<VaultDatabase, AppError> {
  try {
    if (!existsSync(file)) {
      if (!create) return err(storageError('missing'))
      makeFile(file, key)
    }
    const fault = checkFile(file, key)
    if (fault !== null) return err(storageError(fault))
    chmodSync(file, 0o600)
    const db = migrated(connect(file, key), key)
    if (remakeBy === undefined) return ok(db)
    remake(db, key, remakeBy)
    return ok(connect(file, remakeBy))
  } catch (thrown) {
    const error = readSqliteError(thrown) ?? readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}

// Nothing of what was deleted, and nothing under the old key, stays in the file.
function remake(db: VaultDatabase, key: Uint8Array, next: Uint8Array): void {
  try {
    keepChains(db, key)
    db.pragma('foreign_keys = OFF')
    db.transaction(() => {
      db.exec('INSERT OR IGNORE INTO receipt_unfiled (position) SELECT position FROM filed')
      for (const table of ownTables.filter((name) => name !== 'record')) db.exec(`DELETE FROM ${table}`)
      db.prepare('DELETE FROM record WHERE name <> ?').run(chainRecord)
    }).immediate()
    db.pragma('journal_mode = DELETE')
    db.pragma(`rekey = "x'${Buffer.concat([next, makeKeyMark(next)]).toString('hex')}'"`)
    db.exec('VACUUM')
  } finally {
    db.close()
  }
}

function migrated(db: VaultDatabase, key: Uint8Array): VaultDatabase {
  try {
    migrate(db)
    beginLog(db, key)
    return db
  } catch (thrown) {
    db.close()
    throw thrown
  }
}
