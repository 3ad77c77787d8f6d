import * as z from 'zod'
import { infractionIdSchema } from './infraction.ts'
import { paymentIdSchema } from './payment.ts'
import { receiptIdSchema } from './receipt.ts'
import { statementLineSchema } from './statement.ts'
import { toldFieldSchema } from './told-field.ts'

/** One line whole: every further field the institution told, by its path, and what we keep of the same money. */
export const statementDetailSchema = z.object({
  line: statementLineSchema,
  fields: z.array(toldFieldSchema),
  /** False while the detail was never read (offline, or older than what is fetched by itself). */
  detailed: z.boolean(),
  paymentId: paymentIdSchema.nullable(),
  receiptId: receiptIdSchema.nullable(),
  infractionId: infractionIdSchema.nullable(),
})
export type StatementDetail = z.infer<typeof statementDetailSchema>
