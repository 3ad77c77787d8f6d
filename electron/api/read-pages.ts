import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Page } from './provider.ts'
import { unreadByText } from './unread-by-text.ts'
import type { UnreadRow } from '../../shared/domain/unread.ts'

/** How many rows a page is asked for; a provider may give fewer. */
export const PAGE_ROWS = 100
// A list that says it is longer than this is not the list of a few months.
const MAX_PAGES = 100

/**
 * Reads a list to its end, page by page from 1, each row once, as told last. The end is the provider's count, else a page
 * without a new row: it may page in smaller steps than asked, or not at all, and a row that comes in meanwhile pushes
 * others onto a later page. What cannot be read stands beside the rows. A list that does not end, or ends with fewer rows than it
 * counts, is a `contract` error of `endpoint`: it proves nothing.
 */
export async function readPages<Row extends { readonly id: string }>(
  endpoint: string,
  read: (page: number) => Promise<Result<Page<Row>, AppError>>,
): Promise<Result<Pick<Page<Row>, 'rows' | 'unread' | 'isSilent'>, AppError>> {
  const rows = new Map<string, Row>()
  const unread = new Map<string, UnreadRow>()
  // Rows that cannot be read may be alike, and are several all the same.
  let strange = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const got = await read(page)
    if (!got.ok) return got
    const before = rows.size + unread.size
    for (const row of got.value.rows) rows.set(row.id, row)
    for (const [text, row] of unreadByText(got.value.unread)) unread.set(text, row)
    const now = rows.size + unread.size
    if (now > before) strange += got.value.unread.length
    const { total, hasMore = false, isSilent = false } = got.value
    const isAllCounted = total !== null && rows.size + strange >= total
    if (now === before && !isAllCounted && (total !== null || hasMore))
      return err(appError({ kind: 'contract', endpoint, paths: ['total'] }))
    if (now === before || isAllCounted) return ok({ rows: [...rows.values()], unread: [...unread.values()], isSilent })
  }
  return err(appError({ kind: 'contract', endpoint, paths: ['endless'] }))
}
