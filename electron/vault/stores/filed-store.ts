import * as z from 'zod'
import { ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { FiledTable } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow } from './parse-row.ts'
import { placeOf } from './position.ts'
import { listedColumns, readListed, receiptRow } from './receipt-rows.ts'
import type { Sync } from './sync.ts'

const filedSchema = z.object({ filed: z.int(), lastAt: instantSchema.nullable() })
const placeSchema = z.object({ path: z.string() })
const waitingSchema = z.object({ waiting: z.int() })

/** Which receipts were copied into the company's folder. What waits stands in a table of its own, so that nothing else is read. */
export function filedStore(db: VaultDatabase): Sync<FiledTable> {
  const next = db.prepare(`SELECT ${listedColumns} FROM receipt_unfiled w CROSS JOIN receipt l USING (position)
    WHERE w.position >= CAST(@since AS INTEGER) ORDER BY w.position LIMIT @limit`)
  const waiting = db.prepare(
    'SELECT count(*) AS waiting FROM receipt_unfiled WHERE position >= CAST(@since AS INTEGER)',
  )
  const filed = db.prepare('SELECT count(*) AS filed, max(at) AS lastAt FROM filed')
  const place = db.prepare('SELECT path FROM receipt CROSS JOIN filed USING (position) WHERE paymentId = ?')
  const put = db.prepare(`INSERT INTO filed (position, path, at) SELECT position, @path, @at FROM receipt WHERE id = @id
    ON CONFLICT (position) DO UPDATE SET path = excluded.path, at = excluded.at`)
  const isFiled = db.prepare('DELETE FROM receipt_unfiled WHERE position = (SELECT position FROM receipt WHERE id = ?)')
  const waitAgain = db.prepare('INSERT INTO receipt_unfiled (position) SELECT position FROM filed')
  const clear = db.prepare('DELETE FROM filed')
  return {
    waiting({ since, limit }) {
      const from = { since: since === null ? Number.MIN_SAFE_INTEGER : placeOf(since) }
      const rows = next.all({ ...from, limit }).map((row) => receiptRow(readListed(row), null))
      return ok({
        rows,
        waiting: parseRow(waitingSchema, waiting.get(from)).waiting,
        ...parseRow(filedSchema, filed.get()),
      })
    },
    places(payments) {
      return ok(
        payments.map((id) => {
          const found = place.get(id)
          return found === undefined ? null : parseRow(placeSchema, found).path
        }),
      )
    },
    put(id, { path, at }) {
      put.run({ id, path, at })
      isFiled.run(id)
      return ok(undefined)
    },
    clear() {
      waitAgain.run()
      clear.run()
      return ok(undefined)
    },
  }
}
