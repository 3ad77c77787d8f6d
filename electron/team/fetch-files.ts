import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { AwaitedFile, TeamTable } from '../vault/team-table.ts'
import { readBlob } from './blobs.ts'
import { bookError } from './book-fault.ts'
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
  async function fetched(file: AwaitedFile): Promise<Result<boolean, AppError>> {
    const by = key(file.epoch)
    if (by === null) return err(bookError('key'))
    const bytes = await readBlob(log, book, by, file)
    return bytes.ok ? vault.fill(bytes.value) : bytes
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
