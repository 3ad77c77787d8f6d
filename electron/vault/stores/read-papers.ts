import * as z from 'zod'
import { paperLeftSchema } from '../../../shared/domain/due.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { DueTable } from '../due-table.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const leftSchema = z.object({ name: z.string(), why: jsonColumn(z.array(paperLeftSchema)) })

/** Papers of the watched folder, each read once; see {@link DueTable}. */
export function readPaperRows(
  db: VaultDatabase,
): Pick<Sync<DueTable>, 'readStamps' | 'isRead' | 'putPaper' | 'papers' | 'seenPapers'> {
  const stamps = db
    .prepare<[object], string>(
      'SELECT DISTINCT stamp FROM read_paper WHERE stamp IN (SELECT value FROM json_each(@stamps))',
    )
    .pluck()
  const isRead = db.prepare<[object], number>('SELECT 1 FROM read_paper WHERE id = @id').pluck()
  const put = db.prepare(`INSERT INTO read_paper (id, stamp, name, at, why, isShown)
    VALUES (@id, @stamp, @name, @at, @why, @why IS NOT NULL) ON CONFLICT (id) DO NOTHING`)
  const older = db.prepare('UPDATE read_paper SET isShown = 0 WHERE isShown = 1 AND name = @name')
  // The last number is how many there are: none is ever taken out.
  const read = db.prepare<[], number>('SELECT n FROM read_paper ORDER BY n DESC LIMIT 1').pluck()
  const shown = db.prepare<[], number>('SELECT count(*) FROM read_paper WHERE isShown = 1').pluck()
  const left = db.prepare('SELECT name, why FROM read_paper WHERE isShown = 1 ORDER BY n DESC LIMIT @limit')
  const seen = db.prepare('UPDATE read_paper SET isShown = 0 WHERE isShown = 1')
  return {
    readStamps: (asked) => ok(stamps.all({ stamps: JSON.stringify(asked) })),
    isRead: (id) => ok(isRead.get({ id }) !== undefined),
    putPaper({ id, stamp, name, left: why }, at) {
      older.run({ name })
      put.run({ id, stamp, name, at, why: why.length === 0 ? null : JSON.stringify(why) })
      return ok(undefined)
    },
    papers: (limit) =>
      ok({ read: read.get() ?? 0, leftCount: shown.get() ?? 0, left: parseRows(leftSchema, left.all({ limit })) }),
    seenPapers() {
      seen.run()
      return ok(undefined)
    },
  }
}
