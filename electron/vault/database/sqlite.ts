// The tests are compiled apart and see these typings only by this line.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./sqlite-types.d.ts" />
import Database from 'better-sqlite3-multiple-ciphers'

/** SQLite with page encryption; the one place that names the library. */
export const Sqlite = Database

/** A connection to one vault file. */
export type VaultDatabase = Database.Database
