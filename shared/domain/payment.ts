import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { idempotencyKeySchema } from '../ids/idempotency-key.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { dueRefusalSchema } from './due-refusal.ts'
import { keptCallSchema } from './payee-call.ts'
import { payeeNoteSchema } from './payee-note.ts'
import { payeeRefusalSchema } from './payee-refusal.ts'
import { paymentKindSchema, paymentRequestSchema } from './payment-request.ts'
import { toldFieldSchema } from './told-field.ts'
import { sheetFormatSchema } from './sheet-format.ts'

/** Id of a payment in the journal: 32 lower-case hex characters. */
export const paymentIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'PaymentId'>()
export type PaymentId = z.infer<typeof paymentIdSchema>

/** The states of the journal (PAYING section 2). */
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

/**
 * Who a payment goes to: as it was reviewed, and filled in by what the institution told since. Null: nobody said it (the
 * holder of a key before the payment, the beneficiary of a boleto). `told` marks that the name is the institution's.
 */
export const payeeViewSchema = z.object({
  name: z.string().nullable(),
  document: z.string().nullable(),
  told: z.boolean(),
  ispb: z.string().nullable(),
  issuer: z.string().nullable(),
  number: z.string().nullable(),
  accountType: z.string().nullable(),
  /** Canonical Pix key. */
  key: z.string().nullable(),
  /** Typed line of a boleto, digits only. */
  line: z.string().nullable(),
})
export type PayeeView = z.infer<typeof payeeViewSchema>

/** One row of the payments list. */
export const paymentSummarySchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  state: paymentStateSchema,
  providerStatus: z.string().nullable(),
  amount: centavosSchema,
  /** What the institution really paid, where it differs from the reviewed amount (a boleto with interest); else null. */
  adjustedAmount: centavosSchema.nullable(),
  payee: payeeViewSchema,
  description: z.string(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  endToEndId: endToEndIdSchema.nullable(),
  receipt: receiptStateSchema,
  /** It was booked after it had been refused, or given up here: a person has to look at it. */
  lateBooking: z.boolean(),
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
  /** Null where it stands in no queue. */
  expiresAt: instantSchema.nullable(),
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
  request: paymentRequestSchema,
  duplicateReason: z.string().nullable(),
  doubt: doubtSchema.nullable(),
  /** It was sent by another station, or by a copy of this one, before it was sent here: Quita follows that one. */
  sentElsewhere: z.boolean(),
  /** The member of the company's book whose desk has it under way, by the book as it was read; null where no other desk has. */
  underWayBy: z.string().nullable(),
  timeline: z.array(timelineEntrySchema),
  actions: z.array(paymentActionSchema),
  receiptId: z.string().nullable(),
})
export type PaymentDetail = z.infer<typeof paymentDetailSchema>

/** An earlier payment that looks like the one under review, and where it was seen. */
export const lookAlikeSchema = z.object({
  /** `institution`: a refund of the same Pix that was asked for elsewhere; `unread`: nobody knows. */
  source: z.enum(['journal', 'statement', 'institution', 'unread']),
  paymentId: paymentIdSchema.nullable(),
  at: instantSchema,
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  description: z.string().nullable(),
  state: z.string(),
  /** Until when a refused one may still be booked; missing for all others. */
  mayBookUntil: instantSchema.optional(),
  /** Why the statement cannot be read; missing for all others. `walled`: a firewall or proxy answers in the institution's place. */
  unread: z.enum(['denied', 'walled', 'unreadable']).optional(),
  /** It paid the same debt another way: by the line of the boleto, or by the code beside it; missing for all others. */
  sameDebtBy: z.enum(['line', 'code']).optional(),
})
export type LookAlike = z.infer<typeof lookAlikeSchema>

