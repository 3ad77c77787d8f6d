import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { receiptIdSchema, receiptSummarySchema } from './receipt.ts'
import { receiptFilterSchema } from './receipt-filter.ts'

/** One item of an auditor's list: any of these; `row` is its line in the sheet, counted from 1. */
export const auditItemSchema = z.strictObject({
  row: z.int().min(1),
  /** End-to-end id, the institution's id, or an invoice's number. */
  id: z.string().trim().max(100).nullable(),
  day: localDateSchema.nullable(),
  amount: centavosSchema.nullable(),
  name: z.string().trim().max(200).nullable(),
  document: z.string().trim().max(20).nullable(),
})
export type AuditItem = z.infer<typeof auditItemSchema>

/** How sure a match is: by an id; by everything else that was given; or several receipts fit and a person must choose. */
export const auditMatchSchema = z.object({
  item: auditItemSchema,
  found: z.enum(['by-id', 'by-facts', 'several', 'none']),
  /** Best first, at most 5. */
  candidates: z.array(receiptSummarySchema),
  /** Why none: nothing like it, or the payment is known here but its receipt is missing. */
  reason: z.enum(['unknown', 'receipt-missing']).nullable(),
})
export type AuditMatch = z.infer<typeof auditMatchSchema>

/** What goes into a pack, in the order of its index. A list keeps its own order; `receiptId` null stands in the index as not found. */
export const packContentSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('receipts'), ids: z.array(receiptIdSchema).min(1).max(2000) }),
  z.strictObject({ from: z.literal('search'), filter: receiptFilterSchema }),
  z.strictObject({
    from: z.literal('list'),
    rows: z
      .array(z.strictObject({ item: auditItemSchema, receiptId: receiptIdSchema.nullable() }))
      .min(1)
      .max(2000),
  }),
])
export type PackContent = z.infer<typeof packContentSchema>
