import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import type { ReceiptNeeds } from './receipt-needs.ts'

// From so many tries on a payment says that its receipt fails; it is asked for all the same.
const FAILED_TRIES = 8

/**
 * Notes with each payment of ours that its receipt is kept, also what a crash, or a receipt that came before the payment
 * was known as ours, left to be noted.
 */
export async function noteKept(needs: ReceiptNeeds): Promise<Result<void, AppError>> {
  const intents = await needs.vault.journal.receiptsToNote()
  if (!intents.ok) return intents
  for (const intent of intents.value) {
    const receipt = await receiptOf(needs.vault, intent)
    if (!receipt.ok) return receipt
    if (receipt.value === null) continue
    const { id, sha256, size } = receipt.value
    const event = { at: needs.clock.now(), by: 'quita', what: 'receipt-saved', facts: { sha256, size } } as const
    const from = { state: intent.state, seq: intent.seq }
    const patch = { receipt: 'saved', nextReceiptAt: null } as const
    // Where something else changed the payment meanwhile, it is still to be noted, and will be.
    const changed = await needs.vault.journal.change(intent.id, from, patch, event)
    if (changed.ok) {
      needs.onPayment(intent.id)
      needs.onSaved(id, intent.id)
    } else if (changed.error.kind !== 'state') return changed
  }
  return ok(undefined)
}

/** Notes a try that brought nothing with the payment. Not ready yet is no event: it is the rule in the first seconds. */
export async function noteFailure(
  { vault, clock, onPayment }: ReceiptNeeds,
  paymentId: PaymentId,
  { tries, nextAt, error }: { tries: number; nextAt: Instant; error: AppError },
): Promise<Result<void, AppError>> {
  const found = await vault.journal.get(paymentId)
  if (!found.ok) return found
  if (found.value === null) return ok(undefined)
  const { state, seq, receipt } = found.value
  const isWaiting = error.kind === 'not-found' || error.kind === 'unreachable'
  const event = { at: clock.now(), by: 'quita', what: 'receipt-failed', facts: { kind: error.kind, tries } } as const
  const hasFailed = error.kind === 'contract' || tries >= FAILED_TRIES
  const changed = await vault.journal.change(
    paymentId,
    { state, seq },
    { receiptTries: tries, nextReceiptAt: nextAt, ...(hasFailed ? { receipt: 'failed' } : {}) },
    isWaiting || receipt === 'failed' ? null : event,
  )
  if (changed.ok) onPayment(paymentId)
  return changed.ok || changed.error.kind === 'state' ? ok(undefined) : changed
}

// One that was kept before anybody knew the payment as ours learns whose it is when it is put again.
async function receiptOf(
  { receipts }: Pick<Vault, 'receipts'>,
  { id, kind, endToEndId, providerId }: Intent,
): Promise<Result<ReceiptSummary | null, AppError>> {
  const ofPayment = await receipts.ofPayment(id)
  if (!ofPayment.ok || ofPayment.value !== null) return ofPayment
  const proof = kind === 'billet' ? providerId && { billetId: providerId } : endToEndId && { endToEndId }
  if (!proof) return ok(null)
  const ofProof = await receipts.ofProof(proof)
  if (!ofProof.ok || ofProof.value === null) return ofProof
  const opened = await receipts.open(ofProof.value.id)
  if (!opened.ok || opened.value === null) return opened.ok ? ok(null) : opened
  const { sha256: _sha256, size: _size, ...summary } = opened.value.summary
  return receipts.put({ ...summary, paymentId: id }, opened.value.bytes)
}
