import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'

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
