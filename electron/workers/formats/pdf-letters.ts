import { type PDFDocument, type PDFRef, StandardFonts } from 'pdf-lib'
import { inWindows1252 } from './windows-1252.ts'

/** A font of the page: its name in the drawing, and how wide a text is in it, in points. */
export interface Letters {
  readonly name: string
  readonly ref: PDFRef
  width(text: string, size: number): number
}

// The last letter of Windows-1252, as Unicode counts.
const LAST_LETTER = 0x2122

/** The fonts of a table. They are the reader's own, so that the file carries none. */
export interface Fonts {
  readonly plain: Letters
  readonly bold: Letters
}

/** Opens the fonts of a document. */
export async function openFonts(document: PDFDocument): Promise<Fonts> {
  const plain = await openLetters(document, 'F1', StandardFonts.Helvetica)
  return { plain, bold: await openLetters(document, 'F2', StandardFonts.HelveticaBold) }
}

/** The lines in which a text fits a width: broken at spaces, and inside a word that is longer than a line. */
export function wrapped(all: string, letters: Letters, size: number, width: number): readonly string[] {
  const text = inWindows1252(all)
  if (letters.width(text, size) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (part: string, partWidth: number): void => {
    if (line !== '' && used + partWidth > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += part
    used += partWidth
  }
  for (const word of text.split(' ')) {
    const before = line === '' ? '' : ' '
    const wordWidth = letters.width(before + word, size)
    if (used + wordWidth <= width) add(before + word, wordWidth)
    else if (wordWidth <= width) add(word, wordWidth)
    else for (const letter of before + word) add(letter, letters.width(letter, size))
  }
  return [...lines, line]
}

async function openLetters(document: PDFDocument, name: string, font: StandardFonts): Promise<Letters> {
  const embedded = await document.embedFont(font)
  const widths = new Float64Array(LAST_LETTER + 1)
  for (const letter of embedded.getCharacterSet())
    if (letter <= LAST_LETTER) widths[letter] = embedded.widthOfTextAtSize(String.fromCharCode(letter), 1)
  return {
    name,
    ref: embedded.ref,
    width(text, size) {
      let sum = 0
      for (let at = 0; at < text.length; at += 1) sum += widths[text.charCodeAt(at)] ?? 0
      return sum * size
    },
  }
}
