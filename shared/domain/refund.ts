import * as z from 'zod'
import { centavosSchema, payableSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'

/** The end-to-end id of a Pix that came in, as it was told: institutions and published examples do not always keep its form. */
export const toldEndToEndIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9]{1,64}$/)
  .brand<'ToldEndToEndId'>()
export type ToldEndToEndId = z.infer<typeof toldEndToEndIdSchema>

/** Id of a refund within its Pix, chosen by who asked for it: `^[a-zA-Z0-9]{1,35}$`; ours are idempotency keys. */
export const refundIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9]{1,35}$/)
  .brand<'RefundId'>()
export type RefundId = z.infer<typeof refundIdSchema>

/** What a refund gives back: the purchase, or the cash (saque, troco). The MED natures are the institution's own and come as raw text. */
export const refundNatureSchema = z.enum(['ORIGINAL', 'RETIRADA'])
export type RefundNature = z.infer<typeof refundNatureSchema>

/** What a form asks to give back. The engine reads the Pix again before it freezes the refund. */
export const refundAskSchema = z.strictObject({
  kind: z.literal('refund'),
  endToEndId: toldEndToEndIdSchema,
  nature: refundNatureSchema,
  amount: payableSchema,
  /** Goes to the payer: at most 140 characters; may be empty. */
  description: z
    .string()
    .max(140)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u),
})
export type RefundAsk = z.infer<typeof refundAskSchema>

/** A refund as it is frozen: what was asked, and what the institution said of the Pix just before. */
export const refundRequestSchema = refundAskSchema.extend({
  pix: z.strictObject({
    amount: centavosSchema,
    at: instantSchema,
    txid: z.string().nullable(),
    key: z.string().nullable(),
    /** The payer's own text; foreign, shown as text only. */
    message: z.string().nullable(),
    payerName: z.string().nullable(),
    payerDocument: z.string().nullable(),
    /** What may still be given back of this nature, before this refund. */
    remaining: centavosSchema,
    refundableUntil: localDateSchema,
    infractionId: z.string().nullable(),
  }),
})
export type RefundRequest = z.infer<typeof refundRequestSchema>
