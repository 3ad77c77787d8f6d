import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import { encodePayment } from '../api/accounts/encode-payment.ts'
import { encodeRefund } from '../api/qrcodes/encode-refund.ts'

/** The canonical bytes of a reviewed request, in the words of the group that is asked. */
export function encodeRequest(request: PaymentRequest): Uint8Array {
  return request.kind === 'refund' ? encodeRefund(request) : encodePayment(request)
}
