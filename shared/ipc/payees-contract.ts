import * as z from 'zod'
import {
  listedPayeeSchema,
  listedVerdictSchema,
  MOST_LISTED,
  payeeDetailSchema,
  payeeExportSchema,
  payeeIdSchema,
  payeeKeptSchema,
  payeeListIdSchema,
  payeeRowSchema,
  payeeSortSchema,
  payeeWaySchema,
} from '../domain/payee.ts'
import { refusalReasonSchema } from '../domain/due-refusal.ts'
import { keptCallSchema, payeeCallSchema } from '../domain/payee-call.ts'
import { payeeRefusalIdSchema, toldRefusalSchema } from '../domain/payee-refusal.ts'
import { paymentIdSchema } from '../domain/payment.ts'
import { workIdSchema } from '../domain/work.ts'
import { row } from './row.ts'

const listed = z.strictObject({ rows: z.array(listedPayeeSchema).min(1).max(MOST_LISTED) })

/** A refusal with whose key or account it is (null where nobody said a name), and which one. */
const notedRefusalSchema = toldRefusalSchema.extend({ payee: z.string().nullable(), keyOrAccount: z.string() })

/** The rows of the book of payees, which fills itself from what was paid; lists may be brought besides. */
export const payeesContract = {
  'payees.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      text: z.string().max(200),
      sort: payeeSortSchema,
      of: payeeKeptSchema,
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
  /** Takes one out of the book, or puts it back. Payments, receipts and notes stay, and so does what is warned of; who is paid again is in it again. */
  'payees.forget': row(
    'unlocked',
    'writes',
    z.strictObject({ id: payeeIdSchema, forgotten: z.boolean() }),
    payeeRowSchema,
  ),
  /** What each row of a list would be, were all taken; at its place. */
  'payees.judgeList': row('unlocked', 'reads', listed, z.object({ rows: z.array(listedVerdictSchema) })),
  /** Takes what is new of a list; nothing that the book has is replaced. */
  'payees.takeList': row(
    'unlocked',
    'writes',
    listed,
    z.object({ id: payeeListIdSchema, rows: z.array(listedVerdictSchema) }),
  ),
  /** Takes a list out again, as far as it has anything; how many of its rows that were. */
  'payees.dropList': row(
    'unlocked',
    'writes',
    z.strictObject({ id: payeeListIdSchema }),
    z.object({ rows: z.int().min(0) }),
  ),
  /**
   * A person writes down a call by which they made sure of a new key or account: of a payment under review, or the newest one of a payee. It
   * stands with the payee and in the audit log; what is warned of, asked and held stays as it is.
   */
  'payees.noteCall': row(
    'unlocked',
    'writes',
    z.strictObject({
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('review'), reviewId: paymentIdSchema }),
        z.strictObject({ kind: z.literal('payee'), id: payeeIdSchema }),
      ]),
      call: payeeCallSchema,
    }),
    keptCallSchema.extend({ payee: z.string().nullable() }),
  ),
  /**
   * A person says that a key or account is not the payee's: the new one of a payment under review, or one of a payee. It stands with the
   * payee and in the audit log, and whoever would pay it is told and asked, by whatever door; nothing is blocked by it, and nothing passes.
   */
  'payees.refuseWay': row(
    'unlocked',
    'writes',
    z.strictObject({
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('review'), reviewId: paymentIdSchema }),
        z.strictObject({ kind: z.literal('payee'), id: payeeIdSchema, way: payeeWaySchema }),
      ]),
      reason: refusalReasonSchema,
    }),
    notedRefusalSchema,
  ),
  /** Takes a refusal of a payee back; it stays told, with who took it back and when. */
  'payees.takeBackRefusal': row(
    'unlocked',
    'writes',
    z.strictObject({ id: payeeRefusalIdSchema, payee: payeeIdSchema }),
    notedRefusalSchema,
  ),
  'payees.part': row('unlocked', 'writes', z.strictObject({ id: payeeIdSchema }), payeeRowSchema),
}
