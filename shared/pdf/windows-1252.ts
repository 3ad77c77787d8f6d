import { latin1 } from './latin-1.ts'

// What stands at 0x80 to 0x9f; the five places that the charset leaves empty are spaces here.
const MIDDLE = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The letters of the charset from the space on, by their bytes; a space where it has none. */
export const windows1252Letters = between(0x20, 0x7f) + MIDDLE + between(0xa0, 0xff)

const BYTES: ReadonlyMap<string, string> = new Map(
  Array.from(MIDDLE, (letter, index): [string, string] => [letter, String.fromCharCode(0x80 + index)]).filter(
    ([letter]) => letter !== ' ',
  ),
)
const KNOWN = /^[\p{ASCII}\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u
const ABOVE = /[^\p{ASCII}\u0080-\u00ff]/gu
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]/gu

// Letters that Unicode does not take apart, and signs that look like one the charset has.
const NEAREST: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '—',
  '\u2212': '-',
  '\u2032': "'",
  '\u2033': '"',
}

/** The text with nothing that Windows-1252 lacks: its nearest letter instead, or `?`. */
export function inWindows1252(text: string): string {
  return KNOWN.test(text) ? text : Array.from(text.normalize('NFC'), nearest).join('')
}

/** The bytes of a text in Windows-1252, one for each letter of {@link inWindows1252}. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return latin1(inWindows1252(text).replace(ABOVE, (letter) => BYTES.get(letter) ?? '?'))
}

function nearest(letter: string): string {
  if (KNOWN.test(letter)) return letter
  const plain = (NEAREST[letter] ?? letter).normalize('NFKD').replace(UNSEEN, '')
  return Array.from(plain, (part) => (KNOWN.test(part) ? part : (NEAREST[part] ?? '?'))).join('')
}

function between(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
