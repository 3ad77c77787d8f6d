import * as z from 'zod'
import type { QrPayment } from '../../../shared/domain/qr-payment.ts'
import { ispbDenyWire, paymentWire, pixOptionsPart, pixOptionsWire } from './pix-options.ts'

/** The body of a payment by QR code as JSON carries it (PixQrcData). */
export const pixQrcData = z.strictObject({
  qrCode: z.string().min(1),
  creditorDocument: z.string().optional(),
  endToEndId: z.string().optional(),
  ...pixOptionsPart,
})

/**
 * The JSON object of a payment by QR code, in a fixed key order: the code's text as it is, and the id of the consultation,
 * so that the key's bucket is charged once. Of what the two readers said nothing travels.
 */
export function qrPaymentWire(request: QrPayment): z.infer<typeof pixQrcData> {
  const { endToEndId } = request.verified
  return {
    qrCode: request.code,
    ...(request.creditorDocument === null ? {} : { creditorDocument: request.creditorDocument }),
    ...(endToEndId === null ? {} : { endToEndId }),
    ...pixOptionsWire(request),
    payment: paymentWire(request),
    ...ispbDenyWire(request),
  }
}
