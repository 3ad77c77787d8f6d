import type { AccountsReads } from '../../electron/api/provider.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import { ok } from '../../shared/kit/result.ts'

/** How an institution tells its statement badly. */
export interface StatementHabits {
  /** Whether it counts the lines of a period. */
  readonly counts: boolean
  /** At most so many lines a page, whatever is asked for. */
  readonly pageRows?: number
  /** What happens to the lines before the answer to the n-th request (from 1). */
  readonly before?: (request: number, lines: StatementLine[]) => void
  /** Which page is really told at the n-th request, where it is another one than was asked for. */
  readonly told?: (request: number, page: number) => number
}

/** A statement that is paged while it changes; `requests` counts. */
export interface MovingStatement extends Pick<AccountsReads, 'statementPage'> {
  requests: number
  readonly lines: readonly StatementLine[]
}

/** Makes a statement of these lines with these habits. */
export function movingStatement(start: readonly StatementLine[], habits: StatementHabits): MovingStatement {
  const lines = [...start]
  const bank: MovingStatement = {
    requests: 0,
    lines,
    async statementPage({ from, to, page, limit }) {
      bank.requests += 1
      habits.before?.(bank.requests, lines)
      const rows = Math.min(limit, habits.pageRows ?? limit)
      const told = habits.told?.(bank.requests, page) ?? page
      const found = lines.filter(({ at }) => from <= at && at <= to).toSorted((a, b) => (a.at < b.at ? 1 : -1))
      const total = habits.counts ? found.length : null
      return ok({ lines: found.slice((told - 1) * rows, told * rows), unread: [], page, total })
    },
  }
  return bank
}
