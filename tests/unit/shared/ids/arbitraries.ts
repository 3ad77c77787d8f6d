import fc from 'fast-check'

/** One text of exactly so many characters of an alphabet. */
export function textOf(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
}

/** The decimal digits. */
export const DIGITS = '0123456789'

/** What an alphanumeric CNPJ or ISPB is made of. */
export const UPPER_ALPHANUMERIC = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** What the random part of an end-to-end id is made of. */
export const ALPHANUMERIC = `${UPPER_ALPHANUMERIC}abcdefghijklmnopqrstuvwxyz`

/** Appends the check digits of CPF or CNPJ by the published sums, written out apart from the product's own code. */
export function withCheckDigits(base: string): string {
  const once = base + officialDigit(base)
  return once + officialDigit(once)
}

// Weights run 2, 3, 4 ... from the right; for a CNPJ they start again after 9, a CPF goes on to 11.
function officialDigit(text: string): number {
  const wrap = text.length > 10 ? 8 : 10
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, c, i) => total + (2 + (i % wrap)) * (c.charCodeAt(0) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** The same text with full-width forms instead of its digits and letters. */
export function fullWidth(text: string): string {
  return text.replace(/[0-9A-Za-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
}
