import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paperDifferenceSchema } from './paper.ts'

/** What a year of payments to one payee says: how many, from how much to how much, and when the last one was made. */
export const payeeHabitSchema = z.object({
  payments: z.int().min(1),
  lowest: centavosSchema,
  highest: centavosSchema,
  lastAt: instantSchema,
})
export type PayeeHabit = z.infer<typeof payeeHabitSchema>

/** A payee that was paid before and is not the one that is paid now; null where nobody said it. */
export const knownPayeeSchema = z.object({
  name: z.string().nullable(),
  /** May have hidden digits, where only the statement told it. */
  document: z.string().nullable(),
  /** Canonical Pix key. */
  key: z.string().nullable(),
  ispb: z.string().nullable(),
  issuer: z.string().nullable(),
  number: z.string().nullable(),
  /** As far as they were made here; at least 1. */
  payments: z.int().min(1),
  firstAt: instantSchema,
  lastAt: instantSchema,
})
export type KnownPayee = z.infer<typeof knownPayeeSchema>

/** In what a payee only looks like a known one. */
export const likenessSchema = z.enum([
  'letters', // letters that are drawn alike
  'invisible', // characters that nobody sees
  'spelling', // a letter or two
  'company-form', // Ltda where it was S.A.
  'clipboard', // what was pasted is not what was copied
])
export type Likeness = z.infer<typeof likenessSchema>

/** The one thing that a person has to know of a payee before saying yes; the gravest one where several hold. */
export const payeeNoteSchema = z.discriminatedUnion('kind', [
  /** The ways to pay that stand on its paper do not agree. */
  z.object({ kind: z.literal('paper'), differences: z.array(paperDifferenceSchema).min(1) }),
  /** Drawn like a known payee, and not the same one. `known` is null where only the text itself is odd. */
  z.object({ kind: z.literal('look-alike'), likeness: likenessSchema, known: knownPayeeSchema.nullable() }),
  /** A known payee under another key, account or document than before. */
  z.object({ kind: z.literal('changed'), what: z.enum(['key', 'account', 'document']), known: knownPayeeSchema }),
  payeeHabitSchema.extend({ kind: z.literal('above-habit') }),
  z.object({ kind: z.literal('first') }),
])
export type PayeeNote = z.infer<typeof payeeNoteSchema>
