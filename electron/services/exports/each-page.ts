import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'

const PAGE = 500

/** Rows of a list from a place on, at most so many. */
export type PageOf<Row> = (at: {
  readonly first: number
  readonly limit: number
}) => Promise<Result<readonly Row[], AppError>>

/**
 * Reads all rows of a list a page at a time; the next one is read while one is taken. Each page is read from the last row of the one before:
 * where another stands there, rows came or went between the two. Gives back how many there were, null where they moved.
 */
export async function eachPage<Row>(
  page: PageOf<Row>,
  keyOf: (row: Row) => string,
  take: (rows: readonly Row[]) => Promise<Result<void, AppError>>,
): Promise<Result<number | null, AppError>> {
  let last: string | null = null
  let next = page({ first: 0, limit: PAGE })
  for (let first = 0; ; first += PAGE) {
    const read = await next
    if (!read.ok) return read
    const [same] = read.value
    if (last !== null && (same === undefined || keyOf(same) !== last)) return ok(null)
    const rows = last === null ? read.value : read.value.slice(1)
    const end = rows.at(-1)
    const isLast = rows.length < PAGE || end === undefined
    if (!isLast) next = page({ first: first + PAGE - 1, limit: PAGE + 1 })
    const taken = await take(rows)
    if (!taken.ok) return taken
    if (isLast) return ok(first + rows.length)
    last = keyOf(end)
  }
}
