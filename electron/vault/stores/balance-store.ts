import * as z from 'zod'
import { balanceSchema, balanceViewSchema } from '../../../shared/domain/balance.ts'
import { ok } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BalanceTable } from '../balance-table.ts'
import { parseRow } from './parse-row.ts'
import type { Sync } from './sync.ts'

const daysSchema = z.array(balanceViewSchema.shape.days.element)

/** One balance a day (São Paulo): the day's last reading. The newest day is also the latest balance. */
export function balanceStore(db: VaultDatabase): Sync<BalanceTable> {
  const put = db.prepare(`INSERT INTO balance_day (day, available, blocked, overdraft, at, readAt)
    VALUES (@day, @available, @blocked, @overdraft, @at, @readAt)
    ON CONFLICT (day) DO UPDATE SET available = excluded.available, blocked = excluded.blocked,
      overdraft = excluded.overdraft, at = excluded.at, readAt = excluded.readAt
    WHERE excluded.readAt >= balance_day.readAt`)
  const latest = db.prepare(
    'SELECT available, blocked, overdraft, at, readAt FROM balance_day ORDER BY day DESC LIMIT 1',
  )
  const days = db.prepare(
    'SELECT day, available FROM (SELECT day, available FROM balance_day ORDER BY day DESC LIMIT ?) ORDER BY day',
  )
  return {
    put(balance) {
      put.run({ ...balance, day: localDateOf(balance.at) })
      return ok(undefined)
    },
    view: (count) =>
      ok({
        latest: parseRow(balanceSchema.nullable(), latest.get() ?? null),
        days: parseRow(daysSchema, days.all(count)),
      }),
  }
}
