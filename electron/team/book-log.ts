import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { TeamHead } from '../vault/team-table.ts'
import type { BookError } from './book-fault.ts'
import type { Entry, HexId, NewEntry } from './entry.ts'
import type { Sign } from './presence-sign.ts'

/** What one desk does at a time. */
export interface DeskTurn {
  isWanted(): boolean
  /** Is handed how it is taken before the next look, where it is free. */
  ready(take: () => void): void
  /** Hears that it is this desk's, or no more. */
  told(isMine: boolean): void
}

/** The book as a server keeps it. What it answers is not believed: see `judge-entry.ts`. */
export interface BookLog {
  /**
   * Adds an entry and tells its place; the place that it has where its id stands already, so that whoever lost the answer asks again.
   * An error's `written` says whether it may stand there although none was told.
   */
  append(entry: NewEntry): Promise<Result<TeamHead, BookError>>
  /** Entries from a number on, in order; those that lie beside each other make less than some megabytes. A body larger than one may be comes as none. */
  from(seq: number, limit: number): Promise<Result<readonly Entry[], BookError>>
  /** The number of its last entry, by the server's word; 0 where there is none. */
  end(): Promise<Result<number, BookError>>
  /** Where an entry stands; null where it does not. */
  find(id: HexId): Promise<Result<TeamHead | null, BookError>>
  /** Keeps sealed bytes under a name of 32 bytes in hex; once they stand there, they stay. */
  putBlob(name: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Result<void, BookError>>
  /** One of its parts, counted from 0; null where that is not there, or larger than one is. */
  blobPart(name: string, part: number): Promise<Result<Uint8Array | null, BookError>>
  /**
   * Says that a member's desk is there, and answers what those of others said last; nothing of it lasts. `rights` also where the server's
   * schema has no place for it yet.
   */
  present(own: Sign, others: readonly HexId[]): Promise<Result<readonly Sign[], BookError>>
  /**
   * What the server that answers is known by: another one after it was restored, moved, or another took its place. Null where it does not
   * say. It is asked once a connection.
   */
  mark(): Promise<Result<string | null, BookError>>
  /** What time it is by the server's clock. */
  time(): Promise<Result<Instant, BookError>>
  /**
   * Has `news` called when something may have come: at once where the server tells, and at the latest every 15 seconds. Ends by what it
   * answers. Where `turn` is wanted, it is one desk's at a time, and another's soon after the connection of whoever had it is gone.
   */
  listen(news: () => void, turn: DeskTurn): () => void
  close(): Promise<void>
}
