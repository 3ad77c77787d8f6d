import * as z from 'zod'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ReceivedTable } from '../receiving-tables.ts'
import { completeness } from './completeness.ts'
import { daysOfPlaces } from './days-of-places.ts'
import type { NoteWords } from './note-words.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { openInfraction, receivedLists } from './received-lists.ts'
import { movesPix, receivedRows } from './received-rows.ts'
import { seenKeys } from './seen-keys.ts'
import type { Sync } from './sync.ts'

/** Received Pix as they were told. `onChange` hears the txid of every charge whose Pix may add up to something else. */
export function receivedStore(
  db: VaultDatabase,
  notes: NoteWords,
  onChange: (txid: string) => void,
): Sync<ReceivedTable> {
  const rows = receivedRows(db, notes)
  const lists = receivedLists(db)
  notes.onChange(() => lists.forget('words'))
  const keys = seenKeys(db)
  const complete = completeness(db)
  const infraction = db.prepare(`SELECT ${openInfraction} FROM received l WHERE l.endToEndId = ?`).pluck()
  const refunding = db.prepare('SELECT endToEndId FROM received WHERE refunding > 0 ORDER BY position').pluck()
  const keep = (told: ReceivedPix, readAt: Instant): void => {
    keys.note(told.key, told.at)
    const change = rows.put(told, readAt)
    if (change === null) return
    const { before, after } = change
    const moves = before === null || movesPix(before, after)
    lists.forget(moves ? 'all' : 'words')
    if (!moves) return
    for (const txid of new Set([before?.txid, after.txid])) if (typeof txid === 'string') onChange(txid)
  }
  return {
    put(told, readAt) {
      for (const pix of told) keep(pix, readAt)
      return ok(undefined)
    },
    get(id) {
      const kept = rows.get(id)
      if (kept === null) return ok(null)
      const infractionId = parseRow(z.string().nullable(), infraction.get(id))
      return ok({ pix: kept.pix, readAt: kept.readAt, infractionId })
    },
    rows: ({ filter, sort, first, limit }) => ok(lists.rows(filter, sort, first, limit)),
    totals: (filter) => ok(lists.totals(filter)),
    days: (filter) => ok(daysOfPlaces(lists.places(filter, 'newest'))),
    refunding: () => ok(parseRows(toldEndToEndIdSchema, refunding.all())),
    completeUpTo: () => ok(complete.read('pix')),
    setCompleteUpTo: (at) => ok(complete.set('pix', at)),
  }
}
