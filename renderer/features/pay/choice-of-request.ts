import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { kindLooks } from '../../ui/payment-kind.ts'
import type { PayChoice } from './store.ts'

/** The form in which an earlier payment is repeated; the form itself takes the payment's data. Null for what is not paid here. */
export function choiceOfRequest(request: PaymentRequest): PayChoice | null {
  const { form } = kindLooks[request.kind]
  switch (form) {
    case 'manual':
      return { kind: form, data: null }
    case 'key':
      return { kind: form, typed: null }
    case 'code':
      return { kind: form, text: request.kind === 'pix-qr' ? request.code : '', paper: null }
    case 'billet':
      return { kind: form, line: request.kind === 'billet' ? request.line : '', paper: null }
    case null:
      return null
  }
}
