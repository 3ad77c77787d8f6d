import * as z from 'zod'
import { appErrorSchema } from '../errors/app-error.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { toldCellsSchema } from './batch-field.ts'
import { billetPaymentAskSchema } from './billet-payment.ts'
import { cnabFaultSchema } from './cnab-fault.ts'
import { dueRefusalSchema } from './due-refusal.ts'
import { keyPaymentSchema } from './key-payment.ts'
import { manualPaymentSchema } from './manual-payment.ts'
import { payeeNoteSchema } from './payee-note.ts'
import { payeeRefusalSchema } from './payee-refusal.ts'
import { lookAlikeSchema, paymentIdSchema, paymentStateSchema } from './payment.ts'
import { qrPaymentAskSchema } from './qr-payment.ts'

/** How many rows of a draft are moved into another at once. */
export const MOST_SPLIT_ROWS = 2_000

/** Id of a batch of payments: 32 lower-case hex characters. */
export const paymentBatchIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'PaymentBatchId'>()
export type PaymentBatchId = z.infer<typeof paymentBatchIdSchema>

/** What one row of a batch pays: the four ways to pay, as a form asks for them. */
export const batchOrderSchema = z.discriminatedUnion('kind', [
  manualPaymentSchema,
  keyPaymentSchema,
  qrPaymentAskSchema,
  billetPaymentAskSchema,
])
export type BatchOrder = z.infer<typeof batchOrderSchema>

/** A row as it is drafted: `row` is its number in the sheet, `order` null while what it says cannot be read. */
export const draftRowSchema = z.strictObject({
  row: z.int().min(1).max(1_048_576),
  told: toldCellsSchema,
  order: batchOrderSchema.nullable(),
  /** A person has it left out of what is paid. */
  isOut: z.boolean(),
  /** Why it is paid although the same was paid before, in a person's words. */
  duplicateReason: z.string().trim().min(5).max(500).nullable(),
  /** The tokens of the findings that a person saw and answered; what comes up besides is an exception. */
  seen: z.array(z.string().max(120)).max(200),
})
export type DraftRow = z.infer<typeof draftRowSchema>

/** A row as it is kept. Frozen with a round, it is paid as it stands or not at all. */
export const batchRowSchema = draftRowSchema.extend({
  /** Which confirmation of the batch it belongs to; null while it belongs to none. */
  round: z.int().min(1).nullable(),
  /** Its payment in the journal; null where none was ever made. */
  paymentId: paymentIdSchema.nullable(),
  /** Why it was not made a payment when its turn came. */
  problem: appErrorSchema.nullable(),
})
export type PaymentBatchRow = z.infer<typeof batchRowSchema>

/**
 * How a batch stands. `draft`: its rows may be changed. `confirmed`: a person said yes to all of them, and nothing was begun.
 * `running`: its rows are paid one after another. `paused`: nothing more is begun until a person says yes once more. `done`: no row
 * of what was confirmed waits.
 */
export const paymentBatchStateSchema = z.enum(['draft', 'confirmed', 'running', 'paused', 'done'])
export type PaymentBatchState = z.infer<typeof paymentBatchStateSchema>

/** Every allowed pair of states. Only `running` sends, only a person's yes leads there, and nothing is taken back but by making a draft of the rest. */
const BATCH_MOVES: Readonly<Record<PaymentBatchState, readonly PaymentBatchState[]>> = {
  draft: ['confirmed'],
  confirmed: ['running', 'paused', 'draft'],
  running: ['paused', 'done'],
  paused: ['confirmed', 'draft'],
  done: ['draft'],
}

/** The one check of a change of a batch's state; staying where one is counts as no move and is not allowed. */
export function mayMoveBatch(from: PaymentBatchState, to: PaymentBatchState): boolean {
  return BATCH_MOVES[from].includes(to)
}

/** Why a batch is paused. */
export const pauseWhySchema = z.enum([
  'person',
  'closed', // Quita was closed, locked or ended while it ran
  'midnight', // what was confirmed holds for its day
  'changed', // a row is not what was confirmed
  'balance', // what is left of the account is less than the next row
  'cap', // what the company allows in a day is used up
  'policy',
  'credentials', // secret, scope or certificate were refused
  'unreachable', // the institution does not answer
  'busy', // it asked for patience for too long
  'not-sent', // an order never left this computer
  'refusals', // several rows in a row were refused
  'held', // something holds every payment of this connection
  'storage',
  'failed', // anything else: nothing is gone on with on a guess
])
export type PauseWhy = z.infer<typeof pauseWhySchema>

