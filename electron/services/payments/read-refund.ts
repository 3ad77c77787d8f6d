import { refundableUntil, refundDaysLeft } from '../../../shared/charge/pix-sums.ts'
import type { RefundAsk, RefundRequest } from '../../../shared/domain/refund.ts'
import { type AppError, appError, type Violation } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { refundableOf } from '../../journal/refunds.ts'
import type { PaymentNeeds } from './needs.ts'

/**
 * A refund as it can be frozen: its Pix is asked for anew, kept, and what it says goes with the request. `invalid` names
 * `amount` (`above-remaining`) or `endToEndId` (`too-late`); an institution that is not reached is an error.
 */
export async function readRefund(
  { receiving, vault, clock }: Pick<PaymentNeeds, 'receiving' | 'vault' | 'clock'>,
  ask: RefundAsk,
): Promise<Result<RefundRequest, AppError>> {
  if (receiving === null) return err(appError({ kind: 'not-connected' }))
  const read = await receiving.reads.pix(ask.endToEndId)
  if (!read.ok) return read
  const pix = read.value
  if (pix === null) return err(appError({ kind: 'not-found', what: 'pix' }))
  const now = clock.now()
  const put = await vault.received.put([pix], now)
  if (!put.ok) return put
  const kept = await vault.received.get(ask.endToEndId)
  if (!kept.ok) return kept
  const remaining = await refundableOf(vault, pix, ask.nature)
  if (!remaining.ok) return remaining
  const violations: Violation[] = []
  if (ask.amount > remaining.value) violations.push({ path: 'amount', reason: 'above-remaining' })
  if (refundDaysLeft(pix.at, now) === 0) violations.push({ path: 'endToEndId', reason: 'too-late' })
  if (violations.length > 0) return err(appError({ kind: 'invalid', violations }))
  // Not every reading names the payer; who was told once is known.
  const payer = pix.payer ?? kept.value?.pix.payer ?? null
  return ok({
    ...ask,
    pix: {
      amount: pix.amount,
      at: pix.at,
      txid: pix.txid,
      key: pix.key,
      message: pix.message,
      payerName: payer?.name ?? null,
      payerDocument: payer?.document ?? null,
      remaining: remaining.value,
      refundableUntil: refundableUntil(pix.at),
      infractionId: kept.value?.infractionId ?? null,
    },
  })
}
