import { assertPragmas, setPragmas } from './pragmas.ts'
import { Sqlite, type VaultDatabase } from './sqlite.ts'

/**
 * Opens an existing, checked file as its one writer: the exclusive lock is taken here, so that a second writer is
 * refused with SQLITE_BUSY. Throws SqliteError; the settings are set and asserted each time.
 */
export function connect(file: string, key: Uint8Array): VaultDatabase {
  const db = openKeyed(file, Buffer.from(key).toString('hex'), false)
  try {
    setPragmas(db)
    assertPragmas(db)
    return db
  } catch (thrown) {
    db.close()
    throw thrown
  }
}

/** Opens a file with its cipher and key, given in hexadecimal (64 digits, or 96 with the salt of a new file). Nothing is read yet. */
export function openKeyed(file: string, keyHex: string, readonly: boolean): VaultDatabase {
  const db = new Sqlite(file, { readonly, fileMustExist: true, timeout: 0 })
  try {
    db.pragma("cipher = 'aegis'")
    db.pragma(`key = "x'${keyHex}'"`)
    return db
  } catch (thrown) {
    db.close()
    throw thrown
  }
}
