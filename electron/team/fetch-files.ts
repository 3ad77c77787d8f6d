import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { AwaitedFile, TeamTable } from '../vault/team-table.ts'
import { blobName, readBlob } from './blobs.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import type { HexId } from './entry.ts'
import type { EpochKey } from './sealing.ts'

interface FetchNeeds {
  readonly book: HexId
  readonly log: BookLog
  readonly vault: Pick<TeamTable, 'awaited' | 'fill'>
  /** The key of an epoch; null where this desk was not given it. */
  key(epoch: number): EpochKey | null
}

/** Fetches files that lie in the book alone into a vault: one by its SHA-256, or those that came last. See `Replica`. */
export function fetchingFiles({ book, log, vault, key }: FetchNeeds) {
  // The last entry that names a file may say that it lies where it does not; whoever wrote it first put it under a name that follows from its bytes.
  async function fetched(file: AwaitedFile): Promise<Result<boolean, AppError>> {
    let missing: BookError = bookError('key')
    for (let epoch = file.epoch; epoch > 0; epoch -= 1) {
      const by = key(epoch)
      if (by === null) continue
      const proper = blobName(by, file.sha256)
      for (const name of epoch === file.epoch ? new Set([file.name, proper]) : [proper]) {
        const bytes = await readBlob(log, book, by, { ...file, name })
        if (bytes.ok) return vault.fill(bytes.value)
        if (bytes.error.fault !== 'blob') return bytes
        missing = bytes.error
      }
    }
    return err(missing)
  }

  return {
    async fetchFile(sha256: string): Promise<Result<boolean, AppError>> {
      const awaited = await vault.awaited({ limit: 1, sha256 })
      if (!awaited.ok) return awaited
      const [file] = awaited.value.files
      return file === undefined ? ok(false) : fetched(file)
    },
    async fetchFiles(most: number): Promise<Result<{ came: number; missing: number; left: number }, AppError>> {
      const awaited = await vault.awaited({ limit: most })
      if (!awaited.ok) return awaited
      let [came, missing] = [0, 0]
      for (const file of awaited.value.files) {
        const done = await fetched(file)
        if (done.ok) came += 1
        else if (done.error.kind === 'book' && done.error.fault === 'blob') missing += 1
        else return done
      }
      return ok({ came, missing, left: awaited.value.left - came })
    },
  }
}
