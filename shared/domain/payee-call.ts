import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

// Without its area.
const FEWEST_DIGITS = 8
const TELEPHONE = /^\+?[\d\s()./-]+(?:\s(?:r|ramal|ext)\.?\s*\d+)?$/i

/** Says whether a text can be the number of a telephone. */
export function isTelephone(text: string): boolean {
  return TELEPHONE.test(text.trim()) && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
}

/** What a person says of a call by which they made sure of a new key or account. It proves nothing, and lets no payment pass. */
export const payeeCallSchema = z.strictObject({
  /** Whom they spoke to. */
  spokeWith: z.string().trim().min(2).max(120),
  /** The number that was called, as it was typed. */
  number: z.string().trim().max(40).refine(isTelephone),
  calledAt: instantSchema,
})
export type PayeeCall = z.infer<typeof payeeCallSchema>

/** A call as it is kept with its payee: who wrote it down, and when. */
export const keptCallSchema = payeeCallSchema.extend({ by: z.string(), at: instantSchema })
export type KeptCall = z.infer<typeof keptCallSchema>

/** Calls of one payee that are told: the newest. */
export const MOST_CALLS = 20
