import { closeSync, openSync, readSync } from 'node:fs'
import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readFileError } from '../database/file-error.ts'
import { CHECKPOINT_PAGES } from '../database/pragmas.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { readSqliteError, storageError } from '../database/storage-error.ts'
import { parseRow, RowError } from '../stores/parse-row.ts'
import { vaultFacts } from '../stores/vault-facts.ts'
import type { VaultStill } from '../vault.ts'

// SQLite keeps its locks in the page at 1 GiB and nothing else; Windows refuses to read it.
const LOCK_PAGE = 0x40000000

const checkpointSchema = z.array(z.object({ busy: z.int() })).length(1)

/** The file of an open vault, held still so that it can be read while the vault goes on working. */
export interface Snapshot {
  begin(): Result<VaultStill, AppError>
  read(at: number, length: number): Result<Uint8Array, AppError>
  end(): Result<void, AppError>
  /** While it is held, the log may not be moved into the file. */
  isHeld(): boolean
  /** After the database was closed: before that, closing any handle of the file would give up SQLite's lock on it. */
  close(): void
}

/**
 * Holds a vault's file still: everything acknowledged is moved into it, and until the end what is written stays in the
 * log beside it. So the file is one moment of the vault, and no payment waits for whoever reads it.
 */
export function snapshotOf(db: VaultDatabase, file: string): Snapshot {
  let handle: number | null = null
  let held = false

  function end(): Result<void, AppError> {
    if (!held) return ok(undefined)
    held = false
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    return ok(undefined)
  }

  return {
    isHeld: () => held,
    begin: () =>
      named(() => {
        if (held) return err(storageError('busy'))
        const [moved] = parseRow(checkpointSchema, db.pragma('wal_checkpoint(TRUNCATE)'))
        if (moved?.busy !== 0) return err(storageError('busy'))
        db.pragma('wal_autocheckpoint = 0')
        held = true
        const bytes =
          Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }))
        return ok({ bytes, ...vaultFacts(db) })
      }),
    read: (at, length) =>
      named(() => {
        if (!held) return err(appError({ kind: 'state', expected: 'held', found: 'free' }))
        handle ??= openSync(file, 'r')
        return ok(readPiece(handle, at, length, Number(db.pragma('page_size', { simple: true }))))
      }),
    end: () => named(end),
    close() {
      if (handle !== null) closeSync(handle)
      handle = null
    },
  }
}

function readPiece(handle: number, at: number, length: number, page: number): Uint8Array {
  const piece = new Uint8Array(length)
  const [from, to] = [LOCK_PAGE - at, LOCK_PAGE + page - at]
  const spans =
    to <= 0 || from >= length
      ? [[0, length]]
      : [
          [0, Math.max(0, from)],
          [Math.min(to, length), length],
        ]
  for (const [begin = 0, end = 0] of spans) {
    for (let got = begin; got < end; ) {
      const read = readSync(handle, piece, got, end - got, at + got)
      if (read === 0) throw Object.assign(new Error('the file is shorter than it said'), { code: 'EIO' })
      got += read
    }
  }
  return piece
}

function named<T>(work: () => Result<T, AppError>): Result<T, AppError> {
  try {
    return work()
  } catch (thrown) {
    const error =
      thrown instanceof RowError ? storageError('damaged') : (readSqliteError(thrown) ?? readFileError(thrown))
    if (error === null) throw thrown
    return err(error)
  }
}
