import * as z from 'zod'
import { balanceViewSchema } from '../domain/balance.ts'
import {
  certificateViewSchema,
  chosenFileSchema,
  connectFormSchema,
  connectionIdSchema,
  identityPartSchema,
  testStepSchema,
} from '../domain/connection.ts'
import { manualPaymentSchema } from '../domain/manual-payment.ts'
import {
  paymentDetailSchema,
  paymentIdSchema,
  paymentReviewSchema,
  paymentSummarySchema,
  paymentTabSchema,
} from '../domain/payment.ts'
import { openReceiptSchema, receiptIdSchema, receiptSummarySchema } from '../domain/receipt.ts'
import { sessionSchema } from '../domain/session.ts'
import { settingsPatchSchema, settingsSchema } from '../domain/settings.ts'
import { statementViewSchema } from '../domain/statement.ts'
import { apiGroupSchema } from '../errors/app-error.ts'
import { centavosSchema } from '../money/centavos-schema.ts'

/** Who may call: anyone, or only with the vault open. */
export type Access = 'open' | 'unlocked'
/** What a call does; money-moving ones run one at a time. */
export type Effect = 'reads' | 'writes' | 'moves-money'

interface Row<Ask extends z.ZodType, Answer extends z.ZodType> {
  readonly ask: Ask
  readonly answer: Answer
  readonly access: Access
  readonly effect: Effect
}

function row<Ask extends z.ZodType, Answer extends z.ZodType>(
  access: Access,
  effect: Effect,
  ask: Ask,
  answer: Answer,
): Row<Ask, Answer> {
  return { ask, answer, access, effect }
}

const nothing = z.strictObject({})
const done = z.object({})
const group = { group: apiGroupSchema }
const reason = z.string().trim().min(5).max(500)

/**
 * Everything the page can ask of the engine: channel, ask, answer, who may call it and what it does.
 * The handlers, the bridge's types and the dispatcher's checks all follow from this table.
 */
export const contract = {
  'session.read': row('open', 'reads', nothing, sessionSchema),
  'session.unlock': row(
    'open',
    'writes',
    z.strictObject({ connectionId: connectionIdSchema, passphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  'session.lock': row('open', 'writes', nothing, sessionSchema),
  'session.touch': row('open', 'writes', nothing, done),

  'settings.read': row('open', 'reads', nothing, settingsSchema),
  'settings.change': row('open', 'writes', settingsPatchSchema, settingsSchema),

  'connections.createTraining': row(
    'open',
    'writes',
    z.strictObject({ vaultPassphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  'connections.chooseFile': row(
    'open',
    'writes',
    z.strictObject({ ...group, part: identityPartSchema }),
    z.object({ file: chosenFileSchema.nullable() }),
  ),
  'connections.readIdentity': row(
    'open',
    'writes',
    z.strictObject({ ...group, passphrase: z.string().max(500).nullable() }),
    certificateViewSchema,
  ),
  'connections.forgetIdentity': row('open', 'writes', z.strictObject(group), done),
  'connections.test': row(
    'open',
    'writes',
    connectFormSchema,
    z.object({ steps: z.array(testStepSchema), passed: z.boolean() }),
  ),
  'connections.create': row('open', 'writes', connectFormSchema, sessionSchema),

  'balance.read': row('unlocked', 'reads', nothing, balanceViewSchema),
  'balance.refresh': row('unlocked', 'writes', nothing, balanceViewSchema),
  'statement.latest': row('unlocked', 'reads', z.strictObject({ limit: z.int().min(1).max(100) }), statementViewSchema),
  'statement.refresh': row('unlocked', 'writes', nothing, statementViewSchema),

  'payments.review': row('unlocked', 'writes', manualPaymentSchema, paymentReviewSchema),
  'payments.cancelReview': row('unlocked', 'writes', z.strictObject({ reviewId: paymentIdSchema }), done),
  'payments.confirm': row(
    'unlocked',
    'moves-money',
    z.strictObject({ reviewId: paymentIdSchema, typedAmount: centavosSchema, duplicateReason: reason.nullable() }),
    paymentDetailSchema,
  ),
  'payments.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      tab: paymentTabSchema,
      text: z.string().max(200),
      limit: z.int().min(1).max(200),
      before: paymentIdSchema.nullable(),
    }),
    z.object({ rows: z.array(paymentSummarySchema), counts: z.record(paymentTabSchema, z.int()), more: z.boolean() }),
  ),
  'payments.read': row('unlocked', 'reads', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.askNow': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.sendAgain': row(
    'unlocked',
    'moves-money',
    z.strictObject({ id: paymentIdSchema, typedAmount: centavosSchema }),
    paymentDetailSchema,
  ),
  'payments.abandon': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema, reason }), paymentDetailSchema),
  'payments.close': row(
    'unlocked',
    'writes',
    z.strictObject({ id: paymentIdSchema, as: z.enum(['settled', 'rejected', 'abandoned']), reason }),
    paymentDetailSchema,
  ),

  'receipts.list': row(
    'unlocked',
    'reads',
    z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(200), before: receiptIdSchema.nullable() }),
    z.object({ rows: z.array(receiptSummarySchema), total: z.int(), missing: z.int(), more: z.boolean() }),
  ),
  'receipts.open': row('unlocked', 'reads', z.strictObject({ id: receiptIdSchema }), openReceiptSchema),
  'receipts.save': row(
    'unlocked',
    'writes',
    z.strictObject({ id: receiptIdSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  'receipts.fetch': row('unlocked', 'writes', z.strictObject({ paymentId: paymentIdSchema }), paymentDetailSchema),

  'shell.copyText': row('open', 'writes', z.strictObject({ text: z.string().max(10_000) }), done),
} as const

/** The table of channels. */
export type Contract = typeof contract
/** The name of a channel, `area.verb`. */
export type Channel = keyof Contract
/** What the page sends on a channel, before it is parsed. */
export type Ask<C extends Channel> = z.input<Contract[C]['ask']>
/** What a handler receives on a channel. */
export type ParsedAsk<C extends Channel> = z.output<Contract[C]['ask']>
/** What a channel answers. */
export type Answer<C extends Channel> = z.output<Contract[C]['answer']>

/** What main may push to the page, by name. */
export const events = {
  'session.changed': z.object({ session: sessionSchema }),
  'settings.changed': z.object({ settings: settingsSchema }),
  'payments.changed': z.object({ id: paymentIdSchema }),
  'receipts.saved': z.object({ id: receiptIdSchema, paymentId: paymentIdSchema.nullable() }),
  'balance.changed': z.object({}),
  'statement.changed': z.object({}),
  'connections.testStep': z.object({ step: testStepSchema }),
  'shell.command': z.object({
    command: z.enum([
      'home',
      'new-payment',
      'payments',
      'receipts',
      'settings',
      'lock',
      'refresh',
      'shortcuts',
      'find',
      'print',
    ]),
  }),
} as const

/** The name of an event. */
export type EventName = keyof typeof events
/** The payload of an event. */
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>
