import type { AppError } from '../../shared/errors/app-error.ts'
import { err, mapOk, type Result } from '../../shared/kit/result.ts'
import { openFile } from './database/open-file.ts'
import { readSqliteError, storageError } from './database/storage-error.ts'
import { eventLog } from './stores/event-log.ts'
import { RowError } from './stores/parse-row.ts'
import { vaultFacts } from './stores/vault-facts.ts'
import type { VaultFacts } from './vault.ts'

/**
 * Opens a copy of a vault as the vault itself would be opened, reads every page of it and every link of its journal, and
 * closes it. It waits for the disk: only for a thread of its own. The copy is brought to the newest schema by it.
 */
export function proveFile({ file, key }: { file: string; key: Uint8Array }): Result<VaultFacts, AppError> {
  const opened = openFile({ file, key, create: false })
  if (!opened.ok) return opened
  const db = opened.value
  try {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return err(storageError('damaged'))
    return mapOk(eventLog(db, key).verify(), () => vaultFacts(db))
  } catch (thrown) {
    const error = thrown instanceof RowError ? storageError('damaged') : readSqliteError(thrown)
    if (error === null) throw thrown
    return err(error)
  } finally {
    db.close()
  }
}
