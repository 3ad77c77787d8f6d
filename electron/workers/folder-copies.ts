import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** One file that is to stand in a folder. */
export interface FolderCopy {
  /** Below the folder, `/` between its parts, each safe on every system. */
  readonly path: string
  /** They change hands: the caller may not use them afterwards. */
  readonly bytes: Uint8Array
  /** Of the bytes, lower-case hex. */
  readonly sha256: string
  /** A short hex name of its own, which what is half done bears. */
  readonly tag: string
}

/** A folder outside the vault that copies are put into, in a thread of its own. */
export interface FolderCopies {
  /**
   * Puts a copy into the folder, whole and durable, and tells under which path. A file of these very bytes counts as the
   * copy; any other one stays, and the copy is called `name (2).pdf`. The folder itself is never made: one that is gone is
   * `file/missing`.
   */
  copy(copy: FolderCopy): Promise<Result<string, AppError>>
  /** Ends the thread; a copy under way is answered with `cancelled`, and found or made anew the next time. */
  end(): void
}

/** A file that lies in a folder. */
export interface FoundFile {
  readonly name: string
  readonly size: number
  /** Epoch milliseconds, by the clock of whoever keeps the folder. */
  readonly changedMs: number
}

/** The files of a folder, and whether there are more. */
export interface FoundFiles {
  readonly files: readonly FoundFile[]
  readonly more: boolean
}

/** A folder outside the vault whose papers are read, in a thread of its own. Nothing in it is changed. */
export interface FolderPapers {
  /** The newest files first, `most` of them; what lies in folders below, links and what is half written are none. */
  list(most: number): Promise<Result<FoundFiles, AppError>>
  /** Bytes of one file, with their SHA-256 in hex. */
  read(name: string, most: number): Promise<Result<{ bytes: Uint8Array; sha256: string }, AppError>>
  /** Ends the thread; a call under way is answered with `cancelled`. */
  end(): void
}

/** Opens a folder by its whole path to read from it; nothing is asked of it before the first call. */
export type OpenFolderPapers = (folder: string) => FolderPapers

/** Opens a folder by its whole path; nothing is asked of it before the first copy. */
export type OpenFolderCopies = (folder: string) => FolderCopies