/** Why a batch that runs waits for a moment before its next row; it goes on by itself. */
export const restWhySchema = z.enum(['busy', 'unreachable', 'dict'])
export type RestWhy = z.infer<typeof restWhySchema>

/** The file that a batch came from, as it lies in the vault. */
export const batchSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cnab240'),
    fileName: z.string().max(120),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Whose layout it is written in, and its bank's code. */
    layout: z.enum(['febraban', 'itau', 'bradesco', 'bb', 'santander']),
    bank: z.string().regex(/^\d{3}$/),
    /** Its own number (NSA); null where its layout has none. */
    number: z.int().min(0).nullable(),
  }),
  z.object({
    kind: z.literal('xlsx'),
    fileName: z.string().max(120),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The tab that was read. */
    tab: z.string().max(200).nullable(),
    /** The row of its headings. */
    headingLine: z.int().min(1),
  }),
])
export type BatchSource = z.infer<typeof batchSourceSchema>

/** A batch as it is kept, without its rows. */
export const paymentBatchSchema = z.object({
  id: paymentBatchIdSchema,
  /** What people call it: the name of the sheet. */
  name: z.string().trim().min(1).max(120),
  createdAt: instantSchema,
  state: paymentBatchStateSchema,
  /** Rises with every change of the batch or its rows while it is a draft, and with every change of its state. */
  version: z.int().min(1),
  /** How many times it was confirmed. */
  round: z.int().min(0),
  /** SHA-256 over every row of the round, in hex; null before the first. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  confirmedAt: instantSchema.nullable(),
  paused: z.object({ why: pauseWhySchema, at: instantSchema, error: appErrorSchema.nullable() }).nullable(),
  /** The sheet's own total: from its line of sums, or typed by a person (`line` null); null where there is none. */
  control: z.object({ sum: centavosSchema, line: z.int().min(1).nullable() }).nullable(),
  /** The file it came from; null where none is kept. */
  source: batchSourceSchema.nullable().default(null),
})
export type PaymentBatch = z.infer<typeof paymentBatchSchema>

/**
 * How a row stands, from what is kept of it and the state of its payment. `unread`, `out` and `ready` are those of a draft;
 * `exception`: its turn came and no payment was made of it; `doubtful`: sent, and nobody knows yet; `unsent`: proved not to have left.
 */
export const rowStandingSchema = z.enum([
  'unread',
  'out',
  'ready',
  'waiting',
  'sending',
  'accepted',
  'doubtful',
  'paid',
  'refused',
  'unsent',
  'exception',
])
export type RowStanding = z.infer<typeof rowStandingSchema>

/** What is to know of a row before it is confirmed; nobody was asked outside of this computer. */
export const rowFindingSchema = z.discriminatedUnion('what', [
  /** An earlier row of the sheet pays the same. */
  z.object({ what: z.literal('same-row'), token: z.string(), row: z.int() }),
  /** Another batch that was confirmed has it waiting. */
  z.object({
    what: z.literal('other-batch'),
    token: z.string(),
    batchId: paymentBatchIdSchema,
    name: z.string(),
    row: z.int(),
  }),
  /** It was paid, or may have been. `once`: it may be paid once only, and no reason helps. */
  z.object({ what: z.literal('paid-before'), token: z.string(), lookAlike: lookAlikeSchema, once: z.boolean() }),
  /** The payee is not as it was known, or only looks like a known one; `first` and `above-habit` are told and not asked about. */
  z.object({ what: z.literal('payee'), token: z.string(), note: payeeNoteSchema }),
  /** The sheet or paper itself says that it was paid, cancelled or scheduled, or is not to be paid, in these words. */
  z.object({ what: z.literal('told-done'), token: z.string(), says: z.string() }),
  /** The line of a boleto is past its day, or the sheet says that the row is. */
  z.object({ what: z.literal('overdue'), token: z.string(), due: localDateSchema }),
  /** The file wants it paid on a day that is past. */
  z.object({ what: z.literal('past-day'), token: z.string(), day: localDateSchema }),
  /** Somebody said that the key or account it goes to is not the payee's. */
  z.object({ what: z.literal('refused-way'), token: z.string(), refusal: payeeRefusalSchema }),
  /** Somebody refused its debt in the agenda. */
  z.object({ what: z.literal('refused'), token: z.string(), refusal: dueRefusalSchema }),
  /** Its code, or one that stands on its paper, is none: nobody can say what it would pay. */
  z.object({ what: z.literal('unreadable'), token: z.string() }),
])
export type RowFinding = z.infer<typeof rowFindingSchema>

