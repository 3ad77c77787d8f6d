import { chargeIdSchema } from '../../../shared/domain/charge.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChargeTable } from '../receiving-tables.ts'
import { parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

// The conditions are those of the two indexes, word by word: SQLite takes an index of some rows only then.
const NOT_FINAL = "word IN ('active', 'unknown')"
const PAYABLE_WHEN_ASKED = '(deadAt IS NULL OR askedAt < deadAt)'
const LONGEST_UNASKED = 'askedAt < @askedBefore ORDER BY askedAt, position LIMIT @limit'

/** Which charges are to be asked about again, and that one was. */
export function chargesToAsk(db: VaultDatabase): Pick<Sync<ChargeTable>, 'stale' | 'unsettled' | 'asked'> {
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
