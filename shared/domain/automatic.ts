import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'

/**
 * What of a company's book a desk may pay by itself: approved payments and rows of approved batches of up to an amount each, while all
 * that leaves the account on a day, by hand too, stays within another; between two whole hours of São Paulo, on days of banks alone where
 * that is asked.
 */
export const automaticRulesSchema = z.strictObject({
  upTo: centavosSchema,
  perDay: centavosSchema,
  from: z.int().min(0).max(23),
  until: z.int().min(1).max(24),
  businessDays: z.boolean(),
})
export type AutomaticRules = z.infer<typeof automaticRulesSchema>

/** Why a desk that pays by itself does not just now; it goes on once that is over. */
export const automaticRestSchema = z.enum([
  'hours', // it is not between the two hours
  'day', // no day of banks
  'doubt', // of a payment nobody knows how it ended
  'held', // a person holds payments, or the memory does
  'clock', // its time is more than two minutes from the server's
  'book', // the book is not at hand
  'bank', // the institution does not answer, or asks to wait
])
export type AutomaticRest = z.infer<typeof automaticRestSchema>

/** Why a desk does not pay by itself any more, until somebody says yes there again. */
export const automaticEndSchema = z.enum([
  'person', // somebody stopped it
  'rules', // an administrator changed the rules, or ended them
  'rights', // its member pays no more, or its credential is gone
  'failed', // something happened that a person has to look at
])
export type AutomaticEnd = z.infer<typeof automaticEndSchema>

/** Paying by itself as a desk shows it. */
export const automaticViewSchema = z.object({
  /** Null where nobody pays by itself. */
  rules: automaticRulesSchema.nullable(),
  /** Whether this desk could: its member pays, and it has a credential. */
  isAble: z.boolean(),
  /** Since when this desk does, by a yes that was given at it; null where it does not. */
  since: instantSchema.nullable(),
  rests: automaticRestSchema.nullable(),
  /** Why it ended here last; null where it never began, or goes on. */
  ended: automaticEndSchema.nullable(),
  /** How many payments were begun by itself since, rows of batches not counted one by one. */
  begun: z.int(),
})
export type AutomaticView = z.infer<typeof automaticViewSchema>