/** Whether a person has to answer a finding before its row is paid. */
export function isAsked(finding: RowFinding): boolean {
  if (finding.what === 'overdue') return false
  return finding.what !== 'payee' || (finding.note.kind !== 'first' && finding.note.kind !== 'above-habit')
}

/** Whether the answer to a finding needs a reason in words. */
export function takesReason({ what }: RowFinding): boolean {
  return what !== 'payee' && what !== 'past-day' && what !== 'unreadable'
}

/** Whether a batch pays no row of which this is known, whatever a person answers: each form asks about it in its own way. */
export function takesNoAnswer(finding: RowFinding): boolean {
  if (finding.what === 'paid-before') return finding.once
  return finding.what === 'unreadable' || (finding.what === 'payee' && finding.note.kind === 'paper')
}

/** Whether a person's answer to a finding stands with its row. */
export function isAnswered({ seen, duplicateReason }: DraftRow, finding: RowFinding): boolean {
  if (takesNoAnswer(finding)) return false
  return seen.includes(finding.token) && (!takesReason(finding) || duplicateReason !== null)
}

/** A row as it is shown. */
export const shownRowSchema = batchRowSchema.extend({
  /** Only those of rows that are not paid yet. */
  findings: z.array(rowFindingSchema),
  standing: rowStandingSchema,
  payment: z
    .object({
      state: paymentStateSchema,
      reason: z.string().nullable(),
      errorCode: z.string().nullable(),
      endToEndId: z.string().nullable(),
      payeeName: z.string().nullable(),
      changedAt: instantSchema,
      receipt: z.enum(['none', 'wanted', 'saved', 'failed']),
    })
    .nullable(),
})
export type ShownRow = z.infer<typeof shownRowSchema>

/** What came of a file that was brought: a draft; another batch that came from the same; or faults, and nothing was kept. */
export const broughtSchema = z.discriminatedUnion('became', [
  z.object({ became: z.literal('draft'), id: paymentBatchIdSchema }),
  z.object({
    became: z.literal('known'),
    id: paymentBatchIdSchema,
    name: z.string(),
    createdAt: instantSchema,
    /** The same bytes, or the same number of the same company at the same bank. */
    by: z.enum(['bytes', 'number']),
  }),
  z.object({ became: z.literal('refused'), faults: z.array(cnabFaultSchema), count: z.int() }),
])
export type Brought = z.infer<typeof broughtSchema>

/**
 * Where a batch that was confirmed is paid: by this computer, by that of another member of the company's book, or `nowhere`, where it has
 * stopped and its end could not be kept yet.
 */
export const batchRunSchema = z.discriminatedUnion('where', [
  z.object({ where: z.literal('here') }),
  z.object({ where: z.literal('elsewhere'), by: z.string() }),
  z.object({ where: z.literal('nowhere') }),
])
export type BatchRun = z.infer<typeof batchRunSchema>

/** A batch in the list: how many rows stand how, and what they come to. */
export const batchFactsSchema = paymentBatchSchema.extend({
  counts: z.record(rowStandingSchema, z.int()),
  /** Centavos by standing; rows without an amount count nothing. */
  sums: z.record(rowStandingSchema, centavosSchema),
  /** Why it waits just now, and until when; null where it does not. */
  resting: z.object({ why: restWhySchema, until: instantSchema }).nullable(),
  /** Who pays it, as far as that is known here; null where it was not confirmed, or waits for a person. */
  runs: batchRunSchema.nullable(),
})
export type BatchFacts = z.infer<typeof batchFactsSchema>

/** A batch with its rows, in the order of the sheet. */
export const shownBatchSchema = batchFactsSchema.extend({ rows: z.array(shownRowSchema) })
export type ShownBatch = z.infer<typeof shownBatchSchema>
