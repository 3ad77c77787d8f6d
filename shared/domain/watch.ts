import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentIdSchema, paymentStateSchema } from './payment.ts'
import { paymentKindSchema } from './payment-request.ts'
import { statementLineSchema } from './statement.ts'

/** Why a debit needs a person: nothing explains it, or what it belongs to should not have it. */
export const debitAlarmSchema = z.enum([
  'unexplained',
  'second-debit', // its order has its debit already
  'late-booking', // its payment was refused, given up or proved absent before
  'other-amount', // its order says another amount
])
export type DebitAlarm = z.infer<typeof debitAlarmSchema>

/**
 * Where an outgoing line stands; each stands in exactly one place. `by` says which tie explains it: our key, the end-to-end
 * id, the institution's own id, or kind, amount, payee and time alone. `sure` is false where a second debit is only alike.
 */
export const debitPlaceSchema = z.discriminatedUnion('place', [
  z.object({ place: z.literal('unmoved') }),
  z.object({
    place: z.literal('payment'),
    paymentId: paymentIdSchema,
    by: z.enum(['key', 'end-to-end-id', 'institution-id', 'alike']),
  }),
  /** A payment under review here that another desk has sent with the same key. */
  z.object({ place: z.literal('other-desk'), paymentId: paymentIdSchema }),
  z.object({ place: z.literal('refund'), returnId: z.string() }),
  z.object({ place: z.literal('fee'), feeId: z.int() }),
  z.object({ place: z.literal('person') }),
  z.object({
    place: z.literal('open'),
    why: debitAlarmSchema,
    paymentId: paymentIdSchema.nullable(),
    sure: z.boolean(),
  }),
])
export type DebitPlace = z.infer<typeof debitPlaceSchema>

/** What a person says a debit is. The last two leave it unexplained and wait for the institution. */
export const debitAnswerSchema = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('mine-elsewhere'),
    /** Who made it, by the person's word. */
    who: z.string().trim().min(2).max(80),
    note: z.string().trim().max(300),
  }),
  z.strictObject({
    as: z.literal('fee'),
    note: z.string().trim().max(300),
    /** Later lines of the same kind are explained by this answer. */
    learn: z.boolean(),
  }),
  z.strictObject({ as: z.literal('payment'), paymentId: paymentIdSchema, note: z.string().trim().max(300) }),
  z.strictObject({ as: z.literal('ask-bank'), note: z.string().trim().max(300) }),
  z.strictObject({
    as: z.literal('dispute'),
    what: z.enum(['not-authorised', 'deceived', 'twice', 'other']),
    note: z.string().trim().max(300),
  }),
])
export type DebitAnswer = z.infer<typeof debitAnswerSchema>

/** `waiting`: the institution was asked or the debit is disputed; `explained`: a payment, refund or fee came to explain it. */
export const debitStateSchema = z.enum(['open', 'waiting', 'answered', 'explained'])
export type DebitState = z.infer<typeof debitStateSchema>

/** A debit that raised an alarm once, newest first in lists. `author` is the account of this computer that answered. */
export const debitCaseSchema = z.object({
  line: statementLineSchema,
  state: debitStateSchema,
  why: debitAlarmSchema,
  place: debitPlaceSchema,
  openedAt: instantSchema,
  answer: debitAnswerSchema.nullable(),
  author: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
})
export type DebitCase = z.infer<typeof debitCaseSchema>

/** Where a line stands; `state` and what follows where it has alarmed once, or a person said what it is. */
export const standingDebitSchema = z.object({
  place: debitPlaceSchema,
  state: debitStateSchema.nullable(),
  answer: debitAnswerSchema.nullable(),
  author: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
})
export type StandingDebit = z.infer<typeof standingDebitSchema>

/** What was done about debits and about holding payments, in the institution's time; `author` null is Quita itself. */
export const watchEventSchema = z.object({
  at: instantSchema,
  author: z.string().nullable(),
  what: z.enum(['alarmed', 'seen', 'answered', 'explained', 'reopened', 'fee-revoked', 'held', 'released']),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type WatchEvent = z.infer<typeof watchEventSchema>

/** A payment that resembles a debit, as a hint and no proof: what is the same and what is not. */
export const debitHintSchema = z.object({
  paymentId: paymentIdSchema,
  kind: paymentKindSchema,
  state: paymentStateSchema,
  at: instantSchema,
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  same: z.array(z.enum(['amount', 'document', 'institution', 'day'])),
  other: z.array(z.enum(['amount', 'document', 'institution'])),
  /** It has its own line of the statement already. */
  hasDebit: z.boolean(),
})
export type DebitHint = z.infer<typeof debitHintSchema>

/** A case whole. `searched` says among how many things Quita looked; `doubtful` are the payments whose outcome is open. */
export const debitDetailSchema = debitCaseSchema.extend({
  searched: z.object({ payments: z.int(), doubtful: z.int(), refunds: z.int(), fees: z.int() }),
  hints: z.array(debitHintSchema),
  /** How often this payee was paid from here; null where the institution does not name it. */
  paidBefore: z.int().nullable(),
  events: z.array(watchEventSchema),
  /** A fee of this kind may be learned: it has a word of its own and names nobody. */
  mayLearn: z.boolean(),
})
export type DebitDetail = z.infer<typeof debitDetailSchema>

/** A kind of fee that a person named: the raw kind and text (digits left out) of the line it was learned from. */
export const feeRuleSchema = z.object({
  id: z.int(),
  kind: z.string(),
  text: z.string(),
  /** It explains lines up to twice this amount. */
  amount: centavosSchema,
  author: z.string(),
  learnedAt: instantSchema,
  lineId: z.string(),
  /** Lines it explains. */
  lines: z.int(),
})
export type FeeRule = z.infer<typeof feeRuleSchema>

/** That a person holds payments: nothing is sent until a person releases it. */
export const holdSchema = z.object({ since: instantSchema, author: z.string(), reason: z.string() })
export type Hold = z.infer<typeof holdSchema>

/** From when debits are watched (null before the first reading), how many wait for a person, and whether payments are held. */
export const watchViewSchema = z.object({
  since: instantSchema.nullable(),
  open: z.int(),
  waiting: z.int(),
  hold: holdSchema.nullable(),
})
export type WatchView = z.infer<typeof watchViewSchema>
