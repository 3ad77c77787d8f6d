import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrate } from '../migrations/migrate.ts'
import { beginEvents } from '../stores/event-log.ts'
import { openKeyed } from './connect.ts'
import { makeKeyMark } from './key-mark.ts'
import { setPragmas } from './pragmas.ts'

/**
 * Makes an empty vault file (0600, in a folder that is 0700 if it is made here) under a temporary name and gives it its
 * name once it is whole and on the disk. `version` is the newest schema by default (tests make older ones). Throws; nothing
 * is left behind then.
 */
export function makeFile(file: string, key: Uint8Array, version?: number): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.new`
  removeAll(unfinished)
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    chmodSync(unfinished, 0o600)
    fill(unfinished, key, version)
    syncPath(unfinished)
    renameSync(unfinished, file)
    syncPath(folder)
  } catch (thrown) {
    removeAll(unfinished)
    throw thrown
  }
}

function fill(file: string, key: Uint8Array, version: number | undefined): void {
  const db = openKeyed(file, Buffer.concat([key, makeKeyMark(key)]).toString('hex'), false)
  try {
    setPragmas(db)
    migrate(db, version)
    beginEvents(db, key)
  } finally {
    db.close()
  }
}

function removeAll(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true })
}

// Windows cannot open a folder to sync it, and needs not: NTFS journals the rename itself.
function syncPath(path: string): void {
  const isFolderOnWindows = process.platform === 'win32' && !path.endsWith('.new')
  if (isFolderOnWindows) return
  const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
