import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { capabilitySchema } from './health.ts'

/** A month of São Paulo's calendar, `YYYY-MM`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .brand<'Month'>()
export type Month = z.infer<typeof monthSchema>

/** A thing that takes part in reconciliation: a line of the statement, or what should explain one. `id` is unique with its kind. */
export const bookItemSchema = z.object({
  kind: z.enum(['line', 'payment', 'billet', 'received', 'refund', 'charge', 'receipt']),
  id: z.string(),
  at: instantSchema,
  direction: z.enum(['in', 'out']),
  amount: centavosSchema,
  name: z.string().nullable(),
  document: z.string().nullable(),
  endToEndId: z.string().nullable(),
  txid: z.string().nullable(),
  description: z.string().nullable(),
})
export type BookItem = z.infer<typeof bookItemSchema>

/** Why things belong together, strongest first. */
export const matchReasonSchema = z.enum([
  'end-to-end-id',
  'refund-id',
  'billet-id',
  'txid',
  'amount-day-document',
  'amount-day',
  'amount-document',
  'by-person',
])
export type MatchReason = z.infer<typeof matchReasonSchema>

/** Lines and what explains them. `score` is 0 to 100; `proposed` waits for a person, `matched` stands by ids alone or was confirmed. */
export const bookMatchSchema = z.object({
  id: z.string(),
  items: z.array(bookItemSchema).min(1),
  state: z.enum(['matched', 'proposed', 'unmatched', 'ignored']),
  reason: matchReasonSchema.nullable(),
  score: z.int().min(0).max(100),
  /** Lines less what explains them, in centavos. */
  difference: z.int(),
  note: z.string().nullable(),
  byPerson: z.boolean(),
})
export type BookMatch = z.infer<typeof bookMatchSchema>

/** What a person decided about things of a month; undone by `forget`. */
export const decisionSchema = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('together'), items: z.array(z.string().max(140)).min(2).max(50) }),
  z.strictObject({ as: z.literal('apart'), items: z.array(z.string().max(140)).min(2).max(50) }),
  z.strictObject({
    as: z.literal('ignored'),
    items: z.array(z.string().max(140)).min(1).max(50),
    note: z.string().trim().min(3).max(300),
  }),
])
export type Decision = z.infer<typeof decisionSchema>

/** A match with all that people decided about its things: who decides about them anew says by it what they saw. */
export const shownMatchSchema = bookMatchSchema.extend({ said: z.array(decisionSchema) })
export type ShownMatch = z.infer<typeof shownMatchSchema>

/** A day of a month that has lines: what came in and went out, and how much of each still waits for a person. */
export const closingDaySchema = z.object({
  day: localDateSchema,
  in: centavosSchema,
  out: centavosSchema,
  openIn: centavosSchema,
  openOut: centavosSchema,
})
export type ClosingDay = z.infer<typeof closingDaySchema>

/**
 * The month at a glance. Amounts in centavos; `opening` and `closing` are null where no balance is known to count from. Of a
 * month whose last lines are not read yet, `closing` is what the account held at `completeUpTo`.
 */
export const closingSchema = z.object({
  month: monthSchema,
  completeFrom: instantSchema.nullable(),
  completeUpTo: instantSchema.nullable(),
  /** The kept statement covers the whole month. */
  complete: z.boolean(),
  lines: z.int(),
  /** Lines that could not be read and may be of this month: `in` and `out` are without them. */
  unread: z.int().min(0),
  in: centavosSchema,
  out: centavosSchema,
  /** By time; they add up to `in` and `out`. */
  days: z.array(closingDaySchema),
  opening: z.int().nullable(),
  closing: z.int().nullable(),
  /** Opening plus in less out less closing; 0 when the books close, null where it cannot be told. */
  difference: z.int().nullable(),
  /** The stretches between two kept balances in which the lines do not lead from one to the other, by time. */
  uneven: z.array(z.object({ from: instantSchema, to: instantSchema, difference: z.int() })),
  matched: z.int(),
  proposed: z.int(),
  unmatched: z.int(),
  ignored: z.int(),
  payments: z.int(),
  missingReceipts: z.int(),
  openPayments: z.int(),
  refunds: z.object({ count: z.int(), amount: centavosSchema, open: z.int() }),
  /** `amount`: of those whose amount was told; `unknown`: how many the institution told none of; `readAt`: when they were last read. */
  infractions: z.object({
    count: z.int(),
    amount: centavosSchema,
    unknown: z.int(),
    readAt: instantSchema.nullable(),
  }),
  /** Boletos, charges and received Pix: what was last read (`readAt`) before the month ended, or of which `rows` that may be of it could not be read. */
  behind: z.array(
    z.object({
      capability: capabilitySchema.extract(['billets', 'charges', 'received']),
      readAt: instantSchema.nullable(),
      rows: z.int().min(0),
    }),
  ),
})
export type Closing = z.infer<typeof closingSchema>

/** What some lines come to, in centavos. */
export const flowSchema = z.object({ in: centavosSchema, out: centavosSchema, lines: z.int() })
export type Flow = z.infer<typeof flowSchema>
export const namedFlowSchema = flowSchema.extend({ name: z.string() })
export type NamedFlow = z.infer<typeof namedFlowSchema>

/** Lines parted by a name: the largest by name, how many more and what they come to, and what has no name. */
export const flowPartSchema = z.object({
  named: z.array(namedFlowSchema),
  others: flowSchema.extend({ count: z.int() }),
  unnamed: flowSchema,
})
export type FlowPart = z.infer<typeof flowPartSchema>

/** What came in and went out by month, by payer and payee, by cost centre and by tag. */
export const flowsSchema = z.object({
  /** Up to the month that was asked for, oldest first, those alone that the kept statement reaches; `whole` says that it has all of it. */
  months: z.array(flowSchema.omit({ lines: true }).extend({ month: monthSchema, whole: z.boolean() })),
  parties: flowPartSchema,
  costCentres: flowPartSchema,
  tags: flowPartSchema,
})
export type Flows = z.infer<typeof flowsSchema>
