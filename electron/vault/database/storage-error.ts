import { type AppError, appError, type StorageFault } from '../../../shared/errors/app-error.ts'
import { Sqlite } from './sqlite.ts'

const WRITE_FAILED = new Set([
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_DIR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
  'SQLITE_IOERR_CLOSE',
  'SQLITE_IOERR_DELETE',
  'SQLITE_IOERR_SHMSIZE', // the log's index, which is a file too
])

/** Makes an AppError of kind `storage`. */
export function storageError(fault: StorageFault): AppError {
  return appError({ kind: 'storage', fault })
}

/** Names what SQLite reported; null when the thrown thing is not SQLite's and therefore a bug. */
export function readSqliteError(thrown: unknown): AppError | null {
  if (!(thrown instanceof Sqlite.SqliteError)) return null
  return storageError(faultOf(thrown.code))
}

// A write that fails names the disk: SQLite tells a full disk (ENOSPC) from a file-size limit, a person need not.
function faultOf(code: string): StorageFault {
  if (code === 'SQLITE_FULL' || WRITE_FAILED.has(code)) return 'disk-full'
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_IOERR')) return 'damaged'
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy'
  return 'other'
}
