import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { gatherUnread, keepUnread, type UnreadNeeds } from '../lists/gather-unread.ts'
import { readList } from '../lists/read-list.ts'

/** How a period of the statement is read: where its lines go, and whether they are still wanted. */
export interface PeriodNeeds {
  readonly reads: Pick<AccountsReads, 'statementPage'>
  /** Where lines are kept that cannot be read. */
  readonly unreadOf: UnreadNeeds
  readonly keep: (lines: readonly StatementLine[]) => Promise<Result<void, AppError>>
  /** Told after each page how many different lines there are so far, and of how many. */
  readonly onPage: (read: number, total: number | null) => void
  /** Asked before each page; `false` ends the reading with `cancelled`. */
  readonly isWanted: () => boolean
}

const pageRows = 100

/**
 * Reads every line of a period (both ends included), newest first. `false` when the lines never came to rest. One that cannot
 * be read is kept raw, and keeps no other from being kept.
 */
export async function readPeriod(
  { reads, unreadOf, keep, onPage, isWanted }: PeriodNeeds,
  period: { from: Instant; to: Instant },
): Promise<Result<boolean, AppError>> {
  const gathered = gatherUnread(unreadOf, 'statement')
  const read = await readList<StatementLine>({
    endpoint: 'accounts.transactions',
    firstPage: 1,
    async read(page) {
      const answer = await reads.statementPage({ ...period, page, limit: pageRows, newestFirst: true })
      if (!answer.ok) return answer
      const { lines, unread, total, hasMore = false } = answer.value
      return ok({ rows: lines, unread, total, isLast: null, hasMore })
    },
    idOf: ({ id }) => id,
    keep,
    onUnread: gathered.add,
    onPage,
    isWanted,
  })
  return keepUnread(gathered, period, read)
}
