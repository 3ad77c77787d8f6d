import { remittanceTextSchema } from '../../../shared/domain/remittance-text.ts'
import { billetPaymentRequest } from '../../api/accounts/billet-payment.ts'
import { payablePart } from './pix-options-body.ts'

/** What the bank demands of a billet payment (BilletPaymentRequest); the line's check digits are judged after it. */
export const billetPaymentBody = billetPaymentRequest.extend({
  description: remittanceTextSchema,
  payment: payablePart.optional(),
})
