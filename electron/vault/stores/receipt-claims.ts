import * as z from 'zod'
import { receiptSummarySchema } from '../../../shared/domain/receipt.ts'
import { isEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { seenIds } from '../../../shared/proof/seen-ids.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRows } from './parse-row.ts'
import { disowning } from './settled-ledger.ts'

const claimSchema = receiptSummarySchema
  .pick({ id: true, endToEndId: true, billetId: true })
  .extend({ body: z.string().nullable() })
type Claim = z.infer<typeof claimSchema>

/**
 * Weighs the receipts of the same bytes: which of them prove the payment that they were sent for. A text decides by the
 * payments that it names; where it names none, bytes that came for two payments prove neither. The bytes must be intact.
 * Says whether the ledger is other than before.
 */
export function receiptClaims(db: VaultDatabase): (sha256: string) => boolean {
  const ofBytes = db.prepare(`SELECT id, endToEndId, billetId, body FROM receipt LEFT JOIN receipt_body USING (position)
    WHERE sha256 = ?`)
  const own = db.prepare('UPDATE settled SET receiptId = @id WHERE key = @key AND receiptId IS NULL')
  const disown = disowning(db)
  return (sha256) => {
    const claims = parseRows(claimSchema, ofBytes.all(sha256))
    const changes = claims.map((claim) => {
      if (!isProof(claim, claims.length === 1)) return disown(claim.id, 'another-payment')
      return own.run({ id: claim.id, key: claim.endToEndId ?? claim.billetId }).changes > 0
    })
    return changes.includes(true)
  }
}

// Papers may write an id in capitals.
function isProof({ endToEndId, body }: Claim, isAlone: boolean): boolean {
  const named = seenIds(body ?? '').filter(isEndToEndId)
  if (endToEndId === null || named.length === 0) return isAlone
  return named.some((id) => id.toUpperCase() === endToEndId.toUpperCase())
}
