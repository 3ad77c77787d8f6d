import * as z from 'zod'
import { workSchema } from '../../../shared/domain/work.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { WorkTable } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

// Works of before a file could be replaced say nothing of it.
const keptSchema = jsonColumn(
  workSchema.extend({ plan: z.string(), path: z.string().nullable(), replaces: z.boolean().default(false) }),
)

/** Long work with the plan to begin it anew; putting one again replaces it. */
export function workStore(db: VaultDatabase): Sync<WorkTable> {
  const put = db.prepare(`INSERT INTO work (id, startedAt, told) VALUES (@id, @startedAt, @told)
    ON CONFLICT (id) DO UPDATE SET told = excluded.told`)
  const all = db.prepare('SELECT told FROM work ORDER BY startedAt DESC, id DESC').pluck()
  const remove = db.prepare('DELETE FROM work WHERE id = ?')
  return {
    put(work) {
      put.run({ id: work.id, startedAt: work.startedAt, told: JSON.stringify(work) })
      return ok(undefined)
    },
    all: () => ok(parseRows(keptSchema, all.all())),
    remove(id) {
      remove.run(id)
      return ok(undefined)
    },
  }
}
