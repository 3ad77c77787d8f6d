import * as z from 'zod'
import { type MissingReceipt, missingReceiptSchema } from '../../../shared/domain/missing-receipt.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { SettledTable } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { disowning } from './settled-ledger.ts'
import type { Sync } from './sync.ts'

const columns = Object.keys(missingReceiptSchema.shape).join(', ')
const select = `SELECT ${columns} FROM settled WHERE receiptId IS NULL`
const nextSchema = z.object({ nextAt: instantSchema.nullable() })

/** So many at once, so that nobody who asks the vault meanwhile waits for long. */
const MOST_MADE_DUE = 1000

/** What the ledger of settled payments answers; the other stores fill it (settled-ledger.ts). */
export function settledStore(db: VaultDatabase): Sync<SettledTable> {
  const count = db.prepare<[string], number>('SELECT n FROM tally WHERE name = ?').pluck()
  const missing = db.prepare(`${select} AND position BETWEEN @oldest AND @newest
    ORDER BY position DESC LIMIT @limit OFFSET @first`)
  const find = db.prepare(`${select} AND (key = @name OR paymentId = @name)`)
  // One of ours whose id nobody told stands under its own id: there is nothing to ask for.
  const isAskable = 'receiptId IS NULL AND key IS NOT paymentId'
  // Each by the index that holds it: what waits is never walked over, however much of it there is.
  const due = db.prepare(`SELECT ${columns} FROM settled WHERE position IN (
    SELECT position FROM (SELECT position FROM settled INDEXED BY settled_untried
      WHERE ${isAskable} AND nextTryAt IS NULL ORDER BY position DESC LIMIT @limit)
    UNION ALL
    SELECT position FROM (SELECT position FROM settled INDEXED BY settled_due
      WHERE ${isAskable} AND nextTryAt <= @now ORDER BY nextTryAt DESC, position DESC LIMIT @limit))
    ORDER BY position DESC LIMIT @limit`)
  const next = db.prepare('SELECT min(nextTryAt) AS nextAt FROM settled WHERE receiptId IS NULL AND nextTryAt > ?')
  const noteTry = db.prepare(`UPDATE settled SET tries = tries + 1, triedAt = @at, nextTryAt = @nextAt, reason = @reason
    WHERE key = @key AND receiptId IS NULL`)
  const disown = disowning(db)
  const makeDue = db.prepare('UPDATE settled SET nextTryAt = @now WHERE receiptId IS NULL AND key = @key')
  const makeSomeDue = db.prepare(`UPDATE settled SET nextTryAt = @now WHERE position IN (
    SELECT position FROM settled WHERE receiptId IS NULL AND nextTryAt > @now LIMIT ${MOST_MADE_DUE})`)
  return {
    coverage: () => ok({ payments: count.get('settled') ?? 0, missing: count.get('missing') ?? 0 }),
    missing({ first, limit, within }) {
      const oldest = within === undefined ? Number.MIN_SAFE_INTEGER : placeOf(within.from)
      const newest = within === undefined ? Number.MAX_SAFE_INTEGER : lastPlaceOf(within.to)
      return ok(missing.all({ first, limit, oldest, newest }).map(readMissing))
    },
    find(name) {
      const row = find.get({ name })
      return ok(row === undefined ? null : readMissing(row))
    },
    due: ({ now, limit }) =>
      ok({ rows: due.all({ now, limit }).map(readMissing), nextAt: parseRow(nextSchema, next.get(now)).nextAt }),
    noteTry(key, tried) {
      noteTry.run({ key, ...tried })
      return ok(undefined)
    },
    disown(id, reason) {
      disown(id, reason)
      return ok(undefined)
    },
    makeDue(keys, now) {
      if (keys === null) return ok({ more: makeSomeDue.run({ now }).changes === MOST_MADE_DUE })
      for (const key of keys) makeDue.run({ key, now })
      return ok({ more: false })
    },
  }
}

function readMissing(row: unknown): MissingReceipt {
  return parseRow(missingReceiptSchema, row)
}
