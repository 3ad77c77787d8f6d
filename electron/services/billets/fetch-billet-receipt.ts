import { randomBytes } from 'node:crypto'
import type { PaidBillet } from '../../../shared/domain/billet.ts'
import { type ReceiptId, receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { billetById } from '../../journal/billets.ts'
import { fetchReceipt, type ReceiptNeeds } from '../receipts/collect-receipts.ts'
import type { BilletNeeds } from './refresh-billets.ts'

/** What fetching needs; `receipts` is what the receipts of our own payments are collected with. */
export interface BilletReceiptNeeds extends BilletNeeds {
  readonly receipts: ReceiptNeeds
}

/** The receipt of a boleto, ours or paid elsewhere: the kept one, or fetched and kept now. Null while it is not ready. */
export async function fetchBilletReceipt(
  needs: BilletReceiptNeeds,
  id: string,
): Promise<Result<{ receiptId: ReceiptId | null }, AppError>> {
  const kept = await needs.vault.receipts.ofProof({ billetId: id })
  if (!kept.ok) return kept
  if (kept.value !== null) return ok({ receiptId: kept.value.id })
  const intent = await billetById(needs.vault, id)
  if (!intent.ok) return intent
  if (intent.value !== null) {
    const fetched = await fetchReceipt(needs.receipts, intent.value)
    if (!fetched.ok) return fetched.error.kind === 'not-found' ? ok({ receiptId: null }) : fetched
    const stored = await needs.vault.receipts.ofProof({ billetId: id })
    return stored.ok ? ok({ receiptId: stored.value?.id ?? null }) : stored
  }
  const billet = await needs.vault.billets.get(id)
  if (!billet.ok) return billet
  return billet.value === null ? err(appError({ kind: 'not-found', what: 'billet' })) : keep(needs, billet.value)
}

async function keep(
  { clock, reads, vault }: BilletReceiptNeeds,
  billet: PaidBillet,
): Promise<Result<{ receiptId: ReceiptId | null }, AppError>> {
  const answer = await reads.billetReceipt(billet.id)
  if (!answer.ok) return answer
  if (answer.value === null) return ok({ receiptId: null })
  const receipt = {
    id: receiptIdSchema.parse(randomBytes(16).toString('hex')),
    paymentId: null,
    kind: 'billet' as const,
    endToEndId: null,
    billetId: billet.id,
    payeeName: billet.creditorName,
    payeeDocument: billet.creditorDocument,
    amount: billet.amount ?? billet.printedAmount ?? centavos(0),
    description: billet.description ?? '',
    paidAt: billet.settledAt ?? billet.at,
    storedAt: clock.now(),
  }
  const stored = await vault.receipts.put(receipt, answer.value)
  return stored.ok ? ok({ receiptId: stored.value.id }) : stored
}
