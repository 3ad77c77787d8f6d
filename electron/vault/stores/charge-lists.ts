import type * as z from 'zod'
import {
  type ChargeDay,
  type ChargeFilter,
  type ChargeRow,
  type ChargeSort,
  type ChargeState,
  type ChargeTotals,
  chargeDaySchema,
  chargeRowSchema,
  chargeStateSchema,
  chargeTotalsSchema,
} from '../../../shared/domain/charge.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { type LocalDate, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { chargeList, stateAt } from './charge-query.ts'
import { pagedLists } from './paged-lists.ts'
import { parseRow, parseRows, rowReader } from './parse-row.ts'

// Compiled: a page of charges is read at every scroll.
const readRow = rowReader(chargeRowSchema)
const columns = Object.keys(chargeRowSchema.shape).map((name) =>
  name === 'state' ? `${stateAt} AS state` : `l.${name}`,
)
const sumSchema = chargeTotalsSchema.omit({ states: true }).extend({ state: chargeStateSchema })
type Sum = z.infer<typeof sumSchema>

/** Pages of charges, and what a filter's charges add up to. */
export function chargeLists(db: VaultDatabase) {
  const moments = stateMoments(db)
  const lists = pagedLists(db, {
    list: chargeList,
    plainSort: 'newest',
    columns: columns.join(', '),
    read: readRow,
    sums: `${stateAt} AS state, count(*) AS count, sum(l.amount) AS amount, sum(l.received) AS received,
      sum(l.refunded) AS refunded`,
    groupBy: 'GROUP BY 1',
    readTotals: (rows) => parseRows(sumSchema, rows),
  })
  const due = db.prepare(
    `SELECT due AS day, count(*) AS count, sum(amount) AS amount FROM charge INDEXED BY charge_due
     WHERE kind = 'cobv' AND due BETWEEN ? AND ? AND word = 'active' GROUP BY due ORDER BY due`,
  )
  return {
    due: (from: LocalDate, to: LocalDate): ChargeDay[] => parseRows(chargeDaySchema, due.all(from, to)),
    rows: (filter: ChargeFilter, sort: ChargeSort, first: number, limit: number, now: Instant): ChargeRow[] =>
      lists.rows({ ...filter, now: moments.sameAs(now) }, sort, first, limit),
    totals(filter: ChargeFilter, now: Instant): ChargeTotals {
      const all = lists.totals({ ...filter, state: null, now: moments.sameAs(now) })
      return totalsOf(all, filter.state)
    },
    forget(what: 'all' | 'words'): void {
      if (what === 'all') moments.forget()
      lists.forget(what)
    },
  }
}

function totalsOf(sums: readonly Sum[], state: ChargeFilter['state']): ChargeTotals {
  const asked = sums.filter((sum) => state === null || sum.state === state)
  const total = (of: Exclude<keyof Sum, 'state'>): number => asked.reduce((so, sum) => so + sum[of], 0)
  const countOf = (one: ChargeState): number => sums.find((sum) => sum.state === one)?.count ?? 0
  return parseRow(chargeTotalsSchema, {
    count: total('count'),
    amount: total('amount'),
    received: total('received'),
    refunded: total('refunded'),
    states: Object.fromEntries(chargeStateSchema.options.map((one) => [one, countOf(one)])),
  })
}

/**
 * Gives for a moment an earlier one at which every charge stood in the same state, so that a list that was written down
 * then still holds: the clock alone makes no list old before a charge falls overdue or expires.
 */
function stateMoments(db: VaultDatabase) {
  const nextDead = db.prepare("SELECT min(deadAt) FROM charge WHERE word = 'active' AND deadAt > ?").pluck()
  const nextOverdue = db.prepare("SELECT min(overdueOn) FROM charge WHERE word = 'active' AND overdueOn > ?").pluck()
  let span: { from: Instant; until: Instant | null } | null = null
  const spanFrom = (from: Instant) => {
    const dead = parseRow(instantSchema.nullable(), nextDead.get(from))
    const overdue = parseRow(localDateSchema.nullable(), nextOverdue.get(localDateOf(from)))
    const ends = [dead, overdue && startOfLocalDate(overdue)].filter((end) => end !== null)
    return { from, until: ends.toSorted()[0] ?? null }
  }
  return {
    sameAs(now: Instant): Instant {
      if (span === null || now < span.from || (span.until !== null && now >= span.until)) span = spanFrom(now)
      return span.from
    },
    forget(): void {
      span = null
    },
  }
}
