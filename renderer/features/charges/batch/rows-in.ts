import type { BatchRow, BatchRowState } from '../../../../shared/domain/charge-batch.ts'

/** Which rows of a batch are shown. */
export const rowsTabs = ['all', 'open', 'refused', 'created'] as const
export type RowsTab = (typeof rowsTabs)[number]

/** A row with its place in the sheet, from 1. */
export interface PlacedRow {
  readonly place: number
  readonly row: BatchRow
}

const STATES: Readonly<Record<Exclude<RowsTab, 'all'>, readonly BatchRowState[]>> = {
  open: ['waiting', 'processing', 'unknown'],
  refused: ['refused'],
  created: ['created'],
}

/** The rows of a tab, each with the place it has among all. */
export function rowsIn(items: readonly BatchRow[], tab: RowsTab): readonly PlacedRow[] {
  const placed = items.map((row, index) => ({ place: index + 1, row }))
  return tab === 'all' ? placed : placed.filter(({ row }) => STATES[tab].includes(row.state))
}
