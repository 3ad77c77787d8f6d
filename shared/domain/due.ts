import * as z from 'zod'
import { pixKeySchema } from '../ids/pix-key.ts'
import type { Centavos } from '../money/centavos.ts'
import { centavosSchema, payableSchema } from '../money/centavos-schema.ts'
import { billetDayFrom, isBilletDay } from '../time/billet-day.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { addDays, addMonths, localDate, type LocalDate } from '../time/local-date.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import type { LocalHoliday } from '../time/local-holiday.ts'
import { dueRefusalSchema } from './due-refusal.ts'
import { payeeAccountSchema } from './manual-payment.ts'
import { payeeIdSchema, payeeYearSchema } from './payee.ts'
import { paymentIdSchema } from './payment.ts'
import { batchOrderSchema } from './payment-batch.ts'

/** Dues that are put or marked at once, and open ones that are listed, at most. */
export const MOST_DUES = 2_000
/** The names of one due's papers that are kept, at most. */
export const MOST_DUE_SOURCES = 20

/** Proposals that are shown at once, the nearest day first. */
export const MOST_DUE_PROPOSALS = 50

// Below this many payments a range says nothing about the payee.
const FEWEST_FOR_USUAL = 3

/** Id of something that falls due: 32 lower-case hex characters. */
export const dueIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'DueId'>()
export type DueId = z.infer<typeof dueIdSchema>

/** The longest note that a person writes to a reminder of their own, in characters. */
export const LONGEST_DUE_NOTE = 200

/** Id of something that falls due every month: 32 lower-case hex characters. */
export const monthlyDueIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'MonthlyDueId'>()
export type MonthlyDueId = z.infer<typeof monthlyDueIdSchema>

/**
 * Where a due comes from: a boleto or code on a paper, a part of an invoice (`part` counts from 1), both by the name of the paper; or a
 * person, who entered it by hand, or said that it falls due every month.
 */
export const dueSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paper'), name: z.string().max(300) }),
  z.strictObject({
    kind: z.literal('invoice'),
    name: z.string().max(300),
    /** 44 or 50 characters; null where the paper shows none. */
    key: z.string().max(50).nullable(),
    number: z.string().max(40).nullable(),
    part: z.int().min(1).max(120),
    of: z.int().min(1).max(120),
    /** CPF or CNPJ of whom it charges; null where it does not say. */
    payerDocument: z.string().max(20).nullable(),
    cancelled: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('hand'), note: z.string().trim().max(LONGEST_DUE_NOTE) }),
  z.strictObject({
    kind: z.literal('monthly'),
    id: monthlyDueIdSchema,
    note: z.string().trim().max(LONGEST_DUE_NOTE),
  }),
])
export type DueSource = z.infer<typeof dueSourceSchema>

/** A debt as a paper or a person tells it. */
export const newDueSchema = z.strictObject({
  dueOn: localDateSchema,
  amount: centavosSchema.refine((amount) => amount > 0),
  payeeName: z.string().max(200).nullable(),
  /** As the paper has it: digits alone, or with hidden ones. */
  payeeDocument: z.string().max(20).nullable(),
  /** How it is paid; null where nothing names a way, as an invoice. */
  order: batchOrderSchema.nullable(),
  source: dueSourceSchema,
})
export type NewDue = z.infer<typeof newDueSchema>

/** Whose word it is that a due is paid: a settled payment of ours, the institution's list of boletos, its statement, a person's. */
export const duePaidSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('payment'), paymentId: paymentIdSchema, at: instantSchema }),
  z.object({ by: z.literal('billets'), id: z.string(), at: instantSchema }),
  z.object({ by: z.literal('statement'), id: z.string(), at: instantSchema }),
  z.object({ by: z.literal('person'), at: instantSchema }),
])
export type DuePaid = z.infer<typeof duePaidSchema>

/** How a due stands. */
export const dueStateSchema = z.enum(['open', 'paid', 'dismissed'])
export type DueState = z.infer<typeof dueStateSchema>

/** Something that falls due, as it is kept. */
export const dueSchema = newDueSchema.omit({ source: true }).extend({
  id: dueIdSchema,
  state: dueStateSchema,
  addedAt: instantSchema,
  sources: z.array(dueSourceSchema).max(MOST_DUE_SOURCES),
  /** Null unless its state is `paid`. */
  paid: duePaidSchema.nullable(),
  /** A dismissed one that a person refused: its paper does not bring it back. Null for all others. */
  refusal: dueRefusalSchema.nullable(),
  /** Whose word it was that it was paid, where that money came back since. */
  cameBack: duePaidSchema.nullable(),
  /** A payment of it that was sent, or may have been, and has not ended. */
  underWay: paymentIdSchema.nullable(),
})
export type Due = z.infer<typeof dueSchema>

/** How many are kept at most. */
export const MOST_MONTHLY = 200

/** Something that a person said falls due every month: from it a due of each month is made, and no payment ever. */
export const monthlyDueSchema = z.strictObject({
  id: monthlyDueIdSchema,
  /** Of the month; its last day where the month has no such day. */
  day: z.int().min(1).max(31),
  amount: payableSchema,
  /** The amount of a month is what was paid last to the payee's document, where that was within two months. */
  asLast: z.boolean(),
  payeeName: z.string().trim().min(1).max(140),
  payeeDocument: z.string().max(20).nullable(),
  /** By which it is paid; null where that is said each time. */
  key: pixKeySchema.nullable(),
  /** The account it is paid to, where it is paid by no key. */
  account: payeeAccountSchema.omit({ name: true }).nullable().default(null),
  note: z.string().trim().max(LONGEST_DUE_NOTE),
})
export type MonthlyDue = z.infer<typeof monthlyDueSchema>

