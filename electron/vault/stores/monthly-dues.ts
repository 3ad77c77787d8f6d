import * as z from 'zod'
import { dueIdSchema, MOST_MONTHLY, monthlyDueIdSchema, monthlyDueSchema } from '../../../shared/domain/due.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { addMonths } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { DueTable } from '../due-table.ts'
import { dueQueries } from './due-queries.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import { placeOf } from './position.ts'
import type { Sync } from './sync.ts'

const rowSchema = z.object({ told: jsonColumn(monthlyDueSchema), madeTo: z.string() })
const changedSchema = z.object({ id: monthlyDueIdSchema })
const madeSchema = z.object({ id: dueIdSchema, dueOn: localDateSchema })

/** What falls due every month, beside the dues that are made of it; see {@link DueTable}. */
export function monthlyDueRows(
  db: VaultDatabase,
): Pick<Sync<DueTable>, 'monthly' | 'putMonthly' | 'endMonthly' | 'unmakeMonthly' | 'madeMonthly' | 'lastPaid'> {
  const list = db.prepare(`SELECT told, madeTo FROM monthly_due WHERE isEnded = 0 ORDER BY id LIMIT ${MOST_MONTHLY}`)
  const put =
    db.prepare(`INSERT INTO monthly_due (id, isEnded, isChanged, told, madeTo) VALUES (@id, 0, 1, @told, @madeTo)
    ON CONFLICT (id) DO UPDATE SET isEnded = 0, isChanged = 1, told = excluded.told`)
  const end = db.prepare('UPDATE monthly_due SET isEnded = @isEnded, isChanged = 1 WHERE id = @id')
  const made = db.prepare('UPDATE monthly_due SET madeTo = max(madeTo, @month) WHERE id = @id')
  const anew = db.prepare('UPDATE monthly_due SET madeTo = min(madeTo, @month) WHERE id = @id')
  const changed = db.prepare('SELECT id FROM monthly_due WHERE isChanged = 1')
  const followed = db.prepare('UPDATE monthly_due SET isChanged = 0 WHERE isChanged = 1')
  const ofMonthly = db.prepare(dueQueries.ofMonthly)
  const dropNames = db.prepare('DELETE FROM due_name WHERE due = ?')
  const drop = db.prepare('DELETE FROM due WHERE id = ?')
  const lastPaid = db.prepare<object, number>(dueQueries.lastPaid).pluck()

  return {
    monthly: () => ok(parseRows(rowSchema, list.all())),
    putMonthly({ told, madeTo }) {
      put.run({ id: told.id, told: JSON.stringify(told), madeTo })
      return ok(undefined)
    },
    endMonthly(id, isEnded) {
      end.run({ id, isEnded: isEnded ? 1 : 0 })
      return ok(undefined)
    },
    unmakeMonthly(from) {
      let count = 0
      for (const { id } of parseRows(changedSchema, changed.all()))
        for (const due of parseRows(madeSchema, ofMonthly.all({ id, from }))) {
          dropNames.run(due.id)
          drop.run(due.id)
          anew.run({ id, month: addMonths(due.dueOn, -1).slice(0, 7) })
          count += 1
        }
      followed.run()
      return ok(count)
    },
    madeMonthly(id, month) {
      made.run({ id, month })
      return ok(undefined)
    },
    lastPaid(document, since) {
      const amount = lastPaid.get({ document, from: placeOf(since) })
      return ok(amount === undefined ? null : centavosSchema.parse(amount))
    },
  }
}
