import * as z from 'zod'
import type { BilletPayment } from '../../../shared/domain/billet-payment.ts'
import { paymentPart, paymentWire } from './pix-options.ts'

/** The body of a billet payment as JSON carries it (BilletPaymentRequest). */
export const billetPaymentRequest = z.strictObject({
  digitableCode: z.string().regex(/^\d{47,48}$/),
  description: z.string(),
  paymentFlow: z.enum(['INSTANT', 'APPROVAL_REQUIRED']).optional(),
  payment: paymentPart.optional(),
})

/**
 * The JSON object of a billet payment, in a fixed key order. The description is demanded, so an empty one travels too;
 * the amount as well, though the adjusted one is paid whatever it says (ACCOUNTS_API section 11).
 */
export function billetPaymentWire(request: BilletPayment): z.infer<typeof billetPaymentRequest> {
  return {
    digitableCode: request.line,
    description: request.description,
    paymentFlow: request.paymentFlow,
    payment: paymentWire(request),
  }
}
