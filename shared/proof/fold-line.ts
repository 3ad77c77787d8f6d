import { plainText } from '../kit/plain-text.ts'

/** Folds a line to small letters without accents, each character in its own place, so that what is found can be cut out of the line. */
export function foldLine(line: string): string {
  return Array.from(line, foldCharacter).join('')
}

function foldCharacter(character: string): string {
  const plain = plainText(character)
  return plain.length === character.length ? plain : character
}

// No paper prints longer lines; what looks a line over and over must not take long on one that was made for it.
const LONGEST_LINE = 1000

/** The lines of a text as they are read: composed letters, single spaces, no empty ones, cut after a thousand characters. */
export function linesOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .split(/[\r\n\f\v\u2028\u2029]+/)
    .map((line) =>
      line
        .slice(0, LONGEST_LINE)
        .replace(/[\s\u200b\u00ad]+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}
