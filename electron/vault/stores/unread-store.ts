import * as z from 'zod'
import { unreadRowSchema } from '../../../shared/domain/unread.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { UnreadTable } from '../unread-tables.ts'
import { parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const placeSchema = z.object({ from: instantSchema, to: instantSchema })

/** Rows that could not be read, each once by its key; see {@link UnreadTable}. */
export function unreadStore(db: VaultDatabase): Sync<UnreadTable> {
  const put = db.prepare(`INSERT INTO unread_row (list, key, at, fromAt, toAt, path, text, seenAt)
    VALUES (@list, @key, @at, @from, @to, @path, @text, @readAt)
    ON CONFLICT (list, key) DO UPDATE SET at = excluded.at, fromAt = excluded.fromAt, toAt = excluded.toAt,
      path = excluded.path, text = excluded.text, seenAt = excluded.seenAt`)
  const drop = db.prepare(`DELETE FROM unread_row WHERE list = @list AND key NOT IN (SELECT value FROM json_each(@keys))
    AND (@from IS NULL OR at BETWEEN @from AND @to OR (at IS NULL AND fromAt >= @from AND toAt <= @to))`)
  const newest = db.prepare(`SELECT list, key, path, text, seenAt FROM unread_row
    WHERE list IN (SELECT value FROM json_each(?)) ORDER BY n DESC LIMIT ?`)
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM unread_row WHERE list IN (SELECT value FROM json_each(?))')
    .pluck()
  const within = db
    .prepare<[object], number>(`SELECT count(*) FROM unread_row WHERE list IN (SELECT value FROM json_each(@names))
      AND (coalesce(at, toAt) IS NULL OR (coalesce(at, toAt) >= @from AND coalesce(at, fromAt) <= @to))`)
    .pluck()
  const stale = db.prepare(`SELECT coalesce(at, fromAt) AS "from", coalesce(at, toAt) AS "to" FROM unread_row
    WHERE list = ? AND seenAt < ? AND coalesce(at, fromAt) IS NOT NULL ORDER BY seenAt, n LIMIT 1`)
  const forget = db.prepare('DELETE FROM unread_row WHERE list = ? AND key = ?')
  return {
    tell({ list, period, whole, rows, readAt }) {
      const from = period?.from ?? null
      const to = period?.to ?? null
      for (const row of rows) put.run({ ...row, list, from, to, readAt })
      // All of its keys are kept by now: where no other row of the list is, there is none to be forgotten.
      const isMore = whole !== null && (count.get(JSON.stringify([list])) ?? 0) > whole.length
      if (isMore) drop.run({ list, from, to, keys: JSON.stringify(whole) })
      return ok(undefined)
    },
    rows({ lists, limit }) {
      const names = JSON.stringify(lists)
      return ok({ count: count.get(names) ?? 0, rows: parseRows(unreadRowSchema, newest.all(names, limit)) })
    },
    within: ({ lists, from, to }) => ok(within.get({ names: JSON.stringify(lists), from, to }) ?? 0),
    stale({ list, seenBefore }) {
      const [place = null] = parseRows(placeSchema, stale.all(list, seenBefore))
      return ok(place)
    },
    forget(list, keys) {
      for (const key of keys) forget.run(list, key)
      return ok(undefined)
    },
  }
}
