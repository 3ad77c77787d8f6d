import { isSameSaid, saidAbout } from '../../../shared/books/said-about.ts'
import { decisionSchema, type Month } from '../../../shared/domain/closing.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { DecisionTable, SeenDecisions } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const rowsSchema = jsonColumn(decisionSchema)

/** What people decided in reconciliation, by month, in the order in which they decided. */
export function decisionStore(db: VaultDatabase): Sync<DecisionTable> {
  const ofMonth = db.prepare<[string]>('SELECT told FROM decision WHERE month = ? ORDER BY n').pluck()
  const add = db.prepare('INSERT INTO decision (month, at, told) VALUES (@month, @at, @told)')
  const forget = db.prepare(`DELETE FROM decision WHERE month = @month AND EXISTS (
    SELECT 1 FROM json_each(told, '$.items') own JOIN json_each(@items) named ON named.value = own.value)`)
  const of = (month: Month) => parseRows(rowsSchema, ofMonth.all(month))
  const asSeen = (items: readonly string[], seen: SeenDecisions | undefined): Result<void, AppError> => {
    if (seen === undefined) return ok(undefined)
    const said = saidAbout(seen.months.flatMap(of))(items)
    if (isSameSaid(said, seen.said)) return ok(undefined)
    return err(appError({ kind: 'state', expected: `${seen.said.length} decided`, found: `${said.length} decided` }))
  }
  return {
    of: (month) => ok(of(month)),
    add(month, decisions, at, seen) {
      const same = asSeen(
        decisions.flatMap(({ items }) => items),
        seen,
      )
      if (!same.ok) return same
      for (const decision of decisions) add.run({ month, at, told: JSON.stringify(decision) })
      return ok(undefined)
    },
    forget(month, items, seen) {
      const same = asSeen(items, seen)
      if (!same.ok) return same
      for (const each of seen?.months ?? [month]) forget.run({ month: each, items: JSON.stringify(items) })
      return ok(undefined)
    },
  }
}
