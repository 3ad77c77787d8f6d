import type { KnownInstitution } from '../../shared/domain/known-institution.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { known } from './institutions/known.ts'

/** What a page of the accounts group tells, as far as it says which page it is. */
interface ToldPage {
  readonly ids: readonly string[]
  readonly total: number | null
}

/** How an institution pages: the most rows of a page, and from where it counts, as far as that is known. */
export interface FirstPage {
  readonly most: () => number
  /** The number by which a page is asked for that is the `page`-th of its list. */
  readonly offset: (page: number) => number
  /**
   * Reads the `page`-th page of a list, counted from 1. Where no profile says from where the institution counts, its pages do: a page
   * that is not what a first one would be is held against page 0, and asked for once more where that tells others, since rows come in
   * meanwhile. What was learned holds for the connection. Where page 0 does not answer, neither does the page.
   */
  read<Answer>(
    list: string,
    page: number,
    ask: (offset: number) => Promise<Result<Answer, AppError>>,
    told: (answer: Answer) => ToldPage,
  ): Promise<Result<Answer, AppError>>
}

// What says that there is no such page, and no more than that.
const NO_SUCH_PAGE: readonly number[] = [400, 404, 416, 422]

/** Begins to count the pages of a connection's institution. */
export function createFirstPage(institution: () => KnownInstitution): FirstPage {
  let learned: 0 | 1 | null = null
  const firstIds = new Map<string, readonly string[]>()
  const first = (): 0 | 1 => known[institution()].firstPage ?? learned ?? 1
  const offset = (page: number): number => page - 1 + first()
  const isKnown = (): boolean => known[institution()].firstPage !== null || learned !== null

  return {
    most: () => known[institution()].limits.accounts.pageRows ?? Number.MAX_SAFE_INTEGER,
    offset,
    async read(list, page, ask, told) {
      const answer = await ask(offset(page))
      if (isKnown() || (!answer.ok && !isNoSuchPage(answer.error))) return answer
      const { ids, total } = answer.ok ? told(answer.value) : { ids: [], total: null }
      if (page === 1) firstIds.set(list, ids)
      if (answer.ok && !isDoubtful(page, ids, total)) return answer
      const zero = await ask(0)
      if (!zero.ok && !isNoSuchPage(zero.error)) return zero
      const before = zero.ok ? told(zero.value).ids : []
      const mine = firstIds.get(list) ?? []
      if (before.length === 0 || isShared(before, mine)) {
        if (mine.length > 0) learned = 1
        return answer
      }
      // A short list may be another one by now: page 0 is another page only where the first is still what it was.
      const again = await ask(offset(1))
      if (!again.ok && !isNoSuchPage(again.error)) return again
      const now = again.ok ? told(again.value).ids : []
      if (isShared(now, before)) learned = 1
      else if (isShared(now, mine) || now.length + mine.length === 0) learned = 0
      if (page !== 1) return answer
      return learned === 0 ? zero : again
    },
  }
}

function isShared(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one)
  return other.some((id) => ids.has(id))
}

// A counted list is told from its first page as long as no page of it is empty; nobody knows where one begins that is not counted.
function isDoubtful(page: number, ids: readonly string[], total: number | null): boolean {
  if (total === null) return page === 1
  return total > 0 && ids.length === 0
}

function isNoSuchPage(error: AppError): boolean {
  return error.kind === 'problem' && NO_SUCH_PAGE.includes(error.status)
}
