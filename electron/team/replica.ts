import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { TeamHead } from '../vault/team-table.ts'
import type { BookError } from './book-fault.ts'
import type { Deed } from './deed.ts'
import type { HexId } from './entry.ts'
import type { Stopping } from './pass-over.ts'
import type { ReadBy } from './read-by-others.ts'
import type { Roster, VoidWhy } from './roster.ts'
import type { EpochKey } from './sealing.ts'

/** What a call came to where it stands in the book; or why it stands nowhere, as far as it is known. */
export type Written = Result<unknown, AppError | BookError>

/** One desk's part of the company's book: its own vault, brought to the head of the log by applying what was not applied yet. */
export interface Replica {
  readonly head: () => TeamHead
  readonly roster: () => Roster
  /** The key of an epoch, for who administers. */
  readonly keyOf: (epoch: number) => EpochKey | null
  /** Hears how far another desk has read, and whether to look. Less at the server (`ahead`), or another entry (`fork`): nothing is written. `isNow`: said since this one looks there. */
  readonly hear: (said: ReadBy, isNow?: boolean) => boolean
  /** Who has read further than the server goes, as far as this desk knows; null where nobody has. */
  readonly furthest: () => ReadBy | null
  /** Who has read another history than this desk; null where nobody has. */
  readonly other: () => ReadBy | null
  /** Whose desks have to be heard before anything is written, since the server is another one than the book lay on (`moved`). */
  readonly unheard: () => readonly HexId[]
  /** What the server is known by where the book does not name it yet; null where it does, or it is not known. */
  readonly unnamed: () => string | null
  /** Has the book lie on the server that answers, and reads on; whoever administers knows that nobody has read further. */
  keepServer(): Promise<Result<TeamHead, BookError>>
  /** The entry that stops this desk and all others, where who administers may decide about it; null where there is none. */
  stopping(): Promise<Result<Stopping | null, BookError>>
  /** Has such an entry be nothing to anybody, and reads on; `ahead` where somebody has read further: an old copy was written over there. */
  passOver(entry: TeamHead): Promise<Result<TeamHead, BookError>>
  /** Reads and applies to the end of the log. */
  catchUp(): Promise<Result<TeamHead, BookError>>
  /** Has a call written for everybody, and answers what applying it here said. An error `written: 'maybe'` says that it may stand in the book. */
  write(call: SharedCall): Promise<Written>
  /** Brings the bytes of a file here that are awaited; false where they are not. `blob` where the server has none, or other ones. */
  fetchFile(sha256: string): Promise<Result<boolean, AppError>>
  /** The same of as many as are asked for, those that came last first; those that the server lacks are counted and stay awaited. */
  fetchFiles(most: number): Promise<Result<{ came: number; missing: number; left: number }, AppError>>
  /** Has a deed of members written; `void` words are errors of kind `deed`. `sealed`: by another key than the epoch's, as epoch 0. */
  tell(
    deed: Exclude<Deed, { kind: 'call' }>,
    sealed?: EpochKey,
  ): Promise<Result<null, BookError | { readonly kind: 'deed'; readonly why: VoidWhy }>>
}
