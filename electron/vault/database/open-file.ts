import { chmodSync, existsSync } from 'node:fs'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { migrate } from '../migrations/migrate.ts'
import { beginLog } from '../stores/log-begin.ts'
import { checkFile } from './check-file.ts'
import { connect } from './connect.ts'
import { readFileError } from './file-error.ts'
import { makeFile } from './make-file.ts'
import type { VaultDatabase } from './sqlite.ts'
import { readSqliteError, storageError } from './storage-error.ts'

/** What to open: the file, its 32-byte key, and whether a missing file is made. */
export interface OpenFileAsk {
  readonly file: string
  readonly key: Uint8Array
  readonly create: boolean
}

/**
 * Opens or makes a vault file: checked first on a read-only handle, then locked, its settings asserted, migrated. On
 * failure a `storage` error, and the file is as it was.
 */
export function openFile({ file, key, create }: OpenFileAsk): Result<VaultDatabase, AppError> {
  try {
    if (!existsSync(file)) {
      if (!create) return err(storageError('missing'))
      makeFile(file, key)
    }
    const fault = checkFile(file, key)
    if (fault !== null) return err(storageError(fault))
    chmodSync(file, 0o600)
    return ok(migrated(connect(file, key), key))
  } catch (thrown) {
    const error = readSqliteError(thrown) ?? readFileError(thrown)
    if (error === null) throw thrown
    return err(error)
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
