import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { BookPage, BookPageAsk, BookPeriod } from '../../vault/book-tables.ts'

/** A list of a period: after the first time only the pages are read in which a row changed. */
export interface PageCache<T> {
  /** `places`: those of the rows that changed since the last reading that ended well; null: everything is read. */
  read(places: readonly number[] | null): Promise<Result<readonly T[], AppError>>
}

interface Page<T> {
  /** Its rows stand after this place (null: from the beginning), and up to `upTo` (null: to the end). */
  readonly after: number | null
  readonly upTo: number | null
  readonly rows: readonly T[]
}

const PAGE_ROWS = 1_000

/** `make` turns a row into what is told of it; where that is what was told before, it is the same object. */
export function createPageCache<Row, T>(
  period: BookPeriod,
  ask: (ask: BookPageAsk) => Promise<Result<BookPage<Row>, AppError>>,
  make: (row: Row) => readonly T[],
): PageCache<T> {
  let pages: readonly Page<T>[] = [{ after: null, upTo: null, rows: [] }]
  async function readAnew({
    after: begin,
    upTo,
    rows: before,
  }: Page<T>): Promise<Result<readonly Page<T>[], AppError>> {
    const known = new Map(before.map((row) => [JSON.stringify(row), row]))
    const same = (row: T): T => (known.size === 0 ? row : (known.get(JSON.stringify(row)) ?? row))
    const read: Page<T>[] = []
    for (let after = begin; ; ) {
      const page = await ask({ ...period, after, upTo, limit: PAGE_ROWS })
      if (!page.ok) return page
      const rows = page.value.rows.flatMap(make).map(same)
      read.push({ after, upTo: page.value.next ?? upTo, rows })
      if (page.value.next === null) return ok(read)
      after = page.value.next
    }
  }
  return {
    async read(places) {
      const next: Page<T>[] = []
      for (const page of pages) {
        const read = places === null || places.some((place) => isIn(page, place)) ? await readAnew(page) : ok([page])
        if (!read.ok) return read
        next.push(...read.value)
      }
      pages = next
      return ok(pages.flatMap(({ rows }) => rows))
    },
  }
}

function isIn({ after, upTo }: Page<unknown>, place: number): boolean {
  return (after === null || place > after) && (upTo === null || place <= upTo)
}
