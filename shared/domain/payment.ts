import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { idempotencyKeySchema } from '../ids/idempotency-key.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { manualPaymentSchema } from './manual-payment.ts'

/** Id of a payment in the journal: 32 lower-case hex characters. */
export const paymentIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'PaymentId'>()
export type PaymentId = z.infer<typeof paymentIdSchema>

/** The states of the journal (ARCHITECTURE section 8). */
export const paymentStateSchema = z.enum([
  'frozen',
  'sending',
  'not-sent',
  'unknown',
  'accepted',
  'absent',
  'settled',
  'rejected',
  'partly-refunded',
  'refunded',
  'review',
  'cancelled',
  'abandoned',
])
export type PaymentState = z.infer<typeof paymentStateSchema>

/** What a screen shows for the receipt of a payment. */
export const receiptStateSchema = z.enum(['none', 'wanted', 'saved', 'failed'])

/** Who a payment goes to, as it was reviewed. */
export const payeeViewSchema = z.object({
  name: z.string(),
  document: z.string(),
  ispb: z.string(),
  issuer: z.string().nullable(),
  number: z.string(),
  accountType: z.string(),
})

/** One row of the payments list. */
export const paymentSummarySchema = z.object({
  id: paymentIdSchema,
  state: paymentStateSchema,
  providerStatus: z.string().nullable(),
  amount: centavosSchema,
  payee: payeeViewSchema,
  description: z.string(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  endToEndId: endToEndIdSchema.nullable(),
  receipt: receiptStateSchema,
})
export type PaymentSummary = z.infer<typeof paymentSummarySchema>

/** What happened, newest last; the words are chosen by the screen from `what`, facts stand in `facts`. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  by: z.enum(['person', 'quita', 'institution']),
  what: z.enum([
    'reviewed',
    'confirmed',
    'recorded', // the intent is durable, before the first byte
    'sent',
    'accepted',
    'not-sent',
    'no-answer',
    'unclear-answer',
    'asked-found',
    'asked-not-found',
    'asked-failed',
    'statement-checked',
    'proved-absent',
    'settled',
    'rejected',
    'refunded',
    'contradiction',
    'restarted',
    'retried',
    'cancelled',
    'abandoned',
    'closed-by-person',
    'receipt-saved',
    'receipt-failed',
  ]),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** When doubt will be looked at again: next question, end of the provider's queue, and when a person may decide. */
export const doubtSchema = z.object({
  nextAskAt: instantSchema.nullable(),
  expiresAt: instantSchema,
  decidableFrom: instantSchema,
  notFound: z.int(),
})
export type Doubt = z.infer<typeof doubtSchema>

/** What a person may do with a payment now. */
export const paymentActionSchema = z.enum([
  'ask-now',
  'send-again',
  'abandon',
  'close',
  'cancel',
  'repeat',
  'open-receipt',
  'fetch-receipt',
])
export type PaymentAction = z.infer<typeof paymentActionSchema>

/** Everything about one payment. */
export const paymentDetailSchema = paymentSummarySchema.extend({
  idempotencyKey: idempotencyKeySchema,
  providerId: z.string().nullable(),
  errorCode: z.string().nullable(),
  reason: z.string().nullable(),
  request: manualPaymentSchema,
  duplicateReason: z.string().nullable(),
  doubt: doubtSchema.nullable(),
  timeline: z.array(timelineEntrySchema),
  actions: z.array(paymentActionSchema),
  receiptId: z.string().nullable(),
})
export type PaymentDetail = z.infer<typeof paymentDetailSchema>

/** An earlier payment that looks like the one under review, and where it was seen. */
export const lookAlikeSchema = z.object({
  source: z.enum(['journal', 'statement']),
  paymentId: paymentIdSchema.nullable(),
  at: instantSchema,
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  description: z.string().nullable(),
  state: z.string(),
})
export type LookAlike = z.infer<typeof lookAlikeSchema>

/** What was frozen for review: exactly what will be sent, plus what the person must know before. */
export const paymentReviewSchema = z.object({
  reviewId: paymentIdSchema,
  request: manualPaymentSchema,
  idempotencyKey: idempotencyKeySchema,
  institutionKnown: z.boolean(),
  balanceAfter: centavosSchema.nullable(),
  lookAlikes: z.array(lookAlikeSchema),
  pastPayee: z
    .object({
      payments: z.int(),
      lastAt: instantSchema,
      lowest: centavosSchema,
      highest: centavosSchema,
      lastName: z.string(),
    })
    .nullable(),
  validUntil: instantSchema,
})
export type PaymentReview = z.infer<typeof paymentReviewSchema>

/** Which payments a list shows. */
export const paymentTabSchema = z.enum(['all', 'processing', 'doubtful', 'not-done'])
export type PaymentTab = z.infer<typeof paymentTabSchema>
