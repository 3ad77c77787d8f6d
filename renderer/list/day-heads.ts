import type { ListDay } from '../../shared/domain/list-day.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import type { RowWindow } from '../bridge/row-window.ts'

/** What a list by day knows of its days, newest first; null where that is not known, or it does not stand by day. */
export interface WithDays {
  readonly days: readonly ListDay[] | null
}

/** Where days begin in a list but for the first: as the vault counts them, and until it has, as the first rows show. */
export function dayHeads<Row extends { readonly at: Instant }, Totals extends WithDays>(
  rows: RowWindow<Row, Totals>,
  isNewestFirst: boolean,
): () => readonly number[] {
  let known: { readonly days: readonly ListDay[]; readonly heads: readonly number[] } | null = null
  return () => {
    const days = rows.totals()?.days ?? null
    if (days === null) return headsInSight(rows)
    if (known?.days !== days) known = { days, heads: headsOf(isNewestFirst ? days : days.toReversed()) }
    return known.heads
  }
}

function headsOf(days: readonly ListDay[]): readonly number[] {
  const heads: number[] = []
  let place = 0
  for (const { rows } of days) {
    if (place > 0) heads.push(place)
    place += rows
  }
  return heads
}

function headsInSight<Row extends { readonly at: Instant }>({
  at,
}: Pick<RowWindow<Row, unknown>, 'at'>): readonly number[] {
  const heads: number[] = []
  let above = at(0)
  for (let place = 1, row = at(1); row !== undefined && above !== undefined; place += 1, row = at(place)) {
    if (localDateOf(row.at) !== localDateOf(above.at)) heads.push(place)
    above = row
  }
  return heads
}
