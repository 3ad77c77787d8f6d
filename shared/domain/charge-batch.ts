import * as z from 'zod'
import { violationSchema } from '../errors/app-error.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { cobvFormSchema, ownTxidSchema } from './charge-form.ts'

/** Id of a batch of charges, chosen here: digits only, since it is a string in a path and a number in answers. */
export const batchIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .brand<'BatchId'>()
export type BatchId = z.infer<typeof batchIdSchema>

/** How far a row of a batch is: here only, sent, with the institution (EM_PROCESSAMENTO), made (CRIADA), refused (NEGADA), or nobody knows. */
export const batchRowStateSchema = z.enum(['waiting', 'processing', 'created', 'refused', 'unknown'])
export type BatchRowState = z.infer<typeof batchRowStateSchema>

/** One row of a batch. `form` is null for a batch made elsewhere. */
export const batchRowSchema = z.object({
  txid: ownTxidSchema,
  form: cobvFormSchema.nullable(),
  state: batchRowStateSchema,
  /** Why it was refused: the institution's words, and the fields in our own names. */
  problem: z.object({ detail: z.string().nullable(), violations: z.array(violationSchema) }).nullable(),
})
export type BatchRow = z.infer<typeof batchRowSchema>

/**
 * How a batch stands. `sending`: its request is under way, or was lost with its answer and is looked for. `processing`: some
 * rows are. `done`: no row is. `not-offered`: the institution has no batches (403 or 404), nothing was made. `one-by-one`:
 * its rows are being made as single charges. `paused`: that was stopped, and can go on.
 */
export const batchStateSchema = z.enum(['sending', 'processing', 'done', 'not-offered', 'one-by-one', 'paused'])
export type BatchState = z.infer<typeof batchStateSchema>

/** A batch in the list. */
export const batchSummarySchema = z.object({
  id: batchIdSchema,
  description: z.string(),
  state: batchStateSchema,
  createdAt: instantSchema,
  rows: z.int(),
  counts: z.record(batchRowStateSchema, z.int()),
})
export type BatchSummary = z.infer<typeof batchSummarySchema>

/** A batch with its rows, in the order of the sheet. */
export const chargeBatchSchema = batchSummarySchema.extend({ items: z.array(batchRowSchema) })
export type ChargeBatch = z.infer<typeof chargeBatchSchema>

/** Which column of a sheet says what, by the column's heading; remembered for sheets with the same headings. */
export const sheetMappingSchema = z.record(z.string().max(60), z.string().max(200))
export type SheetMapping = z.infer<typeof sheetMappingSchema>
