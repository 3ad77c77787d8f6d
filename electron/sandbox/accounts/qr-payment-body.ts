import { pixQrcData } from '../../api/accounts/qr-payment.ts'
import { hasDocumentForHigh, payablePart, queriedBody } from './pix-options-body.ts'

/** What the bank demands of a payment by code (PixQrcData); a code that says its amount needs none (observed). */
export const qrPaymentBody = pixQrcData
  .extend({ ...queriedBody, payment: payablePart.optional() })
  .refine(hasDocumentForHigh, { path: ['creditorDocument'], error: 'required validation failed' })
