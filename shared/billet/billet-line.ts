import type { BarCode, BilletFault, BilletLine } from './billet.ts'
import { mod10, mod11OfBank, mod11OfCollection } from './check-digits.ts'

type Modulus = (digits: string) => string

/** The blocks of a line that end in a check digit, from and to. */
const BANK_BLOCKS = [
  [0, 10],
  [10, 21],
  [21, 32],
] as const
const COLLECTION_BLOCKS = [
  [0, 12],
  [12, 24],
  [24, 36],
  [36, 48],
] as const
const BLOCK_NUMBERS = [1, 2, 3, 4] as const

/** Says whether a text is a line of 47 or 48 digits whose check digits are all right. */
export function isBilletLine(text: string): text is BilletLine {
  const isLine = /^(?:[0-79][0-9]{46}|8[0-9]{47})$/.test(text)
  return isLine && blockFault(text) === null && isBarCode(barCodeOfLine(text))
}

/** Says whether a text is a bar code of 44 digits whose check digit is right. */
export function isBarCode(text: string): text is BarCode {
  return /^[0-9]{44}$/.test(text) && generalFault(text) === null
}

/** The first block of a line whose check digit is wrong; the line is 47 digits, or 48 that begin with 8. */
export function blockFault(line: string): BilletFault | null {
  const modulus = line.startsWith('8') ? modulusOf(line) : mod10
  if (modulus === null) return { fault: 'value-kind', valueKind: line.charAt(2) }
  const blocks = line.startsWith('8') ? COLLECTION_BLOCKS : BANK_BLOCKS
  const wrong = blocks.findIndex(([from, to]) => modulus(line.slice(from, to - 1)) !== line.charAt(to - 1))
  const block = BLOCK_NUMBERS[wrong]
  return block === undefined ? null : { fault: 'block-digit', block }
}

/** What is wrong with the general check digit of a bar code of 44 digits. */
export function generalFault(barCode: string): BilletFault | null {
  const place = barCode.startsWith('8') ? 3 : 4
  const modulus = barCode.startsWith('8') ? modulusOf(barCode) : mod11OfBank
  if (modulus === null) return { fault: 'value-kind', valueKind: barCode.charAt(2) }
  const others = barCode.slice(0, place) + barCode.slice(place + 1)
  return modulus(others) === barCode.charAt(place) ? null : { fault: 'general-digit' }
}

/** The 44 digits behind the bars of a line of 47 or 48 digits, unchecked. */
export function barCodeOfLine(line: string): string {
  if (line.startsWith('8')) return COLLECTION_BLOCKS.map(([from, to]) => line.slice(from, to - 1)).join('')
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

/** The line of a bar code of 44 digits, each block with its check digit. */
export function lineOfBarCode(barCode: BarCode): string {
  const withDigit = (modulus: Modulus) => (block: string) => block + modulus(block)
  if (barCode.startsWith('8')) {
    const blocks = [0, 11, 22, 33].map((from) => barCode.slice(from, from + 11))
    return blocks.map(withDigit(modulusOf(barCode) ?? mod10)).join('')
  }
  const blocks = [barCode.slice(0, 4) + barCode.slice(19, 24), barCode.slice(24, 34), barCode.slice(34)]
  return blocks.map(withDigit(mod10)).join('') + barCode.slice(4, 19)
}

/** The modulus of a collection slip by its third digit: 6 and 7 have 10, 8 and 9 have 11. */
export function modulusOf(slip: string): Modulus | null {
  const valueKind = slip.charAt(2)
  if (valueKind === '6' || valueKind === '7') return mod10
  return valueKind === '8' || valueKind === '9' ? mod11OfCollection : null
}
