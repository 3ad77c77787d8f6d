import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from './sqlite.ts'
import { readSqliteError } from './storage-error.ts'

/**
 * Runs one call as one whole transaction: committed when it answers a value, rolled back when it answers an error or
 * SQLite fails (which becomes a `storage` error). Anything else that is thrown is a bug and is thrown on.
 */
export function inTransaction<T>(db: VaultDatabase, work: () => Result<T, AppError>): Result<T, AppError> {
  try {
    db.exec('BEGIN IMMEDIATE')
    const result = work()
    db.exec(result.ok ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (thrown) {
    // SQLite rolls back by itself when the disk is full; a second ROLLBACK would be an error.
    if (db.inTransaction) db.exec('ROLLBACK')
    const error = readSqliteError(thrown)
    if (error === null) throw thrown
    return err(error)
  }
}
