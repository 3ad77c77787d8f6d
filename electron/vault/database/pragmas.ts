import type { VaultDatabase } from './sqlite.ts'

const CACHE_KIB = 16_384
/** After how many pages of its log SQLite moves it into the file by itself. */
export const CHECKPOINT_PAGES = 1000

// name, what is set, what must be read back. Setting journal_mode is what takes the exclusive lock.
const pragmas: readonly (readonly [name: string, set: string, read: string | number])[] = [
  ['cipher', "'aegis'", 'aegis'],
  ['locking_mode', 'EXCLUSIVE', 'exclusive'],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['temp_store', 'MEMORY', 2],
  ['cache_size', `-${CACHE_KIB}`, -CACHE_KIB],
  ['foreign_keys', 'ON', 1],
  ['secure_delete', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  ['wal_autocheckpoint', `${CHECKPOINT_PAGES}`, CHECKPOINT_PAGES],
]

/** Applies what a durable, private connection needs; the library's own defaults are weaker (WAL with synchronous=NORMAL). */
export function setPragmas(db: VaultDatabase): void {
  for (const [name, set] of pragmas) if (name !== 'cipher') db.pragma(`${name} = ${set}`)
}

/** Reads every setting back; throws when one does not hold, since an acknowledged payment might then not be on the disk. */
export function assertPragmas(db: VaultDatabase): void {
  for (const [name, , wanted] of pragmas) {
    const found = db.pragma(name, { simple: true })
    if (found !== wanted) throw new Error(`pragma ${name} is ${String(found)} instead of ${wanted}`)
  }
}
