import type { StatementExtent, StatementFilter, StatementTotals } from '../../../../shared/domain/statement.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useNow } from '../../../ui/use-now.ts'

/** What would leave: the lines' sums, the days they lie between, and how far the statement is known. */
export interface Leaving {
  readonly totals: StatementTotals
  readonly first: Instant | null
  readonly last: Instant | null
  readonly extent: StatementExtent
  /** What of the period may be missing. */
  readonly lacks: { readonly start: boolean; readonly end: boolean }
}

/** Reads what an export of a filter would hold; null while it is read. */
export function useLeaving(filter: StatementFilter): Leaving | null {
  const now = instantFromMs(useNow(60_000))
  const totals = useRemote('statement.totals', { filter }).value
  const extent = useRemote('statement.extent', {}).value
  const oldest = useRemote('statement.rows', { filter, sort: 'oldest', first: 0, limit: 1 }).value
  const newest = useRemote('statement.rows', { filter, sort: 'newest', first: 0, limit: 1 }).value
  if (totals === undefined || extent === undefined || oldest === undefined || newest === undefined) return null
  return {
    totals,
    extent,
    first: filter.from ?? oldest.rows[0]?.at ?? null,
    last: filter.to ?? newest.rows[0]?.at ?? null,
    lacks: lacksOf(filter, extent, now),
  }
}

/** Whether lines may be missing before or after what is known here. Today is never complete, and needs no warning. */
export function lacksOf(
  { from, to }: Pick<StatementFilter, 'from' | 'to'>,
  { completeFrom, completeUpTo }: StatementExtent,
  now: Instant,
): Leaving['lacks'] {
  const end = to === null || to > now ? now : to
  return {
    start: from !== null && completeFrom !== null && from < completeFrom,
    end: completeUpTo === null || (completeUpTo < end && localDateOf(completeUpTo) < localDateOf(end)),
  }
}
