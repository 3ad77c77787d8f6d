import { wireCount } from '../../api/wire/text.ts'

/** The bank counts its pages from 1, as the contract has it. */
export const fromOne = { page_offset: wireCount(1, 1_000_000) }

/** What a list is taken to be asked for where the query does not say. */
export const pageDefaults = { page_offset: '1', page_limit: '10', sort_by: 'EVENT_DATE', sort_order: 'ASC' }

/** One page of a list that was found in ascending order, pages counted from 1. */
export function pageOf<T>(
  found: readonly T[],
  query: { readonly page_offset: number; readonly page_limit: number; readonly sort_order: 'ASC' | 'DESC' },
  view: (row: T) => object,
): object {
  const { page_offset: offset, page_limit: limit, sort_order } = query
  const ordered = sort_order === 'DESC' ? found.toReversed() : found
  const page = ordered.slice((offset - 1) * limit, offset * limit)
  return { meta: { total: found.length, limit, offset }, data: page.map(view) }
}
