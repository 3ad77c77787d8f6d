import * as z from 'zod'
import { pixPartNameSchema } from '../../../shared/domain/received-pix.ts'

const partySchema = z.object({
  ispb: z.string(),
  issuer: z.string().nullable(),
  number: z.string(),
  accountType: z.string(),
  document: z.string(),
  name: z.string(),
})

/** Somebody on the other side of a movement. */
export type Party = z.infer<typeof partySchema>

const billetSchema = z.object({
  line: z.string(),
  barCode: z.string(),
  dueDate: z.string().nullable(),
})

const partSchema = z.object({
  part: pixPartNameSchema,
  amount: z.int(),
})

/** What a received Pix is made of (componentesValor), in centavos. */
export type Part = z.infer<typeof partSchema>

const returnsSchema = z.object({
  /** The received Pix that it gives back from. */
  endToEndId: z.string(),
  /** Chosen by who asked for it, unique within its Pix. */
  refundId: z.string(),
  nature: z.string(),
  /** Why it is not done, where its plan ends so. */
  reason: z.string().nullable(),
})

/** What a movement that gives back says of what it gives back. */
export type Returns = z.infer<typeof returnsSchema>

/**
 * One movement of the account, told as a plan: which word holds from which moment (ms since 1970). What it is now is
 * therefore a matter of the clock alone, and a bank that was stopped meanwhile tells the same as one that ran.
 */
export const entrySchema = z.object({
  id: z.int(),
  key: z.string().nullable(),
  endToEndId: z.string().nullable(),
  txid: z.string().nullable(),
  kind: z.enum(['PIX', 'BILLET', 'FEE']),
  instrument: z.enum(['MANU', 'DICT', 'QRES', 'QRDN', 'INIC']).nullable(),
  pixKey: z.string().nullable(),
  direction: z.enum(['DEBIT', 'CREDIT']),
  amount: z.int(),
  /** Null when nobody was found behind a key. */
  counterpart: partySchema.nullable(),
  /** What a billet payment says of its billet; an older book has none. `dueDate` is a day, `YYYY-MM-DD`. */
  billet: billetSchema.nullable().default(null),
  text: z.string().nullable(),
  plan: z.array(z.object({ status: z.string(), at: z.number(), errorCode: z.string().nullable() })).min(1),
  refund: z.object({ endToEndId: z.string(), amount: z.int(), at: z.number() }).nullable(),
  body: z.string(),
  /** Only where a Pix that came in says its parts. */
  parts: z.array(partSchema).optional(),
  /** Only where the movement gives a received Pix back; `text` is then its description. */
  returns: returnsSchema.optional(),
  /** Only where it is invented history: the opening balance holds it already. */
  opening: z.literal(true).optional(),
})
export type Entry = z.infer<typeof entrySchema>

/** One word of a plan and the moment from which it holds. */
export type Step = Entry['plan'][number]

const SETTLED = new Set(['LIQUIDATED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const UNDONE = new Set(['CANCELED', 'REJECTED', 'WAITING_APPROVAL'])

/** The step that holds at a moment, or null when the bank does not know the movement yet. */
export function stepAt(entry: Entry, nowMs: number): Step | null {
  return entry.plan.findLast((step) => step.at <= nowMs) ?? null
}

/** Says whether an order has neither failed nor waits for a person: what it pays is paid, or will be. */
export function isUnderway(entry: Entry, nowMs: number): boolean {
  const step = stepAt(entry, nowMs)
  return step !== null && !UNDONE.has(step.status)
}

/** When the money moved, or null while it has not. */
export function settledAt(entry: Entry, nowMs: number): number | null {
  const step = entry.plan.find((each) => SETTLED.has(each.status))
  return step !== undefined && step.at <= nowMs ? step.at : null
}

/** What a movement does to the balance at a moment, in centavos. */
export function effectAt(entry: Entry, nowMs: number): { readonly available: number; readonly blocked: number } {
  const step = stepAt(entry, nowMs)
  if (step === null || UNDONE.has(step.status)) return { available: 0, blocked: 0 }
  if (entry.direction === 'CREDIT') return { available: SETTLED.has(step.status) ? entry.amount : 0, blocked: 0 }
  return { available: -entry.amount, blocked: SETTLED.has(step.status) ? 0 : entry.amount }
}