/** What was frozen for review: exactly what will be sent, plus what the person must know before. */
export const paymentReviewSchema = z.object({
  reviewId: paymentIdSchema,
  request: paymentRequestSchema,
  idempotencyKey: idempotencyKeySchema,
  /** Whether the payee's institution is in our table; null where no institution is named. */
  institutionKnown: z.boolean().nullable(),
  balanceAfter: centavosSchema.nullable(),
  /** When the balance was told that `balanceAfter` is counted from; null where none was. */
  balanceAt: instantSchema.nullable(),
  lookAlikes: z.array(lookAlikeSchema),
  /** What a year of payments to this payee comes to. */
  pastPayee: z
    .object({
      payments: z.int(),
      lastAt: instantSchema,
      lowest: centavosSchema,
      highest: centavosSchema,
      lastAmount: centavosSchema,
      lastName: z.string().nullable(),
      /** How many of them went by this very account or key; null where none is named. */
      sameAccount: z.int().nullable(),
    })
    .nullable(),
  /** When this document, account or key was first seen paid, here or elsewhere; null where it was not, or not known. */
  knownSince: instantSchema.nullable(),
  /** The gravest thing to know of the payee; null for a known one as ever, and for a refund. */
  note: payeeNoteSchema.nullable(),
  /** Where a key or account is another one than before, the newest call about it; null where nobody wrote one down. */
  call: keptCallSchema.nullable(),
  /** Where its debt stands in the agenda and a person refused it there; null elsewhere. */
  refused: dueRefusalSchema.nullable(),
  /** The newest standing refusal of the key or account that it goes to; null where nobody refused it. */
  refusedWay: payeeRefusalSchema.nullable(),
  validUntil: instantSchema,
})
export type PaymentReview = z.infer<typeof paymentReviewSchema>

/** Which payments a list shows. */
export const paymentTabSchema = z.enum(['all', 'processing', 'doubtful', 'not-done'])
export type PaymentTab = z.infer<typeof paymentTabSchema>

/** The first payments of a tab, how many each tab has, and whether there are more. */
export const paymentListSchema = z.object({
  rows: z.array(paymentSummarySchema),
  counts: z.record(paymentTabSchema, z.int()),
  more: z.boolean(),
})

/** Which payments a list shows: those of a tab that a text finds and that were made in a period; null is open, both ends are included. */
export const paymentFilterSchema = z.strictObject({
  tab: paymentTabSchema,
  text: z.string().max(200),
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
})
export type PaymentFilter = z.infer<typeof paymentFilterSchema>

const paymentSumSchema = z.object({ count: z.int(), amount: centavosSchema })

/**
 * What the payments of a filter come to, by how they stand: `done` as it was really paid, all others as they were reviewed. What is
 * under way, in doubt or not done is in no sum of what was paid: it would claim an outcome.
 */
export const paymentTotalsSchema = z.object({
  done: paymentSumSchema,
  processing: paymentSumSchema,
  doubtful: paymentSumSchema,
  'not-done': paymentSumSchema,
})
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>

/** So many payments of a list are taken at once for what a person does with those that are marked. */
export const MOST_MARKED_PAYMENTS = 200

/** Which payments leave as a file, and how: those of a filter, or those of them that a person marked, in that order. */
export const paymentExportSchema = z.strictObject({
  filter: paymentFilterSchema,
  marked: z.array(paymentIdSchema).min(1).max(MOST_MARKED_PAYMENTS).exactOptional(),
  as: sheetFormatSchema,
})
export type PaymentExport = z.infer<typeof paymentExportSchema>

/** What an id led to: our own payment, a line of the kept statement, the institution's word, or nothing. */
export const locatedSchema = z.object({
  /** What the text was read as. */
  read: z.enum(['end-to-end-id', 'idempotency-key', 'payment-id', 'transaction-id', 'billet-line']),
  paymentId: paymentIdSchema.nullable(),
  statementId: z.string().nullable(),
  receiptId: z.string().nullable(),
  /** What the institution says of it now, every field by its path; null when it does not know it, or was not reached. */
  told: z.array(toldFieldSchema).nullable(),
  /** Why the institution could not be asked; null when it was. */
  unreached: z.string().nullable(),
})
export type Located = z.infer<typeof locatedSchema>
