import * as z from 'zod'
import { billetPaymentAskSchema, billetPaymentSchema } from './billet-payment.ts'
import { keyPaymentSchema } from './key-payment.ts'
import { manualPaymentSchema } from './manual-payment.ts'
import { qrPaymentAskSchema, qrPaymentSchema } from './qr-payment.ts'
import { refundAskSchema, refundRequestSchema } from './refund.ts'

/** The four ways to pay, and giving a received Pix back. */
export const paymentKindSchema = z.enum(['pix-manual', 'pix-key', 'pix-qr', 'billet', 'refund'])
export type PaymentKind = z.infer<typeof paymentKindSchema>

/** What a form may ask to have reviewed. */
export const paymentAskSchema = z.discriminatedUnion('kind', [
  manualPaymentSchema,
  keyPaymentSchema,
  qrPaymentAskSchema,
  billetPaymentAskSchema,
  refundAskSchema,
])
export type PaymentAsk = z.infer<typeof paymentAskSchema>

/** What the journal freezes and sends: what was asked, for a QR code what both readers said of it, for a refund what was said of its Pix. */
export const paymentRequestSchema = z.discriminatedUnion('kind', [
  manualPaymentSchema,
  keyPaymentSchema,
  qrPaymentSchema,
  billetPaymentSchema,
  refundRequestSchema,
])
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

/** So many seconds an order may wait in the institution's queue; 0 where it stands in none. */
export function waitOf(request: PaymentRequest): number {
  return 'expiration' in request ? request.expiration : 0
}
