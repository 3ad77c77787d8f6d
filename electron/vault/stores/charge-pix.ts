import { type ReceivedPix, receivedPixSchema } from '../../../shared/domain/received-pix.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRows } from './parse-row.ts'

const toldSchema = jsonColumn(receivedPixSchema)

/** The Pix that paid a charge, and the columns in which a charge keeps what they add up to. */
export function chargePix(db: VaultDatabase) {
  const all = db.prepare('SELECT told FROM received WHERE txid = ? ORDER BY position').pluck()
  const add = db.prepare(`UPDATE charge SET (received, refunded) =
      (SELECT coalesce(sum(r.amount), 0), coalesce(sum(r.refunded), 0) FROM received r WHERE r.txid = charge.txid)
    WHERE txid = ?`)
  return {
    of: (txid: Txid): ReceivedPix[] => parseRows(toldSchema, all.all(txid)),
    /** Adds up anew; says whether there is such a charge. */
    add: (txid: string): boolean => add.run(txid).changes > 0,
  }
}
