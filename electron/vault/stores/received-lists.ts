import * as z from 'zod'
import { endedWords } from '../../../shared/domain/ended-infraction.ts'
import { type ReceivedRow, receivedRowSchema, receivedTotalsSchema } from '../../../shared/domain/received-pix.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { pagedLists } from './paged-lists.ts'
import { parseRow, rowReader } from './parse-row.ts'
import { receivedList } from './received-query.ts'

/** The infraction against the Pix `l` that is not over, if there is one; the newest of several. */
export const openInfraction = `(SELECT i.id FROM infraction i WHERE i.endToEndId = l.endToEndId
  AND upper(i.told ->> '$.status') NOT IN (${endedWords.map((word) => `'${word}'`).join(', ')}) ORDER BY i.createdAt DESC LIMIT 1)`

const flatSchema = receivedRowSchema.omit({ payer: true }).extend({
  hasPayer: z.int(),
  payerName: z.string().nullable(),
  payerDocument: z.string().nullable(),
})
// Compiled: a page of Pix is read at every scroll.
const readFlat = rowReader(flatSchema)
const columns = Object.keys(flatSchema.shape).map((name) =>
  name === 'infractionId' ? `${openInfraction} AS infractionId` : `l.${name}`,
)

/** Pages of received Pix, and what a filter's Pix add up to. */
export function receivedLists(db: VaultDatabase) {
  return pagedLists(db, {
    list: receivedList,
    plainSort: 'newest',
    columns: columns.join(', '),
    read: readRow,
    sums: 'count(*) AS count, coalesce(sum(l.amount), 0) AS amount, coalesce(sum(l.refunded), 0) AS refunded',
    groupBy: '',
    readTotals: ([row]) => parseRow(receivedTotalsSchema, row),
  })
}

// Field by field: to spread what is left of a row costs more than to parse it.
function readRow(row: unknown): ReceivedRow {
  const told = readFlat(row)
  const { endToEndId, txid, amount, at, key, message, refunded, refunding, infractionId } = told
  const payer = told.hasPayer === 1 ? { name: told.payerName, document: told.payerDocument } : null
  return { endToEndId, txid, amount, at, key, message, payer, refunded, refunding, infractionId }
}
