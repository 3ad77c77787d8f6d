import type { UnreadList, UnreadRowView, UnreadView } from '../../shared/domain/unread.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A row of a list that could not be read, as it is kept: `key` tells it from others of its list, `at` is its moment where one was found. */
export type ToldUnread = Pick<UnreadRowView, 'key' | 'path' | 'text'> & { readonly at: Instant | null }

/** A step of what one reading of a list could not read. `period` is null where the list has none and was read from end to end. */
export interface UnreadReading {
  readonly list: UnreadList
  readonly period: { readonly from: Instant; readonly to: Instant } | null
  /** The keys of all its steps where it is the last one of a list that was read to its end: what was told of the period before and
   * is not told any more is forgotten. Null where more follows, or the reading was cut. */
  readonly whole: readonly string[] | null
  readonly rows: readonly ToldUnread[]
  readonly readAt: Instant
}

/** Rows of the institution's lists that could not be read, raw, until they can be or are not told any more. */
export interface UnreadTable {
  tell(reading: UnreadReading): Promise<Result<void, AppError>>
  /** Of some lists, the newest first; `count` is of all of them. */
  rows(ask: { lists: readonly UnreadList[]; limit: number }): Promise<Result<UnreadView, AppError>>
  /** How many rows of some lists lie within a period, or may: one without a moment counts wherever its reading reached. */
  within(ask: { lists: readonly UnreadList[]; from: Instant; to: Instant }): Promise<Result<number, AppError>>
  /** Where the row lies that was told of longest ago, before a moment; null where there is none, or its list has no periods. */
  stale(ask: { list: UnreadList; seenBefore: Instant }): Promise<Result<UnreadReading['period'], AppError>>
  /** Those that a later version could read. */
  forget(list: UnreadList, keys: readonly string[]): Promise<Result<void, AppError>>
}
