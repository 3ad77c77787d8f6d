import { refundStateOf } from '../../../shared/charge/pix-sums.ts'
import type { PixRefund, ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { filledIn } from './filled-in.ts'

/**
 * One Pix of two readings. The newer word counts; what it leaves out (payer, parts, refunds told before) stays, and a
 * refund that is done or refused is not under way again.
 */
export function joinedPix(older: ReceivedPix, newer: ReceivedPix): ReceivedPix {
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
