import * as z from 'zod'
import { batchSummarySchema, type ChargeBatch, chargeBatchSchema } from '../../../shared/domain/charge-batch.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BatchTable } from '../receiving-tables.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const summarySchema = jsonColumn(batchSummarySchema)
const batchSchema = z
  .object({ summary: summarySchema, items: jsonColumn(chargeBatchSchema.shape.items) })
  .transform(({ summary, items }): ChargeBatch => ({ ...summary, items }))

/** Batches of charges; the rows lie apart, so that a list need not read them. */
export function batchStore(db: VaultDatabase): Sync<BatchTable> {
  const put =
    db.prepare(`INSERT INTO charge_batch (id, createdAt, summary, items) VALUES (@id, @createdAt, @summary, @items)
    ON CONFLICT (id) DO UPDATE SET createdAt = excluded.createdAt, summary = excluded.summary, items = excluded.items`)
  const byId = db.prepare('SELECT summary, items FROM charge_batch WHERE id = ?')
  const all = db.prepare('SELECT summary FROM charge_batch ORDER BY createdAt DESC, id DESC').pluck()
  return {
    put({ items, ...summary }) {
      const { id, createdAt } = summary
      put.run({ id, createdAt, summary: JSON.stringify(summary), items: JSON.stringify(items) })
      return ok(undefined)
    },
    get(id) {
      const row = byId.get(id)
      return ok(row === undefined ? null : parseRow(batchSchema, row))
    },
    list: () => ok(parseRows(summarySchema, all.all())),
  }
}
