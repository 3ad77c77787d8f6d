import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { readList } from '../lists/read-list.ts'

/** How a period of the statement is read: where its lines go, and whether they are still wanted. */
export interface PeriodNeeds {
  readonly reads: Pick<AccountsReads, 'statementPage'>
  readonly keep: (lines: readonly StatementLine[]) => Promise<Result<void, AppError>>
  /** Told after each page how many different lines there are so far, and of how many. */
  readonly onPage: (read: number, total: number | null) => void
  /** Asked before each page; `false` ends the reading with `cancelled`. */
  readonly isWanted: () => boolean
}

const pageRows = 100

/** Reads every line of a period (both ends included), newest first. `false` when the lines never came to rest. */
export function readPeriod(
  { reads, keep, onPage, isWanted }: PeriodNeeds,
  period: { from: Instant; to: Instant },
): Promise<Result<boolean, AppError>> {
  return readList<StatementLine>({
    endpoint: 'accounts.transactions',
    firstPage: 1,
    async read(page) {
      const answer = await reads.statementPage({ ...period, page, limit: pageRows, newestFirst: true })
      if (!answer.ok) return answer
      const { unread = [] } = answer.value
      if (unread.length > 0) {
        // What could be read is kept, but a period with a row that nobody understood is not complete.
        const kept = await keep(answer.value.lines)
        return kept.ok
          ? err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: [...unread] }))
          : kept
      }
      return ok({ rows: answer.value.lines, total: answer.value.total, isLast: null })
    },
    idOf: ({ id }) => id,
    keep,
    onPage,
    isWanted,
  })
}
