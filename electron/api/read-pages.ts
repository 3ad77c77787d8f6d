import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Page } from './provider.ts'

/** How many rows a page is asked for; a provider may give fewer. */
export const PAGE_ROWS = 100
// A list that says it is longer than this is not the list of a few months.
const MAX_PAGES = 100

/**
 * Reads a list to its end, page by page from 1, each row once, as told last. The end is the provider's count, else a page
 * without a new row: it may page in smaller steps than asked, or not at all, and a row that comes in meanwhile pushes
 * others onto a later page. A list that does not end is a `contract` error of `endpoint`: it proves nothing.
 */
export async function readPages<Row extends { readonly id: string }>(
  endpoint: string,
  read: (page: number) => Promise<Result<Page<Row>, AppError>>,
): Promise<Result<readonly Row[], AppError>> {
  const rows = new Map<string, Row>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const got = await read(page)
    if (!got.ok) return got
    const before = rows.size
    for (const row of got.value.rows) rows.set(row.id, row)
    const { total } = got.value
    if (rows.size === before || (total !== null && rows.size >= total)) return ok([...rows.values()])
  }
  return err(appError({ kind: 'contract', endpoint, paths: ['meta.total'] }))
}
