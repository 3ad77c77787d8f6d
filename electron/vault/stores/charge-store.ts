import type { Charge } from '../../../shared/domain/charge.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChargeTable, ReceivedTable } from '../receiving-tables.ts'
import type { chargeLists } from './charge-lists.ts'
import { carriedCharge, joinedCharge } from './charge-merge.ts'
import { chargePix } from './charge-pix.ts'
import { chargeRevisions } from './charge-revisions.ts'
import { chargeRows, type KeptCharge } from './charge-rows.ts'
import { chargesToAsk } from './charges-to-ask.ts'
import { completeness } from './completeness.ts'
import type { NoteWords } from './note-words.ts'
import { seenKeys } from './seen-keys.ts'
import type { Sync } from './sync.ts'

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
