import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { UnreadRow } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { gatherUnread, endUnread, type UnreadGatherer, type UnreadNeeds } from '../lists/gather-unread.ts'
import { readList } from '../lists/read-list.ts'
import { spansOf, type Window } from '../lists/window.ts'

/** How a period of the statement is read: where its lines go, and whether they are still wanted. */
export interface PeriodNeeds {
  readonly reads: Pick<AccountsReads, 'statementPage' | 'mostDays'>
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
 * Reads every line of a period (both ends included), newest first, in as many questions as the institution wants it in. `false` when
 * the lines never came to rest. One that cannot be read is kept raw, and keeps no other from being kept.
 */
export async function readPeriod(needs: PeriodNeeds, period: Window): Promise<Result<boolean, AppError>> {
  const gathered = gatherUnread(needs.unreadOf, 'statement', period)
  let before = 0
  let isWhole = true
  for (const span of spansOf(period, needs.reads.mostDays?.() ?? null)) {
    let here = 0
    const onPage = (read: number, total: number | null): void => {
      here = read
      needs.onPage(before + read, total === null ? null : before + total)
    }
    const read = await readSpan({ ...needs, onPage }, span, gathered.add)
    if (!read.ok) return endUnread(gathered, read)
    isWhole &&= read.value
    before += here
  }
  return endUnread(gathered, ok(isWhole))
}

// What the account held, told among what moved it by several banks; it counts as told, and is no movement.
const BALANCE =
  /^(?:(?:opening|closing|available) balance|s ?a ?l ?d ?o(?: (?:anterior|inicial|final|atual|parcial|total|bloqueado|dispon[i\u00ed]vel|(?:do |no |em |dia )?dia|do per[i\u00ed]odo|em conta(?: corrente)?))?(?: (?:em )?\d{2}\/\d{2}(?:\/\d{4})?)?)$/i

function isBalance({ text, kind, endToEndId, counterpartName, counterpartDocument }: StatementLine): boolean {
  const isNobodys = endToEndId === null && counterpartName === null && counterpartDocument === null
  return isNobodys && BALANCE.test((text ?? kind).trim().replace(/\s+/g, ' '))
}

function readSpan(
  { reads, keep, onPage, isWanted }: PeriodNeeds,
  span: Window,
  onUnread: UnreadGatherer['add'],
): Promise<Result<boolean, AppError>> {
  const moved = new Map<string, number>()
  // What came under an id stays: another movement under it, on whichever page, would take its place.
  const isOther = ({ id, direction, amount }: StatementLine): boolean => {
    const sum = direction === 'in' ? amount : -amount
    const before = moved.get(id) ?? sum
    moved.set(id, before)
    return before !== sum
  }
  return readList<StatementLine>({
    endpoint: 'accounts.transactions',
    firstPage: 1,
    async read(page) {
      const answer = await reads.statementPage({ ...span, page, limit: pageRows, newestFirst: true })
      if (!answer.ok) return answer
      const { lines, unread, total, hasMore = false } = answer.value
      const others = new Set(lines.filter(isOther))
      const rows = others.size === 0 ? lines : lines.filter((line) => !others.has(line))
      return ok({ rows, unread: [...unread, ...[...others].map(unreadOf)], total, isLast: null, hasMore })
    },
    idOf: ({ id }) => id,
    keep: (lines) => keep(lines.filter((line) => !isBalance(line))),
    onUnread,
    onPage,
    isWanted,
  })
}

function unreadOf(line: StatementLine): UnreadRow {
  return { path: 'id', text: JSON.stringify(line), id: line.id, at: line.at }
}
