import { withoutAccents } from '../../../shared/kit/without-accents.ts'

const CREDIT = new Set(['c', 'cr', 'cred', 'credit', 'credito'])

/** Says whether an amount that is written as a text has the letter or word of a credit beside its digits: `1.234,56 C`. */
export function hasCreditMark(amount: unknown): boolean {
  if (typeof amount !== 'string' || !/\d/.test(amount)) return false
  const letters = withoutAccents(amount.replace(/R\$|BRL/i, '')).replace(/[^a-z]/gi, '')
  return CREDIT.has(letters.toLowerCase())
}
