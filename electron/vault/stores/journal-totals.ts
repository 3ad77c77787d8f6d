import * as z from 'zod'
import type { PaymentFilter, PaymentTotals } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow } from './parse-row.ts'
import { type PlaceSpan, placeSpan } from './place-span.ts'
import { searchQuery } from './search-query.ts'

const shownTabs = ['done', 'processing', 'doubtful', 'not-done'] as const
const sumsSchema = z.array(z.object({ tab: z.enum(shownTabs), count: z.int(), amount: centavosSchema }))

// A boleto with interest counts as it was paid, but only once it was: until then nobody has paid anything else than what was reviewed.
const sums = `SELECT i.tab AS tab, count(*) AS count,
  sum(CASE i.tab WHEN 'done' THEN coalesce(i.toldAmount, i.amount) ELSE i.amount END) AS amount`
const asked = 'i.tab IN (SELECT value FROM json_each(@tabs))'
const within = (place: string): string => `${place} >= CAST(@from AS INTEGER) AND ${place} <= CAST(@to AS INTEGER)`

/** What the payments of a filter come to; without words an index answers that holds tabs, places and amounts. */
export function journalTotals(db: VaultDatabase): (filter: PaymentFilter) => Result<PaymentTotals, AppError> {
  const all = db.prepare<PlaceSpan & { tabs: string }>(
    `${sums} FROM intent i INDEXED BY intent_sum WHERE ${asked} AND ${within('i.position')} GROUP BY i.tab`,
  )
  const found = db.prepare<PlaceSpan & { tabs: string; query: string }>(
    `${sums} FROM intent_text t CROSS JOIN intent i ON i.position = t.rowid
      WHERE intent_text MATCH @query AND ${within('t.rowid')} AND ${asked} GROUP BY i.tab`,
  )
  return ({ tab, text, from, to }) => {
    const query = searchQuery(text)
    const span = placeSpan({ from, to })
    const tabs = JSON.stringify(tab === 'all' ? shownTabs : [tab])
    const rows = parseRow(sumsSchema, query === null ? all.all({ ...span, tabs }) : found.all({ ...span, tabs, query }))
    const of = (name: (typeof shownTabs)[number]) => {
      const sum = rows.find((row) => row.tab === name)
      return { count: sum?.count ?? 0, amount: sum?.amount ?? centavos(0) }
    }
    return ok({
      done: of('done'),
      processing: of('processing'),
      doubtful: of('doubtful'),
      'not-done': of('not-done'),
    })
  }
}
