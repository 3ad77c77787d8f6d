import * as z from 'zod'
import { type PaidBillet, paidBilletSchema } from '../../../shared/domain/billet.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BilletTable } from '../vault.ts'
import { parseRow } from './parse-row.ts'
import { searchQuery } from './search-query.ts'
import type { Sync } from './sync.ts'
import { type ToldRowsPlan, toldRows } from './told-rows.ts'

const columns = Object.keys(paidBilletSchema.shape)
const rowSchema = paidBilletSchema.extend({ queued: z.int().transform((flag) => flag === 1) })

const plan: ToldRowsPlan<PaidBillet> = {
  table: 'billet',
  text: 'billet_text',
  columns,
  read: (row) => parseRow(rowSchema, row),
  write: (billet) => ({ ...billet, queued: billet.queued ? 1 : 0 }),
  search: ({ id, line, barCode, idempotencyKey, creditorName, creditorDocument, description, amount }) => ({
    name: creditorName,
    document: creditorDocument,
    description,
    ids: [id, line, barCode, idempotencyKey],
    amount,
  }),
}

/** Paid boletos by the institution's id, newest first; what is known of one never goes back to "queued". */
export function billetStore(db: VaultDatabase): Sync<BilletTable> {
  const rows = toldRows(db, plan)
  const names = columns.map((name) => `b.${name}`).join(', ')
  const page = db.prepare(
    `SELECT ${names} FROM billet b WHERE b.position < @before ORDER BY b.position DESC LIMIT @limit`,
  )
  const found = db.prepare(`SELECT ${names} FROM billet_text t JOIN billet b ON b.position = t.rowid
    WHERE billet_text MATCH @query AND t.rowid < CAST(@before AS INTEGER) ORDER BY t.rowid DESC LIMIT @limit`)
  const cursor = db.prepare<[string], number>('SELECT position FROM billet WHERE id = ?').pluck()
  return {
    put(told) {
      for (const billet of told) if (!billet.queued || (rows.get(billet.id)?.queued ?? true)) rows.put(billet)
      return ok(undefined)
    },
    list({ text, limit, before }) {
      const query = searchQuery(lineOf(text))
      const below = (before === null ? undefined : cursor.get(before)) ?? Number.MAX_SAFE_INTEGER
      const ask = { before: below, limit: limit + 1 }
      const read = query === null ? page.all(ask) : found.all({ ...ask, query })
      return ok({ rows: read.slice(0, limit).map(plan.read), more: read.length > limit })
    },
    get: (id) => ok(rows.get(id)),
  }
}

// A line of 44 to 48 digits is kept without its points and spaces, and looked for likewise.
function lineOf(text: string): string {
  const bare = text.replaceAll(/[\s.-]/g, '')
  return /^\d{44,48}$/.test(bare) ? bare : text
}
