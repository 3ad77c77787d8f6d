import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import type { PaymentNeeds } from './needs.ts'
import { paymentSummary } from './payment-view.ts'

/** One page of payments, doubtful first, then newest; with the count of each tab. */
export async function listPayments(
  needs: PaymentNeeds,
  ask: ParsedAsk<'payments.list'>,
): Promise<Result<Answer<'payments.list'>, AppError>> {
  return mapOk(await needs.vault.journal.list(ask), (page) => ({
    ...page,
    rows: page.rows.map((row) => paymentSummary(needs.journal.shown(row))),
  }))
}
