import type { PaymentAsk, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { readAsk } from '../../journal/kinds/kinds.ts'
import { holdPaper } from './hold-paper.ts'
import type { PaymentNeeds } from './needs.ts'
import { readRefund } from './read-refund.ts'

/**
 * What a form asked, as it can be frozen: a code read by both readers, a boleto read again today, the Pix of a refund asked for
 * anew. `invalid` names the field and the fault.
 */
export function readRequest(
  needs: Pick<PaymentNeeds, 'codes' | 'clock' | 'receiving' | 'vault'>,
  ask: PaymentAsk,
): Promise<Result<PaymentRequest, AppError>> {
  const { codes, clock } = needs
  const today = localDateOf(clock.now())
  return readAsk(ask, {
    today,
    verify: (code) => codes.verify(code),
    holdPaper: (paper) => holdPaper(codes, paper, today),
    readRefund: (refund) => readRefund(needs, refund),
  })
}
