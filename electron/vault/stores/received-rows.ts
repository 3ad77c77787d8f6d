import * as z from 'zod'
import { refundedOf, refundingOf, refundStateOf } from '../../../shared/charge/pix-sums.ts'
import { noteSubjectsOfReceived, subjectId } from '../../../shared/domain/note-subjects.ts'
import { type ReceivedPix, receivedPixSchema, type PixRefund } from '../../../shared/domain/received-pix.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { filledIn } from './filled-in.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { placeRows } from './position.ts'
import { type SearchFields, searchIndex } from './search-index.ts'

const keptSchema = z
  .object({ position: z.int(), told: jsonColumn(receivedPixSchema), readAt: instantSchema })
  .transform(({ told, ...kept }) => ({ ...kept, pix: told }))
type Kept = z.infer<typeof keptSchema>

const names = [
  'position',
  'endToEndId',
  'txid',
  'at',
  'amount',
  'refunded',
  'refunding',
  'refunds',
  'key',
  'message',
  'hasPayer',
  'payerName',
  'payerDocument',
  'readAt',
  'told',
]

/** Received Pix by their end-to-end id, with their text index. */
export function receivedRows(db: VaultDatabase, notes: NoteWords) {
  const place = placeRows(db, 'received')
  const index = searchIndex(db, 'received_text')
  const byId = db.prepare('SELECT position, told, readAt FROM received WHERE endToEndId = ?')
  const insert = db.prepare(`INSERT INTO received (${names.join(', ')})
    VALUES (${names.map((name) => `@${name}`).join(', ')})`)
  const update = db.prepare(`UPDATE received SET ${names.map((name) => `${name} = @${name}`).join(', ')}
    WHERE position = @before`)
  const noted = db.prepare('UPDATE received SET readAt = @readAt WHERE position = @position')

  const get = (id: string): Kept | null => {
    const row = byId.get(id)
    return row === undefined ? null : parseRow(keptSchema, row)
  }
  const indexPix = (position: number, pix: ReceivedPix): void =>
    index.put(position, withNote(searchFields(pix), notes.of(noteSubjectsOfReceived(pix))))
  notes.onChange((names) => {
    for (const name of names) {
      const kept = get(subjectId('pix', name) ?? '')
      if (kept !== null) indexPix(kept.position, kept.pix)
    }
  })
  return {
    get,
    /** Keeps what was told of a Pix at a moment; answers it before and after, or null when it says nothing new. */
    put(told: ReceivedPix, readAt: Instant): { before: ReceivedPix | null; after: ReceivedPix } | null {
      const kept = get(told.endToEndId)
      if (kept === null) {
        const position = place(told.at)
        insert.run({ ...columnsOf(told), position, readAt, told: JSON.stringify(told) })
        indexPix(position, told)
        return { before: null, after: told }
      }
      const isNewer = readAt >= kept.readAt
      const after = isNewer ? joinedPix(kept.pix, told) : joinedPix(told, kept.pix)
      const row = { ...columnsOf(after), readAt: isNewer ? readAt : kept.readAt, told: JSON.stringify(after) }
      if (row.told === JSON.stringify(kept.pix)) {
        noted.run({ position: kept.position, readAt: row.readAt })
        return null
      }
      const position = after.at === kept.pix.at ? kept.position : place(after.at)
      update.run({ ...row, position, before: kept.position })
      if (position !== kept.position) index.remove(kept.position)
      indexPix(position, after)
      return { before: kept.pix, after }
    },
  }
}

// What lists show, sort and filter by; the columns beside the whole record.
function columnsOf(pix: ReceivedPix) {
  const { endToEndId, txid, at, amount, key, message, payer, refunds } = pix
  return {
    endToEndId,
    txid,
    at,
    amount,
    key,
    message,
    refunds: refunds.length,
    refunded: refundedOf(pix),
    refunding: refundingOf(pix),
    hasPayer: payer === null ? 0 : 1,
    payerName: payer?.name ?? null,
    payerDocument: payer?.document ?? null,
  }
}

/** Says whether a change moves a Pix within lists, or into others, or what they add up to. */
export function movesPix(before: ReceivedPix, after: ReceivedPix): boolean {
  const [old, now] = [columnsOf(before), columnsOf(after)]
  return listed.some((name) => old[name] !== now[name])
}

const listed = ['txid', 'at', 'amount', 'refunded', 'refunds', 'payerDocument'] as const

function searchFields({ endToEndId, txid, amount, message, payer, refunds }: ReceivedPix): SearchFields {
  return {
    name: payer?.name ?? null,
    document: payer?.document ?? null,
    description: message,
    ids: [endToEndId, txid, ...refunds.flatMap(({ id, returnId }) => [id, returnId])],
    amount,
  }
}

/**
 * One Pix of two readings. The newer word counts; what it leaves out (payer, parts, refunds told before) stays, and a
 * refund that is done or refused is not under way again.
 */
function joinedPix(older: ReceivedPix, newer: ReceivedPix): ReceivedPix {
  const payer =
    older.payer === null || newer.payer === null ? (newer.payer ?? older.payer) : filledIn(older.payer, newer.payer)
  return { ...filledIn(older, newer), payer, refunds: joinedRefunds(older.refunds, newer.refunds) }
}

function joinedRefunds(older: readonly PixRefund[], newer: readonly PixRefund[]): PixRefund[] {
  const refunds = new Map(older.map((refund) => [refund.id, refund]))
  for (const refund of newer) {
    const before = refunds.get(refund.id)
    refunds.set(refund.id, before === undefined ? refund : joinedRefund(before, refund))
  }
  return [...refunds.values()]
}

function joinedRefund(older: PixRefund, newer: PixRefund): PixRefund {
  return isFinal(older) && !isFinal(newer) ? filledIn(newer, older) : filledIn(older, newer)
}

function isFinal(refund: PixRefund): boolean {
  return refundStateOf(refund) !== 'under-way'
}
