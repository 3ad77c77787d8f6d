import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { SharedCall } from './shared-call.ts'

/** The name under which a vault keeps its part in a company's book. */
export const teamRecord = 'team'

/** How far the company's book was applied: the number of the last entry (0: none) and the hash of its chain, in hex. */
export interface TeamHead {
  readonly seq: number
  readonly mac: string
}

/** A file of the book whose bytes are not here yet: its name at the server, what it is known by, and whose epoch's key seals it. */
export interface AwaitedFile {
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly epoch: number
}

/** An entry of the company's book as its author handed it in: `body` sealed, `sig` over all of it. `epoch` 0: sealed by the key of an invitation. */
export interface HandedEntry {
  readonly id: string
  readonly author: string
  readonly epoch: number
  readonly body: Uint8Array
  readonly sig: Uint8Array
}

/**
 * An entry of the company's book that was read and found good; `call` is null where it changes no row of the vault. Where `file` is
 * awaited, the call's arguments hold no byte of it.
 */
export interface TeamEntry extends TeamHead, HandedEntry {
  readonly call: SharedCall | null
  readonly file: AwaitedFile | null
}

/** How far this vault is in the company's book: written in the transaction that applies the entries. */
export interface TeamTable {
  /** `state`: what the last group said, as JSON; null before the first. */
  standing(): Promise<Result<{ head: TeamHead; state: string | null }, AppError>>
  /** The hash of the chain at an entry; null where it was not applied here. */
  macAt(seq: number): Promise<Result<string | null, AppError>>
  /**
   * Applies entries that follow the head, all or none, and keeps `state`, or `ifRefused` where the last call was refused. Tells what each call
   * answered (null for none), by value of those in `awaited` alone (places in `entries`); a call that is refused changes nothing and is history
   * all the same. `state` error where they do not follow, one was applied before, or
   * one of `taken` (places in `entries`), which `state` holds to be taken, was refused (`expected` is `taken`); `storage` where this computer
   * failed: nothing is applied then.
   */
  apply(group: {
    readonly entries: readonly TeamEntry[]
    readonly state: string
    readonly ifRefused: string | null
    readonly taken: readonly number[]
    readonly awaited: readonly number[]
  }): Promise<Result<readonly (Result<unknown, AppError> | null)[], AppError>>
  /** Entries as they were handed in, from a number on and in order: of the newest some thousands alone, none where that one is kept no more. */
  handed(from: number, limit: number): Promise<Result<readonly (HandedEntry & TeamHead)[], AppError>>
  /** The bytes of a file of the book by its SHA-256 in hex; null where they are not here. */
  bytesOf(sha256: string): Promise<Result<Uint8Array | null, AppError>>
  /** Files whose bytes are not here, those that came last first, and how many there are. `sha256`: that one alone. */
  awaited(ask: {
    readonly limit: number
    readonly sha256?: string
  }): Promise<Result<{ files: readonly AwaitedFile[]; left: number }, AppError>>
  /** Puts bytes where they are awaited; false where they are awaited nowhere. */
  fill(bytes: Uint8Array): Promise<Result<boolean, AppError>>
  /** The records that are this desk's own, whatever its rows are: what it takes along into another vault. */
  carried(): Promise<Result<readonly { readonly name: string; readonly json: string }[], AppError>>
  /** Says of a vault that began with a copy what was applied to that, in steps: the first begins with entry 1, the last has the state. */
  adopt(part: {
    readonly entries: readonly { readonly seq: number; readonly id: string; readonly mac: string }[]
    readonly state: string | null
  }): Promise<Result<void, AppError>>
  /** Forgets the book, and the record of that name: the rows stay as they are. */
  forget(record: string): Promise<Result<void, AppError>>
}
