import * as z from 'zod'
import { dueIdSchema, MOST_MONTHLY, type MonthlyDueId, monthlyDueSchema } from '../../../shared/domain/due.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { addMonths, type LocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { DueTable } from '../due-table.ts'
import { dueQueries } from './due-queries.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import { placeOf } from './position.ts'
import type { Sync } from './sync.ts'

const rowSchema = z.object({ told: jsonColumn(monthlyDueSchema), madeTo: z.string() })
const madeSchema = z.object({ id: dueIdSchema, dueOn: localDateSchema })

/** What falls due every month, beside the dues that are made of it; see {@link DueTable}. */
export function monthlyDueRows(
  db: VaultDatabase,
): Pick<Sync<DueTable>, 'monthly' | 'putMonthly' | 'endMonthly' | 'madeMonthly' | 'lastPaid'> {
  const list = db.prepare(`SELECT told, madeTo FROM monthly_due WHERE isEnded = 0 ORDER BY id LIMIT ${MOST_MONTHLY}`)
  const put = db.prepare(`INSERT INTO monthly_due (id, isEnded, told, madeTo) VALUES (@id, 0, @told, @madeTo)
    ON CONFLICT (id) DO UPDATE SET isEnded = 0, told = excluded.told`)
  const end = db.prepare('UPDATE monthly_due SET isEnded = @isEnded WHERE id = @id')
  const made = db.prepare('UPDATE monthly_due SET madeTo = max(madeTo, @month) WHERE id = @id')
  const anew = db.prepare('UPDATE monthly_due SET madeTo = min(madeTo, @month) WHERE id = @id')
  const ofMonthly = db.prepare(dueQueries.ofMonthly)
  const dropNames = db.prepare('DELETE FROM due_name WHERE due = ?')
  const drop = db.prepare('DELETE FROM due WHERE id = ?')
  const lastPaid = db.prepare<object, number>(dueQueries.lastPaid).pluck()

  const unmake = (id: MonthlyDueId, from: LocalDate): void => {
    for (const due of parseRows(madeSchema, ofMonthly.all({ id, from }))) {
      dropNames.run(due.id)
      drop.run(due.id)
      anew.run({ id, month: addMonths(due.dueOn, -1).slice(0, 7) })
    }
  }
  return {
    monthly: () => ok(parseRows(rowSchema, list.all())),
    putMonthly({ told, madeTo }, from) {
      put.run({ id: told.id, told: JSON.stringify(told), madeTo })
      unmake(told.id, from)
      return ok(undefined)
    },
    endMonthly(id, isEnded, from) {
      end.run({ id, isEnded: isEnded ? 1 : 0 })
      if (isEnded) unmake(id, from)
      return ok(undefined)
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