/** The day of a month (yyyy-mm) on which it falls due. */
export function dayOfMonthly({ day }: Pick<MonthlyDue, 'day'>, month: string): LocalDate {
  const first = localDate(`${month}-01`)
  const last = addDays(addMonths(first, 1), -1)
  return day > Number(last.slice(8)) ? last : addDays(first, day - 1)
}

/** What was paid to one payee on about the same day of three months, the oldest first, and when that would be again; nothing that anybody said. */
export const dueProposalSchema = newDueSchema
  .pick({ dueOn: true, amount: true, payeeName: true, payeeDocument: true })
  .extend({
    /** As paid; the proposed amount is the last of them. */
    amounts: z.tuple([centavosSchema, centavosSchema, centavosSchema]),
    paidOn: z.tuple([localDateSchema, localDateSchema, localDateSchema]),
  })
export type DueProposal = z.infer<typeof dueProposalSchema>

/** What a year of payments to the payee of a due comes to, as far as they were made in Quita. */
export const usualOfDueSchema = payeeYearSchema.extend({ payee: payeeIdSchema })
export type UsualOfDue = z.infer<typeof usualOfDueSchema>

/** How an amount stands to what is usual: above or below it, where enough was paid to say so. */
export function besideUsual(
  amount: Centavos,
  { payments, from, to }: Omit<UsualOfDue, 'payee' | 'day'>,
): 'above' | 'below' | null {
  if (payments < FEWEST_FOR_USUAL) return null
  if (amount > to) return 'above'
  return amount < from ? 'below' : null
}

/** What became of a debt that was put: new, brought together with one that was there, or left out and why. */
const dueBecameSchema = z.enum([
  'added',
  'joined', // it tells of one that was there what that lacked: a boleto of its invoice
  'known', // nothing new
  'paid', // the debt is there and was paid
  'refused', // a person refused it
  'own', // we are its payee
  'other-payer', // it charges somebody else
  'cancelled', // the tax authority registered that the invoice is cancelled
  'full', // as many are open as are kept
])
export type DueBecame = z.infer<typeof dueBecameSchema>

/** What became of one, and which due it is in; null where it is in none. */
export const duePutSchema = z.object({ became: dueBecameSchema, id: dueIdSchema.nullable() })
export type DuePut = z.infer<typeof duePutSchema>

/** A paper of the watched folder, or a part of it, that is not in the agenda, and why; the first ones are what the reader says of a file. */
export const paperLeftSchema = z.enum([
  'file-too-large',
  'picture-too-large',
  'text-too-long',
  'too-many-pages',
  'too-slow',
  'empty',
  'svg',
  'html',
  'archive',
  'other-picture',
  'unknown',
  'protected',
  'damaged',
  'gone',
  'not-started',
  'nothing',
  'partly',
  'several',
  'proof', // of a payment that was made
  'scheduled', // the proof of one that is to leave elsewhere
  'no-day',
  'no-amount',
  'cancelled',
  'known',
  'paid',
  'refused',
  'own',
  'other-payer',
  'full',
  'ended-reader', // reading it ended the reader twice
  'denied', // this computer's account may not read it
  'in-use',
])
export type PaperLeft = z.infer<typeof paperLeftSchema>

/** Reasons of one paper, at most: a paper with many debts has one for each. */
export const MOST_PAPER_LEFT = 200

/** Papers that were left out, shown at once. */
export const MOST_LEFT_PAPERS = 50

/** The folder whose new papers come into the agenda, as it was last looked at. Nothing in it is ever moved, changed or taken away. */
export const watchedFolderSchema = z.object({
  /** Its last two names; null where none is watched. */
  folder: z.string().nullable(),
  /** When it was last seen whole; null before that. */
  lookedAt: instantSchema.nullable(),
  /** Why it was not seen the last time, or why its papers wait; null where neither is so. */
  fault: z.enum(['missing', 'denied', 'slow', 'full', 'other']).nullable(),
  /** Papers that are there and were not read yet. */
  waiting: z.int().min(0),
  /** Whether it holds more files than are looked at: the newest are. */
  more: z.boolean(),
  /** Papers that were read since this vault was made. */
  read: z.int().min(0),
  /** What was left out and nobody has put aside, the newest first. */
  left: z
    .array(z.object({ name: z.string(), why: z.array(paperLeftSchema).min(1).max(MOST_PAPER_LEFT) }))
    .max(MOST_LEFT_PAPERS),
  /** How many those are in all. */
  leftCount: z.int().min(0),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

/** Id of a paper of the watched folder: SHA-256 of its bytes, or of its name and size where it is too large to be read. */
export const paperIdSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'PaperId'>()
export type PaperId = z.infer<typeof paperIdSchema>

/**
 * By when something has to be paid: a boleto that falls due on a day without a bank on the next one with banks (Lei 7.089/1983), all
 * else on the last one before, since nobody lets it wait.
 */
export function payDay({ dueOn, order }: Pick<Due, 'dueOn' | 'order'>, local: readonly LocalHoliday[]): LocalDate {
  return order?.kind === 'billet' ? billetDayFrom(dueOn, local) : billetDayUntil(dueOn, local)
}

function billetDayUntil(day: LocalDate, local: readonly LocalHoliday[]): LocalDate {
  return isBilletDay(day, local) ? day : billetDayUntil(addDays(day, -1), local)
}
