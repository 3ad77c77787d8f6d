import { decisionSchema } from '../../../shared/domain/closing.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { DecisionTable } from '../archive-tables.ts'
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
  return {
    of: (month) => ok(parseRows(rowsSchema, ofMonth.all(month))),
    add(month, decisions, at) {
      for (const decision of decisions) add.run({ month, at, told: JSON.stringify(decision) })
      return ok(undefined)
    },
    forget(month, items) {
      forget.run({ month, items: JSON.stringify(items) })
      return ok(undefined)
    },
  }
}
