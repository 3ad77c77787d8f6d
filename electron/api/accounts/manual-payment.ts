import * as z from 'zod'
import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import { ispbDenyWire, paymentWire, pixOptionsPart, pixOptionsWire } from './pix-options.ts'

/** The body of a payment by bank data as JSON carries it (PixManuData). */
export const pixManuData = z.strictObject({
  ...pixOptionsPart,
  creditorAccount: z.strictObject({
    ispb: z.string(),
    issuer: z.string().optional(),
    number: z.string(),
    accountType: z.enum(['CACC', 'SLRY', 'SVGS', 'TRAN']),
    document: z.string(),
    name: z.string(),
  }),
})

/** The JSON object of a payment by bank data: fixed key order, and nothing that says nothing. */
export function manualPaymentWire(request: ManualPayment): z.infer<typeof pixManuData> {
  const { payee } = request
  return {
    ...pixOptionsWire(request),
    creditorAccount: {
      ispb: payee.ispb,
      ...(payee.issuer === null ? {} : { issuer: payee.issuer }),
      number: payee.number,
      accountType: payee.accountType,
      document: payee.document,
      name: payee.name,
    },
    payment: paymentWire(request),
    ...ispbDenyWire(request),
  }
}
