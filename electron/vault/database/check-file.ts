import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import type { StorageFault } from '../../../shared/errors/app-error.ts'
import { knownVersion } from '../migrations/migrations.ts'
import { openKeyed } from './connect.ts'
import { inspectWal } from './inspect-wal.ts'
import { keyMarkFits, MARK_BYTES } from './key-mark.ts'
import type { VaultDatabase } from './sqlite.ts'
import { readSqliteError } from './storage-error.ts'

const PAGE = 4096
// The bytes 16 to 23 stay in clear: page size, WAL for writers and readers, 64 reserved bytes for the page's tag, fan-out.
const PLAIN_HEADER = Buffer.from('1000020240402020', 'hex')
/** Up to this size everything is read through; 64 MiB are read in about 70 ms. */
const WHOLE_CHECK_BYTES = 128 * 1024 * 1024
// Above it only what no institution could tell again, and does not grow with every payment: nobody waits for years of history.
// That is left to the tag of each page, which every read checks: payments and their events are all read again at rest, the
// whole file by each backup, and stored files have their SHA-256 besides.
const OWN_TABLES = [
  'event_head',
  'decision',
  'record',
  'work',
  'filed',
  'balance_day',
  'charge_batch',
  'payment_batch',
  'payment_batch_row',
  'note',
  'infraction_draft',
  'infraction_proof',
  'log_head',
]

/**
 * Checks a file without writing to it or to its log, on a read-only handle: key, page tags, structure, version.
 * Null when it may be opened.
 */
export function checkFile(file: string, key: Uint8Array): StorageFault | null {
  const head = readHead(file)
  if (head.length < PAGE) return 'damaged'
  const keyFits = keyMarkFits(key, head.subarray(0, MARK_BYTES))
  const wal = `${file}-wal`
  const fresh = [wal, `${file}-shm`].filter((path) => !existsSync(path))
  const fault = readThrough(file, key)
  for (const path of fresh) rmSync(path, { force: true })
  if (fault === 'damaged' && !keyFits) return 'wrong-key'
  if (fault !== null) return fault
  if (!head.subarray(MARK_BYTES, MARK_BYTES + PLAIN_HEADER.length).equals(PLAIN_HEADER)) return 'damaged'
  return existsSync(wal) && inspectWal(readFileSync(wal)) === 'damaged' ? 'damaged' : null
}

function readThrough(file: string, key: Uint8Array): StorageFault | null {
  let db: VaultDatabase | null = null
  try {
    db = openKeyed(file, Buffer.from(key).toString('hex'), true)
    db.pragma('cell_size_check = ON')
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version === 0) return 'damaged'
    if (version > knownVersion) return 'other'
    return sound(db, statSync(file).size) ? null : 'damaged'
  } catch (thrown) {
    const error = readSqliteError(thrown)
    if (error?.kind === 'storage') return error.fault
    throw thrown
  } finally {
    db?.close()
  }
}

function sound(db: VaultDatabase, size: number): boolean {
  if (size <= WHOLE_CHECK_BYTES) return db.pragma('quick_check(1)', { simple: true }) === 'ok'
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0").pluck()
  return tables
    .all()
    .filter((name) => OWN_TABLES.includes(name))
    .every((name) => db.pragma(`quick_check('${name}')`, { simple: true }) === 'ok')
}

function readHead(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(PAGE)
    return head.subarray(0, readSync(handle, head, 0, PAGE, 0))
  } finally {
    closeSync(handle)
  }
}
