import { documentReadings, HIDING_SIGNS } from './document-signs.ts'

/**
 * Says whether two texts name the same thing as far as both can be read: masks, dots and leading zeros are forgiven, and what
 * either hides its own sign (`*`, `•`, an X of a document) may be any. Where one has more signs than the other, those that it
 * shows have to stand in the other in their order. Documents, branches, account numbers, keys, lines. What nobody said is never
 * the same, nor what is so by one of two ways to read it alone.
 */
export function sameDigits(ours: string, theirs: string): boolean {
  return readingsOf(ours).every((one) => readingsOf(theirs).every((other) => sameSigns(one, other)))
}

function sameSigns(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (!one.includes('*') && !other.includes('*')) return bareDigits(one) === bareDigits(other)
  if (one.length === other.length)
    return Array.from(one).every((sign, at) => sign === '*' || other[at] === '*' || sign === other[at])
  if (DOCUMENT.test(one) && DOCUMENT.test(other)) return false
  return other.includes('*') ? isAmong(other, one) : isAmong(one, other)
}

/** Letters and digits alone, without leading zeros. */
export function bareDigits(text: string): string {
  return letters(text).replace(/^0+(?=.)/, '')
}

const DOCUMENT = /^(?:[0-9*]{11}|[0-9A-Z*]{12}[0-9*]{2})$/
const HIDES = /\*.*\*/
const HIDING = new RegExp(`[${HIDING_SIGNS}]`, 'g')

function readingsOf(text: string): readonly string[] {
  const [document = '', ...others] = documentReadings(text)
  // One X alone ends many an account's number.
  return DOCUMENT.test(document) && HIDES.test(document) ? [document, ...others] : [letters(text.replace(HIDING, '*'))]
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z*]/g, '')
}

// The runs that the masked one shows, each after the one before it, the first at the beginning; some leave the end out.
function isAmong(masked: string, whole: string): boolean {
  const [first = '', ...runs] = masked.split(/\*+/)
  if (!whole.startsWith(first)) return false
  return runs.reduce((from, run) => (from < 0 ? from : after(whole, run, from)), first.length) >= 0
}

function after(text: string, run: string, from: number): number {
  const at = text.indexOf(run, from)
  return at < 0 ? -1 : at + run.length
}
