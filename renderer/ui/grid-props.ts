import type { ReactNode, RefObject } from 'react'
import type { GridPlace } from './use-grid-place.ts'

/** One column: its track in CSS (`6rem`, `minmax(0, 1fr)`) and what a row shows there. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  readonly width: string
  /** Its width where the list is narrower than 40rem, if another; null where it gives way there, so that the rest stands in sight. */
  readonly narrow?: string | null | undefined
  readonly align?: 'left' | 'right' | undefined
  /** `above` is the row before; undefined on top, and while it is on its way. What is drawn keeps no state: its element goes on to other rows. */
  readonly cell: (row: Row, above: Row | undefined) => ReactNode
  /** How the list is sorted by this column: null when it is not, left out where it cannot be. */
  readonly sorted?: 'ascending' | 'descending' | null | undefined
  readonly onSort?: (() => void) | undefined
}

/** The rows of a list by their place: an array, or a long list of which only a part is here. */
export interface GridRows<Row> {
  readonly length: number
  /** The row at a place from 0; undefined while it is on its way. */
  readonly at: (index: number) => Row | undefined
}

/** What a list shows and what its rows do. */
export interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: GridRows<Row>
  /** Another value is another list, which is shown from its top. */
  readonly list?: unknown
  readonly rowKey: (row: Row) => string
  readonly tall?: boolean | undefined
  /** The key of the row whose detail is open. */
  readonly selected?: string | null | undefined
  /** Enter or a click. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Ctrl+Enter or a double click. */
  readonly onOpenFull?: ((row: Row) => void) | undefined
  /** The keyboard moved to this row. */
  readonly onMove?: ((row: Row) => void) | undefined
  /** The last rows came in sight. */
  readonly onEnd?: (() => void) | undefined
  /** The places of the first and the last row that are drawn. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
  /** The keys of the rows that are marked for a sum; Space, Ctrl with a click, Shift with the arrows and Ctrl+A mark. */
  readonly marked?: ReadonlySet<string> | undefined
  readonly onMark?: ((row: Row, marked: boolean) => void) | undefined
  /** How many rows there are in all, when only some are here. */
  readonly total?: number | undefined
  /** What stands over the rows about the first one in sight, which rows say to readers themselves. */
  readonly over?: ((row: Row) => ReactNode) | undefined
  /** The places, rising and above 0, whose rows have what stands over them as a head of their own, since a group begins there. */
  readonly heads?: readonly number[] | undefined
  /** Leaves the header to readers only. */
  readonly quietHeader?: boolean | undefined
  /** Where it stood when it was left: it comes back to it, and writes it when it goes. */
  readonly stood?: GridPlace | undefined
  /** Takes the keyboard when it appears. */
  readonly ref?: RefObject<GridHandle | null> | undefined
}

/** What a screen may tell a grid. */
export interface GridHandle {
  readonly focus: () => void
}
