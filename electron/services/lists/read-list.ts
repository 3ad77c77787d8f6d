import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { UnreadRow } from '../../../shared/domain/unread.ts'
import { unreadByText } from '../../api/unread-by-text.ts'
import { type Keeper, keepBehind } from './keep-behind.ts'

/** One page of a list. `total` is null where the institution did not count, `isLast` where it did not say. */
export interface ReadPage<Row> {
  readonly rows: readonly Row[]
  /** What of the page could not be read; it counts as told. */
  readonly unread: readonly UnreadRow[]
  readonly total: number | null
  readonly isLast: boolean | null
  /** There where it says that more follows. */
  readonly hasMore?: boolean
}

/** How a list is read: from which page, where its rows go, and whether they are still wanted. */
export interface ListNeeds<Row> {
  /** Named when a list does not end. */
  readonly endpoint: string
  readonly firstPage: 0 | 1
  readonly read: (page: number) => Promise<Result<ReadPage<Row>, AppError>>
  readonly idOf: (row: Row) => string
  /** One page or more, in one step; the next one is asked for meanwhile (see {@link keepBehind}). */
  readonly keep: (rows: readonly Row[]) => Promise<Result<void, AppError>>
  /** Told after each page what of it could not be read; the page after the next waits until it was taken. */
  readonly onUnread: (rows: readonly UnreadRow[]) => Promise<void>
  /** Told of each page, before it is kept, how many different rows there are so far, and of how many. */
  readonly onPage?: (read: number, total: number | null) => void
  /** Asked before each page; `false` ends the reading with `cancelled`. */
  readonly isWanted?: () => boolean
}

// Far more than any account has in a period: a list that goes on is none that ends.
const mostPages = 20_000
const mostRows = 500_000
const mostPasses = 3

/**
 * Reads every row of a list. Lists move while they are paged: a row that comes in pushes others onto a page that was
 * read, one that goes pulls others off a page to come, a page comes twice, short or empty. So where the institution
 * counts, a pass is whole when it told as many different rows and the count did not shrink; where it numbers its pages,
 * when the last one came; else the list is read once more, and two passes alike are believed. Where it says neither, the
 * end is an empty page, the institution's own 404 behind one that has rows, or a page without a new row that was asked for twice. `false` when the rows never came to rest, or when
 * more are told of than were told; a list that does not end is a `contract` error of `endless`.
 */
export async function readList<Row>(needs: ListNeeds<Row>): Promise<Result<boolean, AppError>> {
  let before: ReadonlySet<string> | null = null
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const read = await readPass(needs)
    if (!read.ok) return read
    const { told, isWhole, isShort } = read.value
    if (isWhole || (!isShort && before !== null && isSame(before, told))) return ok(true)
    before = told
  }
  return ok(false)
}

interface Pass {
  readonly told: ReadonlySet<string>
  readonly isWhole: boolean
  /** There is more by the institution's own word, which it does not tell: it pages otherwise than it was asked. */
  readonly isShort: boolean
}

/** One pass over the pages; what of it was read is kept, however it ends. */
async function readPass<Row>(needs: ListNeeds<Row>): Promise<Result<Pass, AppError>> {
  const keeper = keepBehind(needs.keep)
  const pass = await readPages(needs, keeper)
  const kept = await keeper.end()
  return kept.ok ? pass : kept
}

async function readPages<Row>(needs: ListNeeds<Row>, keeper: Keeper<Row>): Promise<Result<Pass, AppError>> {
  const told = new Set<string>()
  let page: number = needs.firstPage
  let most = 0
  let isSecondAsk = false
  let isMoreTold = false
  let asked = ask(needs, page)
  let ahead: typeof asked | null = null
  for (let request = 1; request <= mostPages; request += 1) {
    const answer = await asked
    if (!answer.ok) {
      const isEnd = told.size > 0 && most === 0 && !isMoreTold && isNoSuchPage(answer.error)
      return isEnd ? ok({ told, isShort: false, isWhole: true }) : answer
    }
    const { rows, unread, total, isLast, hasMore = false } = answer.value
    isMoreTold = hasMore || isLast === false
    const before = told.size
    for (const row of rows) told.add(needs.idOf(row))
    for (const text of unreadByText(unread).keys()) told.add(text)
    const taken = needs.onUnread(unread)
    needs.onPage?.(told.size, total)
    most = Math.max(most, total ?? 0)
    const isBarren = told.size === before
    const isAllCounted = total !== null && told.size >= total
    const isEnd = isLast === true || rows.length + unread.length === 0 || (isBarren && isSecondAsk)
    const isCounted = told.size >= most && (total ?? 0) === most
    const isOver = isEnd || isAllCounted
    const isEndless = told.size > mostRows || request === mostPages
    isSecondAsk = isBarren
    if (!isBarren) page += 1
    if (!isOver && !isEndless) {
      asked = (isBarren ? null : ahead) ?? ask(needs, page)
      // Where the next page cannot be the last, the one after it is made by the institution while this one is read.
      const isMore = total !== null && total - told.size > rows.length + unread.length
      ahead = isMore && !isBarren ? ask(needs, page + 1) : null
    }
    const [kept] = await Promise.all([keeper.add(rows), taken])
    if (!kept.ok) return kept
    const isRepeated = isBarren && rows.length + unread.length > 0
    const isShort = !isAllCounted && isLast !== true && (hasMore || (isRepeated && (!isCounted || isLast === false)))
    const isWhole = !isShort && isCounted && (isAllCounted || isLast !== false)
    if (isOver) return ok({ told, isShort, isWhole })
    if (isEndless) break
  }
  return err(appError({ kind: 'contract', endpoint: needs.endpoint, paths: ['endless'] }))
}

async function ask<Row>(needs: ListNeeds<Row>, page: number): Promise<Result<ReadPage<Row>, AppError>> {
  return needs.isWanted?.() === false ? err(appError({ kind: 'cancelled' })) : needs.read(page)
}

function isNoSuchPage(error: AppError): boolean {
  return error.kind === 'problem' && error.status === 404
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
