import * as z from 'zod'
import { listed } from './envelope.ts'
import { wireCount } from './text.ts'

/** Which page of a list is asked for, from 1, and how many rows it has. */
export const pageQuery = { page_offset: wireCount(1, 1_000_000), page_limit: wireCount(1, 100) }

const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish()

const facts = z.looseObject({ total: count, offset: count, page: count }).nullish()

/**
 * Reads one page of a list: `{data: [...]}` or bare, with `meta {total, offset}` (documented) or `pagination {total,
 * page}` (observed by name only). `page` and `total` are null where the provider did not say.
 */
export function paged<T extends z.ZodType>(row: T) {
  return listed(z.looseObject({ data: z.array(row), meta: facts, pagination: facts })).transform(
    ({ data, meta, pagination }) => ({
      rows: data,
      page: meta?.offset ?? pagination?.page ?? null,
      total: meta?.total ?? pagination?.total ?? null,
    }),
  )
}

/** As {@link paged}, where one row that cannot be read keeps no other from being read: `unread` names where such rows stand. */
export function pagedLoosely<T extends z.ZodType>(row: T) {
  return paged(z.unknown()).transform(({ rows: all, ...page }) => {
    const read = all.map((one) => row.safeParse(one))
    return {
      ...page,
      rows: read.flatMap((one) => (one.success ? [one.data] : [])),
      unread: read.flatMap(({ error }, index) =>
        error === undefined ? [] : ['data', index, ...(error.issues[0]?.path ?? [])].map(String).join('.'),
      ),
    }
  })
}
