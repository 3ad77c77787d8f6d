import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'

/** One line of the account as the institution told it. `amount` is positive; `direction` carries the sign. Unknown fields are null. */
export const statementLineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  direction: z.enum(['in', 'out']),
  amount: centavosSchema,
  status: z.string(),
  kind: z.string(),
  endToEndId: endToEndIdSchema.nullable().catch(null),
  txid: z.string().nullable(),
  counterpartName: z.string().nullable(),
  counterpartDocument: z.string().nullable(),
  counterpartIspb: z.string().nullable(),
  text: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
})
export type StatementLine = z.infer<typeof statementLineSchema>

/** The newest lines kept here, with the moment up to which they are complete. */
export const statementViewSchema = z.object({
  lines: z.array(statementLineSchema),
  completeUpTo: instantSchema.nullable(),
})
export type StatementView = z.infer<typeof statementViewSchema>

/** Which lines a list shows; null and '' mean any. `from` and `to` are instants, both inclusive; amounts in centavos. */
export const statementFilterSchema = z.strictObject({
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
  direction: z.enum(['in', 'out']).nullable(),
  /** A raw kind, such as PIX or BILLET. */
  kind: z.string().max(60).nullable(),
  lowest: centavosSchema.nullable(),
  highest: centavosSchema.nullable(),
  /** Counterparty, document, description, ids, amount: words and prefixes, accents folded. */
  text: z.string().max(200),
})
export type StatementFilter = z.infer<typeof statementFilterSchema>

/** The order of a list of lines. */
export const statementSortSchema = z.enum(['newest', 'oldest', 'highest', 'lowest'])
export type StatementSort = z.infer<typeof statementSortSchema>

/** What a filter adds up to: how many lines, what of their money has moved (booked-status.ts), and how many have not. */
export const statementTotalsSchema = z.object({
  count: z.int(),
  in: centavosSchema,
  out: centavosSchema,
  /** Lines whose money has not moved: they are in no sum. Absent where it is none. */
  unbooked: z.int().min(1).exactOptional(),
})
export type StatementTotals = z.infer<typeof statementTotalsSchema>

/** How far the kept statement reaches back and up to when it is complete; the raw kinds that occur in it. */
export const statementExtentSchema = z.object({
  completeFrom: instantSchema.nullable(),
  completeUpTo: instantSchema.nullable(),
  kinds: z.array(z.string()),
})
export type StatementExtent = z.infer<typeof statementExtentSchema>

/**
 * What the account held on a day, and whose word that is. `lines`: at the day's end, held back money included, counted through the lines
 * from the balance read before it to the one read after it, which both say the same. `counted`: the same, of a day before any balance was
 * read, counted back through the whole lines from the first that was: nothing else says it. `reading`: what was available at the day's
 * last reading, where nothing proves what came after.
 */
export const dayBalanceSchema = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['lines', 'counted']), day: localDateSchema, amount: centavosSchema, hasBlocked: z.boolean() }),
  z.object({ by: z.literal('reading'), day: localDateSchema, amount: centavosSchema, at: instantSchema }),
])
export type DayBalance = z.infer<typeof dayBalanceSchema>
