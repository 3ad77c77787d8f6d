import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { unreachable } from '../../../shared/kit/unreachable.ts'
import type { PayChoice } from './store.ts'

/** The form in which an earlier payment is repeated; the form itself takes the payment's data. */
export function choiceOfRequest(request: Exclude<PaymentRequest, { kind: 'refund' }>): PayChoice {
  switch (request.kind) {
    case 'pix-manual':
      return { kind: 'manual', data: null }
    case 'pix-key':
      return { kind: 'key', typed: null }
    case 'pix-qr':
      return { kind: 'code', text: request.code, paper: null }
    case 'billet':
      return { kind: 'billet', line: request.line, paper: null }
    default:
      return unreachable(request)
  }
}
