import * as z from 'zod'

/** The longest text that goes with a Pix, in code points (DOMAIN_RULES section 4). */
export const MAX_REMITTANCE_TEXT = 140

// Control characters, line and paragraph separators, and the marks that turn the direction of text and could
// make a description read as something else.
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** How long a text is in code points, as the banks count: an emoji outside the basic plane is one, not two. */
export function countCodePoints(text: string): number {
  return Array.from(text).length
}

/** Reads the text that goes with a payment: at most 140 code points, one line, no control characters; may be empty. */
export const remittanceTextSchema = z
  .string()
  .refine((text) => countCodePoints(text) <= MAX_REMITTANCE_TEXT, { error: 'length' })
  .refine((text) => text.isWellFormed() && !UNFIT.test(text), { error: 'characters' })
