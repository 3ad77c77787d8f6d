import type { AppError } from '../../shared/errors/app-error.ts'
import type { RowWindow } from '../bridge/row-window.ts'

/** The rows of a list, however they are read: the window on a long list is one such. */
export type ListRows<Row> = Pick<
  RowWindow<Row, never>,
  'subscribe' | 'version' | 'at' | 'length' | 'failure' | 'ready' | 'want' | 'grewOld'
>

interface ReadRows<Row> {
  readonly rows: readonly Row[]
  readonly failure: AppError | null
  /** Nothing is known yet. */
  readonly loading: boolean
  /** Reads on, where the list is read by pages. */
  readonly loadMore?: () => void
  readonly refresh: () => void
}

/** Rows before the end at which the next page is read. */
const AHEAD = 5

/** Rows that were read at once or by pages, as those of a list. */
export function listRowsOf<Row>({ rows, failure, loading, loadMore, refresh }: ReadRows<Row>): ListRows<Row> {
  return {
    subscribe,
    version,
    at: (index) => rows[index],
    length: () => rows.length,
    failure: () => failure,
    ready: () => !loading || rows.length > 0,
    want(_, last) {
      if (last >= rows.length - AHEAD) loadMore?.()
    },
    grewOld: refresh,
  }
}

// Who reads such rows draws them again with every answer; nothing of them changes in between.
function subscribe(): () => void {
  return () => undefined
}

function version(): number {
  return 0
}
