import * as z from 'zod'
import { type Charge, type ChargeId, chargeSchema } from '../../../shared/domain/charge.ts'
import { chargeOfSubject, noteSubjectsOfCharge } from '../../../shared/domain/note-subjects.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { chargeColumnNames, chargeColumns, chargeSearch, movesCharge } from './charge-columns.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { placeRows } from './position.ts'
import { searchIndex } from './search-index.ts'

/** A charge as it was told, without its Pix (those lie in a table of their own). */
export interface ToldCharge {
  readonly charge: Charge
  /** When its revision was first seen, and when it was last read. */
  readonly seenAt: Instant
  readonly readAt: Instant
}

/** A charge as it is kept, with its place. */
export type KeptCharge = ToldCharge & { readonly position: number }

const keptSchema = z
  .object({ position: z.int(), told: jsonColumn(chargeSchema), seenAt: instantSchema, readAt: instantSchema })
  .transform(({ told, ...kept }): KeptCharge => ({ ...kept, charge: told }))

const names = [...chargeColumnNames, 'position', 'seenAt', 'readAt', 'told']
const NEVER_BACK = 'askedAt = max(askedAt, @readAt)'

/** The present revision of each charge, with its text index. */
export function chargeRows(db: VaultDatabase, notes: NoteWords) {
  const place = placeRows(db, 'charge')
  const index = searchIndex(db, 'charge_text')
  const byId = db.prepare('SELECT position, told, seenAt, readAt FROM charge WHERE txid = ? AND kind = ?')
  const insert = db.prepare(`INSERT INTO charge (${names.join(', ')}, askedAt)
    VALUES (${names.map((name) => `@${name}`).join(', ')}, @readAt)`)
  const update = db.prepare(`UPDATE charge SET ${names.map((name) => `${name} = @${name}`).join(', ')}, ${NEVER_BACK}
    WHERE position = @before`)
  const noted = db.prepare(`UPDATE charge SET seenAt = @seenAt, readAt = @readAt, ${NEVER_BACK}
    WHERE position = @position`)
  const get = ({ txid, kind }: ChargeId): KeptCharge | null => {
    const row = byId.get(txid, kind)
    return row === undefined ? null : parseRow(keptSchema, row)
  }
  const indexCharge = (position: number, charge: Charge): void =>
    index.put(position, withNote(chargeSearch(charge), notes.of(noteSubjectsOfCharge(charge))))
  notes.onChange((names) => {
    for (const name of names) {
      const id = chargeOfSubject(name)
      const kept = id === null ? null : get(id)
      if (kept !== null) indexCharge(kept.position, kept.charge)
    }
  })
  return {
    get,
    /** Keeps a charge in place of what was kept of it; says whether that changes lists, their words alone, or neither. */
    save(before: KeptCharge | null, { charge, seenAt, readAt }: ToldCharge): 'all' | 'words' | null {
      const told = JSON.stringify(charge)
      if (before !== null && JSON.stringify(before.charge) === told) {
        noted.run({ position: before.position, seenAt, readAt })
        return null
      }
      const stays = before !== null && before.charge.createdAt === charge.createdAt
      const position = stays ? before.position : place(charge.createdAt ?? seenAt)
      const row = { ...chargeColumns(charge), position, seenAt, readAt, told }
      if (before === null) insert.run(row)
      else update.run({ ...row, before: before.position })
      if (before !== null && !stays) index.remove(before.position)
      indexCharge(position, charge)
      return before === null || movesCharge(before.charge, charge) ? 'all' : 'words'
    },
  }
}
