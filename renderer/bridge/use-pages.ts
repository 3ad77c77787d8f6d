import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Channel } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/kit/result.ts'

interface Listed {
  readonly rows: readonly { readonly id: string }[]
  readonly more: boolean
}

/** A list that is read a page at a time. */
export interface Pages<Page extends Listed> {
  readonly rows: readonly Page['rows'][number][]
  /** The answer of the first page: counts and totals stand in it. */
  readonly first: Page | undefined
  readonly more: boolean
  readonly loadMore: () => void
  readonly failure: AppError | null
  readonly loading: boolean
  readonly refresh: () => void
}

/**
 * Reads a list page by page and stays true to the engine's events; the old rows stay in sight while a new search runs.
 * `asked` is what tells one list from another; `read` gets the id of the last row so far.
 */
export function usePages<Page extends Listed>(
  channel: Channel,
  asked: Readonly<Record<string, unknown>>,
  read: (before: string | null) => Promise<Result<Page, AppError>>,
): Pages<Page> {
  const query = useInfiniteQuery<
    Result<Page, AppError>,
    Error,
    InfiniteData<Result<Page, AppError>>,
    QueryKey,
    string | null
  >({
    queryKey: [channel, 'pages', asked],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null,
    getNextPageParam: (last) => (last.ok && last.value.more ? (last.value.rows.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages ?? []
  const failed = pages.find((page) => !page.ok)
  const newest = pages[0]
  return {
    rows: pages.flatMap((page): readonly Page['rows'][number][] => (page.ok ? page.value.rows : [])),
    first: newest?.ok === true ? newest.value : undefined,
    more: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    failure: failed !== undefined && !failed.ok ? failed.error : null,
    loading: query.isPending,
    refresh: () => void query.refetch(),
  }
}
