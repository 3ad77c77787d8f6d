import * as z from 'zod'
import { paymentIdSchema } from '../domain/payment.ts'
import {
  debitAnswerSchema,
  debitCaseSchema,
  debitDetailSchema,
  debitStateSchema,
  feeRuleSchema,
  standingDebitSchema,
  watchViewSchema,
} from '../domain/watch.ts'
import { nothing, place } from './parts.ts'
import { row } from './row.ts'

const debit = { lineId: z.string().max(100) }
const reason = { reason: z.string().trim().min(5).max(300) }

/** The rows of the watch: debits that need a person, what people said of them, holding payments. A part of {@link contract}. */
export const watchContract = {
  'watch.view': row('unlocked', 'reads', nothing, watchViewSchema),
  /** Cases in these states, newest first; `first` counts from 0. */
  'watch.list': row(
    'unlocked',
    'reads',
    z.strictObject({ states: z.array(debitStateSchema).min(1), ...place }),
    z.object({ cases: z.array(debitCaseSchema), total: z.int() }),
  ),
  /** One case whole; `not-found` where the line never raised an alarm. */
  'watch.read': row('unlocked', 'reads', z.strictObject(debit), debitDetailSchema),
  /** Notes that a person has looked at a case. */
  'watch.see': row('unlocked', 'writes', z.strictObject(debit), nothing),
  /** What people said of these lines and where they stand, in their order; null for lines that are not watched. */
  'watch.standing': row(
    'unlocked',
    'reads',
    z.strictObject({ lineIds: z.array(debit.lineId).max(200) }),
    z.object({ standing: z.array(standingDebitSchema.nullable()) }),
  ),
  /** The cases that wait because of a payment. */
  'watch.ofPayment': row(
    'unlocked',
    'reads',
    z.strictObject({ id: paymentIdSchema }),
    z.object({ cases: z.array(debitCaseSchema) }),
  ),
  /** A person is asked where the answer ends the alarm, and not where it leaves the debit waiting for the institution. */
  'watch.answer': row('unlocked', 'asks', z.strictObject({ ...debit, answer: debitAnswerSchema }), debitDetailSchema),
  'watch.reopen': row('unlocked', 'writes', z.strictObject({ ...debit, ...reason }), debitDetailSchema),
  'watch.fees': row('unlocked', 'reads', nothing, z.object({ fees: z.array(feeRuleSchema) })),
  'watch.revokeFee': row(
    'unlocked',
    'writes',
    z.strictObject({ id: z.int() }),
    z.object({ fees: z.array(feeRuleSchema) }),
  ),
  /** Nothing is sent from now on, until a person releases it. */
  'watch.hold': row('unlocked', 'writes', z.strictObject(reason), watchViewSchema),
  /** Why is written in Quita's own window. */
  'watch.release': row('unlocked', 'asks', nothing, watchViewSchema),
} as const
