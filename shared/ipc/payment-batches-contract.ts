import * as z from 'zod'
import {
  batchFactsSchema,
  broughtSchema,
  draftRowSchema,
  MOST_SPLIT_ROWS,
  paymentBatchIdSchema,
  paymentBatchSchema,
  shownBatchSchema,
} from '../domain/payment-batch.ts'
import { sheetMappingSchema } from '../domain/charge-batch.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { bytesSchema, done, nothing } from './parts.ts'
import { row } from './row.ts'

const id = { id: paymentBatchIdSchema }
/** The batch as it was shown; `state` where somebody has changed it since, and then nothing is written. */
const shown = { ...id, version: paymentBatchSchema.shape.version }
const headings = z.array(z.string().max(200)).min(1).max(200)

/** The rows of batches of payments. A part of {@link contract}. */
export const paymentBatchesContract = {
  /** The batches kept here, newest first. */
  'paymentBatches.list': row('unlocked', 'reads', nothing, z.object({ rows: z.array(batchFactsSchema) })),
  /** How many batches are paused: their rows wait for a person's word. Reads no rows. */
  'paymentBatches.paused': row('unlocked', 'reads', nothing, z.object({ count: z.int().min(0) })),
  'paymentBatches.read': row('unlocked', 'reads', z.strictObject(id), shownBatchSchema),
  /** An empty draft. */
  'paymentBatches.create': row(
    'unlocked',
    'writes',
    z.strictObject({ name: paymentBatchSchema.shape.name }),
    paymentBatchSchema,
  ),
  /**
   * A draft of a remessa of CNAB 240, whole or not at all. `again`: the person knows of the batch that came from the same file, which
   * is answered else.
   */
  'paymentBatches.bringRemessa': row(
    'unlocked',
    'writes',
    z.strictObject({ name: paymentBatchSchema.shape.name, bytes: bytesSchema, again: z.boolean() }),
    broughtSchema,
  ),
  /**
   * A new draft of another batch's rows: all that are not left out, or those that the institution refused. What a person answered of them
   * and the file they came from stay with the other. `invalid` at `rows` where there are none.
   */
  'paymentBatches.copy': row(
    'unlocked',
    'writes',
    z.strictObject({ ...id, name: paymentBatchSchema.shape.name, rows: z.enum(['all', 'refused']) }),
    paymentBatchSchema,
  ),
  /** Moves rows of a draft into a new one: there they are left out, in the same step. `state` where one of them may have been sent. */
  'paymentBatches.split': row(
    'unlocked',
    'writes',
    z.strictObject({
      ...shown,
      name: paymentBatchSchema.shape.name,
      rows: z.array(z.int().min(1)).min(1).max(MOST_SPLIT_ROWS),
    }),
    paymentBatchSchema,
  ),
  /** Rows of a draft, new ones and in the place of those with their numbers. */
  'paymentBatches.putRows': row(
    'unlocked',
    'writes',
    z.strictObject({ ...shown, rows: z.array(draftRowSchema).min(1).max(200) }),
    paymentBatchSchema,
  ),
  /** Keeps the workbook that a draft's rows were read from, so that it can be given back; not one that cannot be changed without harm. */
  'paymentBatches.keepSheet': row(
    'unlocked',
    'writes',
    z.strictObject({
      ...id,
      name: paymentBatchSchema.shape.name,
      bytes: bytesSchema,
      tab: z.string().max(200).nullable(),
      headingLine: z.int().min(1),
    }),
    paymentBatchSchema,
  ),
  'paymentBatches.setControl': row(
    'unlocked',
    'writes',
    z.strictObject({ ...shown, control: paymentBatchSchema.shape.control }),
    paymentBatchSchema,
  ),
  /**
   * Pays what can be paid of a draft, or goes on with a batch that is paused, once a person has said yes to all of it. `state` where
   * it is not what the page has shown: another version, number of rows or sum.
   */
  'paymentBatches.confirm': row(
    'unlocked',
    'asks',
    z.strictObject({ ...shown, count: z.int().min(1), sum: centavosSchema }),
    paymentBatchSchema,
  ),
  /** Begins nothing more of it. */
  'paymentBatches.pause': row('unlocked', 'writes', z.strictObject(id), paymentBatchSchema),
  /** Makes a draft of what is not paid; what was confirmed is void. */
  'paymentBatches.reopen': row('unlocked', 'writes', z.strictObject(id), paymentBatchSchema),
  /** Takes a draft away of which nothing was ever confirmed. */
  'paymentBatches.remove': row('unlocked', 'writes', z.strictObject(shown), done),
  /**
   * Asks where the sheet is to stand and writes it there with what became of each row; `retorno` where it came as a remessa. Null where
   * the dialog was closed.
   */
  'paymentBatches.save': row(
    'unlocked',
    'writes',
    z.strictObject({ ...id, format: z.enum(['csv', 'xlsx', 'retorno']) }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** The mapping remembered for a sheet of payments with these headings. */
  'paymentBatches.mapping': row(
    'unlocked',
    'reads',
    z.strictObject({ headings }),
    z.object({ mapping: sheetMappingSchema.nullable() }),
  ),
  'paymentBatches.keepMapping': row(
    'unlocked',
    'writes',
    z.strictObject({ headings, mapping: sheetMappingSchema }),
    done,
  ),
} as const
