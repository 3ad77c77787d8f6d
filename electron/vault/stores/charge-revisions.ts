import * as z from 'zod'
import { type Charge, type ChargeId, chargeSchema } from '../../../shared/domain/charge.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { joinedCharge } from './charge-merge.ts'
import { jsonColumn, parseRow } from './parse-row.ts'

const earlierSchema = z
  .object({ at: instantSchema, told: jsonColumn(chargeSchema) })
  .transform(({ at, told }) => ({ at, charge: told }))

/** The revisions of charges before the present one, each once, with when it was first seen. */
export function chargeRevisions(db: VaultDatabase) {
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
