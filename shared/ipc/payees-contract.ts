import * as z from 'zod'
import {
  payeeDetailSchema,
  payeeExportSchema,
  payeeIdSchema,
  payeeRowSchema,
  payeeSortSchema,
} from '../domain/payee.ts'
import { workIdSchema } from '../domain/work.ts'
import { row } from './row.ts'

/** The rows of the book of payees, which fills itself from what was paid. */
export const payeesContract = {
  'payees.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      text: z.string().max(200),
      sort: payeeSortSchema,
      limit: z.int().min(1).max(200),
      before: payeeIdSchema.nullable(),
    }),
    z.object({ rows: z.array(payeeRowSchema), more: z.boolean() }),
  ),
  'payees.read': row('unlocked', 'reads', z.strictObject({ id: payeeIdSchema }), payeeDetailSchema),
  /** A person says that two are one: `id` goes into `into`. Nothing is paid or judged otherwise by it. */
  'payees.join': row(
    'unlocked',
    'writes',
    z.strictObject({ id: payeeIdSchema, into: payeeIdSchema }),
    payeeDetailSchema,
  ),
  /** Starts a file of payees, a row for each way to pay; null where the person chose none. */
  'payees.export': row('unlocked', 'writes', payeeExportSchema, z.object({ workId: workIdSchema.nullable() })),
  /** Takes one out again that was joined, with what had been joined into it before. */
  'payees.part': row('unlocked', 'writes', z.strictObject({ id: payeeIdSchema }), payeeRowSchema),
}
