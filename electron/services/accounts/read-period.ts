import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'

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
const mostPages = 20_000
const mostPasses = 3

/**
 * Reads every line of a period (both ends included), newest first. Lists move while they are paged: a line that comes in
 * pushes others onto a page that was read, one that goes pulls others off a page to come, a page comes twice, short or
 * empty. So where the institution counts, a pass is whole when it told as many different lines and the count did not
 * shrink; else the period is read once more, and two passes alike are believed. Where it does not count, the end is an
 * empty page, or one without a new line that was asked for twice. `false` when the lines never came to rest.
 */
export async function readPeriod(
  needs: PeriodNeeds,
  period: { from: Instant; to: Instant },
): Promise<Result<boolean, AppError>> {
  let before: ReadonlySet<string> | null = null
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const read = await readPass(needs, period)
    if (!read.ok) return read
    const { told, isWhole } = read.value
    if (isWhole || (before !== null && isSame(before, told))) return ok(true)
    before = told
  }
  return ok(false)
}

interface Pass {
  readonly told: ReadonlySet<string>
  readonly isWhole: boolean
}

/** One pass over the pages. */
async function readPass(needs: PeriodNeeds, period: { from: Instant; to: Instant }): Promise<Result<Pass, AppError>> {
  const told = new Set<string>()
  let page = 1
  let most = 0
  let isSecondAsk = false
  for (let request = 1; request <= mostPages; request += 1) {
    if (!needs.isWanted()) return err(appError({ kind: 'cancelled' }))
    const answer = await needs.reads.statementPage({ ...period, page, limit: pageRows, newestFirst: true })
    if (!answer.ok) return answer
    const { lines, total } = answer.value
    const kept = await needs.keep(lines)
    if (!kept.ok) return kept
    const before = told.size
    for (const { id } of lines) told.add(id)
    needs.onPage(told.size, total)
    most = Math.max(most, total ?? 0)
    const isBarren = told.size === before
    const isAllCounted = total !== null && told.size >= total
    const isEnd = lines.length === 0 || (isBarren && isSecondAsk)
    if (isEnd || isAllCounted) return ok({ told, isWhole: told.size >= most && (total ?? 0) === most })
    isSecondAsk = isBarren
    if (!isBarren) page += 1
  }
  return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['meta.total'] }))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
