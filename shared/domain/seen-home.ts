import * as z from 'zod'
import { balanceViewSchema } from './balance.ts'
import { infractionListSchema } from './infraction.ts'
import { receiptCoverageSchema } from './missing-receipt.ts'
import { paymentListSchema } from './payment.ts'
import { openSessionSchema } from './session.ts'
import { statementViewSchema } from './statement.ts'

/** Home as it was seen at a moment: what its readings answered then. How the institution's readings stand is not kept: nothing is known of it yet. */
export const seenHomeSchema = z.object({
  session: openSessionSchema.required({ seenAt: true }),
  balance: balanceViewSchema,
  statement: statementViewSchema,
  doubtful: paymentListSchema,
  processing: paymentListSchema,
  infractions: infractionListSchema,
  receipts: receiptCoverageSchema,
})
export type SeenHome = z.infer<typeof seenHomeSchema>
