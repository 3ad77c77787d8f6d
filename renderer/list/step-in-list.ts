import type { ListRows } from './list-rows.ts'

interface Steps<Row, Key extends string> {
  readonly open: Key | null
  readonly show: (key: Key, row: Row) => void
}

/** Opens the row before or after the one that is open, as far as the rows are here; the first where none is. */
export function stepInList<Row, Key extends string>(
  rows: Pick<ListRows<Row>, 'at' | 'length'>,
  keyOf: (row: Row) => Key,
  { open, show }: Steps<Row, Key>,
  by: 1 | -1,
): void {
  const next = open === null ? 0 : placeOf(rows, keyOf, open) + by
  const row = rows.at(next)
  if (row !== undefined) show(keyOf(row), row)
}

function placeOf<Row>(rows: Pick<ListRows<Row>, 'at' | 'length'>, keyOf: (row: Row) => string, key: string): number {
  for (let place = 0; place < rows.length(); place += 1) {
    const row = rows.at(place)
    if (row !== undefined && keyOf(row) === key) return place
  }
  // A row that has left the list has no neighbours: a step from nowhere goes nowhere.
  return Number.NaN
}
