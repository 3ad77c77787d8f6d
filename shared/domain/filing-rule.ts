import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

/** The rule by which a copy of each receipt goes into a folder of the company; `pattern` names folders and file, `/` between them. */
export const filingRuleSchema = z.strictObject({
  on: z.boolean(),
  pattern: z.string().trim().min(1).max(300),
  /** Receipts paid before it was set are filed too. */
  withOlder: z.boolean(),
})
export type FilingRule = z.infer<typeof filingRuleSchema>

/** The rule as it stands; the folder's path stays in the engine but for its last two names. */
export const filingViewSchema = z.object({
  rule: filingRuleSchema,
  folder: z.string().nullable(),
  filed: z.int(),
  waiting: z.int(),
  /** What stopped it: the folder is gone, full, does not answer, or holds a link in the place of a folder. */
  stopped: z.enum(['missing', 'denied', 'disk-full', 'link', 'slow', 'other']).nullable(),
  lastFiledAt: instantSchema.nullable(),
})
export type FilingView = z.infer<typeof filingViewSchema>
