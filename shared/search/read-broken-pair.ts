import { datedNumbers } from './dated.ts'
import { plainAt, type TokenReader } from './token-reader.ts'

const JOINTS = new Set(['e', 'and', 'a', 'ao', 'ate', 'to', 'until', 'through', '-', '–', '..'])
const LEADS = /^(?:de|do|da|desde|from|since|entre|between|em|in|on)$/
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})$/

/** `10/01/2026 and 10/15/2026`: two days of which the calendar does not have one; the other one is read in the wrong order as well, so both are none. */
export const readBrokenPair: TokenReader<null> = (tokens, at) => {
  const lead = LEADS.test(plainAt(tokens, at)) ? 1 : 0
  const ends = [plainAt(tokens, at + lead), plainAt(tokens, at + lead + 2)]
  const isPair = JOINTS.has(plainAt(tokens, at + lead + 1)) && ends.every((end) => DATE.test(end))
  const isBroken = isPair && ends.some((end) => datedNumbers(end) === null)
  return isBroken ? { value: null, taken: lead + 3 } : null
}
