import * as z from 'zod'
import { type Charge, type ChargeId, chargeSchema, chargeIdSchema } from '../../../shared/domain/charge.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChargeTable, ReceivedTable } from '../receiving-tables.ts'
import type { chargeLists } from './charge-lists.ts'
import { chargePix } from './charge-pix.ts'
import { chargeRows, type KeptCharge } from './charge-rows.ts'
import { completeness } from './completeness.ts'
import type { NoteWords } from './note-words.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import { seenKeys } from './seen-keys.ts'
import type { Sync } from './sync.ts'

// The conditions are those of the two indexes, word by word: SQLite takes an index of some rows only then.
const NOT_FINAL = "word IN ('active', 'unknown')"
const PAYABLE_WHEN_ASKED = '(deadAt IS NULL OR askedAt < deadAt)'
const LONGEST_UNASKED = 'askedAt < @askedBefore ORDER BY askedAt, position LIMIT @limit'

/** Which charges are to be asked about again, and that one was. */
function chargesToAsk(db: VaultDatabase): Pick<Sync<ChargeTable>, 'stale' | 'unsettled' | 'asked'> {
  const select = `SELECT kind, txid FROM charge WHERE ${NOT_FINAL}`
  const stale = db.prepare(`${select} AND ${PAYABLE_WHEN_ASKED} AND ${LONGEST_UNASKED}`)
  const unsettled = db.prepare(`${select} AND received > 0 AND ${LONGEST_UNASKED}`)
  const asked = db.prepare('UPDATE charge SET askedAt = max(askedAt, @at) WHERE txid = @txid AND kind = @kind')
  return {
    stale: (ask) => ok(parseRows(chargeIdSchema, stale.all(ask))),
    unsettled: (ask) => ok(parseRows(chargeIdSchema, unsettled.all(ask))),
    asked({ kind, txid }, at) {
      asked.run({ kind, txid, at })
      return ok(undefined)
    },
  }
}

const earlierSchema = z
  .object({ at: instantSchema, told: jsonColumn(chargeSchema) })
  .transform(({ at, told }) => ({ at, charge: told }))

/** The revisions of charges before the present one, each once, with when it was first seen. */
function chargeRevisions(db: VaultDatabase) {
  const one = db.prepare(
    'SELECT at, told FROM charge_revision WHERE txid = @txid AND kind = @kind AND revision = @revision',
  )
  const all = db.prepare(
    'SELECT at, told FROM charge_revision WHERE txid = @txid AND kind = @kind ORDER BY revision DESC',
  )
  const put = db.prepare(`INSERT INTO charge_revision (txid, kind, revision, at, told)
    VALUES (@txid, @kind, @revision, @at, @told)
    ON CONFLICT (txid, kind, revision) DO UPDATE SET at = min(at, excluded.at), told = excluded.told`)
  return {
    put(charge: Charge, at: Instant): void {
      const { txid, kind, revision } = charge
      const row = one.get({ txid, kind, revision })
      const whole = row === undefined ? charge : joinedCharge(parseRow(earlierSchema, row).charge, charge)
      put.run({ txid, kind, revision, at, told: JSON.stringify(whole) })
    },
    of: ({ txid, kind }: ChargeId) => all.all({ txid, kind }).map((row) => parseRow(earlierSchema, row)),
  }
}

/** Charges by kind and txid; their Pix are handed on to the table of received Pix. */
export function chargeStore(
  db: VaultDatabase,
  lists: ReturnType<typeof chargeLists>,
  received: Pick<Sync<ReceivedTable>, 'put'>,
  notes: NoteWords,
): Sync<ChargeTable> {
  const rows = chargeRows(db, notes)
  const revisions = chargeRevisions(db)
  const pix = chargePix(db)
  const keys = seenKeys(db)
  const complete = completeness(db)
  const asking = chargesToAsk(db)

  const keep = (told: Charge, readAt: Instant): void => {
    keys.note(told.key, told.createdAt ?? readAt)
    const kept = rows.get(told)
    if (kept !== null && told.revision < kept.charge.revision) return revisions.put(told, readAt)
    if (kept !== null && told.revision > kept.charge.revision) revisions.put(kept.charge, kept.seenAt)
    const change = rows.save(kept, kept === null ? { charge: told, seenAt: readAt, readAt } : after(kept, told, readAt))
    if (change !== null) lists.forget(change)
    if (kept === null) pix.add(told.txid)
  }
  return {
    put(told, readAt) {
      for (const charge of told) {
        keep({ ...charge, pix: [] }, readAt)
        received.put(
          charge.pix.map((one) => ({ ...one, txid: charge.txid })),
          readAt,
        )
      }
      return ok(undefined)
    },
    get(id) {
      const kept = rows.get(id)
      if (kept === null) return ok(null)
      const charge = { ...kept.charge, pix: pix.of(id.txid) }
      return ok({ charge, readAt: kept.readAt, earlier: revisions.of(id) })
    },
    detach(id) {
      const kept = rows.get(id)
      if (kept === null) return ok(undefined)
      const change = rows.save(kept, {
        ...kept,
        charge: { ...kept.charge, locationId: null, location: null, code: null },
      })
      if (change !== null) lists.forget(change)
      return ok(undefined)
    },
    rows: ({ filter, sort, first, limit, now }) => ok(lists.rows(filter, sort, first, limit, now)),
    totals: ({ filter, now }) => ok(lists.totals(filter, now)),
    due: ({ from, to }) => ok(lists.due(from, to)),
    ...asking,
    keys: () => ok(keys.latest()),
    completeUpTo: (kind) => ok(complete.read(kind)),
    setCompleteUpTo: (kind, at) => ok(complete.set(kind, at)),
  }
}

// A later revision takes the place of the kept one; of the same revision the later reading counts.
function after({ charge, seenAt, readAt: lastReadAt }: KeptCharge, told: Charge, readAt: Instant) {
  if (told.revision > charge.revision) return { charge: carriedCharge(charge, told), seenAt: readAt, readAt }
  return readAt >= lastReadAt
    ? { charge: joinedCharge(charge, told), seenAt, readAt }
    : { charge: joinedCharge(told, charge), seenAt: readAt < seenAt ? readAt : seenAt, readAt: lastReadAt }
}

type Place = Pick<Charge, 'locationId' | 'location' | 'code'>

/**
 * One revision of two readings. The newer word counts; its location and code stay where it leaves them out, but never
 * those of another location. What no change alters stays likewise.
 */
function joinedCharge(older: Charge, newer: Charge): Charge {
  return { ...carriedCharge(older, newer), ...placeOf(older, newer) }
}

/** The next revision of a charge: what no change alters (its creation, its batch, who receives) stays where it leaves it out. */
function carriedCharge(older: Charge, next: Charge): Charge {
  return {
    ...next,
    createdAt: next.createdAt ?? older.createdAt,
    batchId: next.batchId ?? older.batchId,
    receiverName: next.receiverName ?? older.receiverName,
    receiverDocument: next.receiverDocument ?? older.receiverDocument,
  }
}

function placeOf(older: Place, newer: Place): Place {
  const { locationId, location, code } = newer
  if (!agree(older.locationId, locationId) || !agree(older.location, location)) return { locationId, location, code }
  return {
    locationId: locationId ?? older.locationId,
    location: location ?? older.location,
    code: code ?? older.code,
  }
}

function agree<Value>(one: Value | null, other: Value | null): boolean {
  return one === null || other === null || one === other
}
