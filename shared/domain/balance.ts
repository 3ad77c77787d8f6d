import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'

/** The account's balance at a moment, in centavos. `at` is the institution's time, `readAt` ours. */
export const balanceSchema = z.object({
  available: centavosSchema,
  blocked: centavosSchema,
  overdraft: centavosSchema,
  at: instantSchema,
  readAt: instantSchema,
})
export type Balance = z.infer<typeof balanceSchema>

/** Last known balance and one point a day of local history, oldest first, for the chart. */
export const balanceViewSchema = z.object({
  latest: balanceSchema.nullable(),
  days: z.array(z.object({ day: localDateSchema, available: centavosSchema })),
})
export type BalanceView = z.infer<typeof balanceViewSchema>
