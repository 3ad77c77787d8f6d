import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { centavosSchema, payableSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { heldPaperSchema, paperSchema } from './paper.ts'
import { pixOptions } from './payment-options.ts'
import { qrTextSchema } from './qr-text.ts'

/**
 * What one reader says of a QR code: ours from the text alone, or the institution's. Null: that reader does not say.
 * Everything but `kind` is as written in the code or the charge behind it; `amount` in centavos.
 */
export const qrReadingSchema = z.object({
  kind: z.enum(['static', 'dynamic', 'composite', 'recurrence', 'unknown']),
  name: z.string().nullable(),
  city: z.string().nullable(),
  key: z.string().nullable(),
  document: z.string().nullable(),
  amount: centavosSchema.nullable(),
  amountMayChange: z.boolean().nullable(),
  /** Cash that is part of the amount: a Pix Saque alone, a Pix Troco beside a purchase; absent where there is none. */
  cash: z.object({ kind: z.enum(['saque', 'troco']), amount: centavosSchema }).optional(),
  txid: z.string().nullable(),
  location: z.string().nullable(),
  info: z.string().nullable(),
  dueDate: localDateSchema.nullable(),
  status: z.string().nullable(),
})
export type QrReading = z.infer<typeof qrReadingSchema>

/** In what our reading and the institution's differ. */
export const qrDifferenceSchema = z.enum(['kind', 'name', 'city', 'key', 'amount', 'txid', 'location'])
export type QrDifference = z.infer<typeof qrDifferenceSchema>

/** Both readings of one code, and where they differ. `endToEndId` is of the consultation and goes with the payment. */
export const verifiedQrSchema = z.object({
  code: qrTextSchema,
  ours: qrReadingSchema,
  told: qrReadingSchema,
  differences: z.array(qrDifferenceSchema),
  endToEndId: endToEndIdSchema.nullable(),
  /** Words of shared/brcode about what is odd in the text. */
  warnings: z.array(z.string()),
})
export type VerifiedQr = z.infer<typeof verifiedQrSchema>

const asked = {
  kind: z.literal('pix-qr'),
  code: qrTextSchema,
  creditorDocument: taxDocumentSchema.nullable(),
  amount: payableSchema,
  ...pixOptions,
}

/** A Pix by QR code as the form asks for it; the engine verifies the code before it freezes the payment. `paper` where it stands beside a boleto's line. */
export const qrPaymentAskSchema = z
  .strictObject({ ...asked, paper: paperSchema.optional() })
  .refine((ask) => ask.priority === 'NORM' || ask.creditorDocument !== null, {
    path: ['creditorDocument'],
    error: 'required',
  })
export type QrPaymentAsk = z.infer<typeof qrPaymentAskSchema>

/** A Pix by QR code as it is frozen: what was asked, and both readings that the person saw. */
export const qrPaymentSchema = z.strictObject({
  ...asked,
  verified: verifiedQrSchema,
  paper: heldPaperSchema.optional(),
})
export type QrPayment = z.infer<typeof qrPaymentSchema>
