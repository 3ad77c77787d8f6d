import * as z from 'zod'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { wireNumber } from '../../../shared/money/wire-amount.ts'

/** A payment of this group: a refund is asked of the other one. */
export type OrderRequest = Exclude<PaymentRequest, { kind: 'refund' }>

type PixRequest = Exclude<OrderRequest, { kind: 'billet' }>

/** `{currency, amount}` of an order. */
export const paymentPart = z.strictObject({
  currency: z.literal('BRL'),
  amount: z.union([z.number(), z.string()]),
})

/** What every Pix order may say besides its payee (ACCOUNTS_API section 6). */
export const pixOptionsPart = {
  priority: z.enum(['HIGH', 'NORM']).optional(),
  description: z.string().optional(),
  paymentFlow: z.enum(['INSTANT', 'APPROVAL_REQUIRED']).optional(),
  expiration: z.int().min(1).max(10_800).optional(),
  payment: paymentPart,
  ispbDeny: z.array(z.string()).optional(),
}

/** Writes the amount of an order as the shortest exact number. */
export function paymentWire({ amount }: Pick<OrderRequest, 'amount'>): z.infer<typeof paymentPart> {
  return { currency: 'BRL', amount: wireNumber(amount) }
}

/** Writes what comes before the payee or the amount of a Pix order, in a fixed order; a text that says nothing is left out. */
export function pixOptionsWire({ priority, description, paymentFlow, expiration }: PixRequest) {
  return { priority, ...(description === '' ? {} : { description }), paymentFlow, expiration }
}

/** Writes the institutions that must not be paid; nothing when there are none. */
export function ispbDenyWire({ ispbDeny }: PixRequest) {
  return ispbDeny.length === 0 ? {} : { ispbDeny }
}
