import * as z from 'zod'
import type { KeyPayment } from '../../../shared/domain/key-payment.ts'
import { ispbDenyWire, paymentWire, pixOptionsPart, pixOptionsWire } from './pix-options.ts'

/** The body of a payment by Pix key as JSON carries it (PixDictData); `endToEndId` is of an earlier consultation. */
export const pixDictData = z.strictObject({
  pixKey: z.string().min(1).max(77),
  creditorDocument: z.string().optional(),
  endToEndId: z.string().optional(),
  ...pixOptionsPart,
})

/** The JSON object of a payment by key, in a fixed key order; the payee's name is for our own records and stays here. */
export function keyPaymentWire(request: KeyPayment): z.infer<typeof pixDictData> {
  return {
    pixKey: request.key.value,
    ...(request.creditorDocument === null ? {} : { creditorDocument: request.creditorDocument }),
    ...pixOptionsWire(request),
    payment: paymentWire(request),
    ...ispbDenyWire(request),
  }
}
