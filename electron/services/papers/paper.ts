import type { Color, PDFDocument, PDFFont, PDFPage } from 'pdf-lib'

// A4 in points: wide margins, and room for the foot.
const PAGE = { width: 595.28, height: 841.89 }
const BOTTOM = PAGE.height - 76
const TOP = 64

/** The edges of what is written, in points from the left. */
export const EDGE = { left: 56, right: PAGE.width - 56, value: 196 }

/** A letter's look: font and size in points. */
export interface Letter {
  readonly font: PDFFont
  readonly size: number
  readonly color?: Color
}

/** Paper that is written from top to bottom and goes on to another page where one is full. */
export interface Paper {
  readonly fonts: { readonly plain: PDFFont; readonly bold: PDFFont; readonly fixed: PDFFont }
  readonly colors: { readonly ink: Color; readonly grey: Color; readonly line: Color }
  /** Distance of the pen from the top of the page. */
  y: number
  page(): PDFPage
  /** Goes on to the next page unless so much height is left. */
  need(height: number): void
  /** Writes one line at the pen; the pen stays. */
  write(text: string, x: number, letter: Letter): void
  /** The lines in which a text fits a width; letters that the font does not know become question marks. */
  lines(text: string, letter: Letter, width: number): readonly string[]
  rule(): void
  /** Height of a point of the page as PDF counts it, from the bottom. */
  up(y: number): number
}

/** Begins a document's paper with its first page. */
export async function openPaper(document: PDFDocument): Promise<Paper> {
  const { rgb, StandardFonts } = await import('pdf-lib')
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    fixed: await document.embedFont(StandardFonts.Courier),
  }
  const known: ReadonlySet<number> = new Set(fonts.plain.getCharacterSet())
  const colors = { ink: rgb(0.09, 0.1, 0.11), grey: rgb(0.36, 0.37, 0.38), line: rgb(0.85, 0.85, 0.84) }
  const printable = (text: string): string =>
    Array.from(text.normalize('NFC'), (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
  let page = document.addPage([PAGE.width, PAGE.height])
  const paper: Paper = {
    fonts,
    colors,
    y: TOP,
    page: () => page,
    need(height) {
      if (paper.y + height <= BOTTOM) return
      page = document.addPage([PAGE.width, PAGE.height])
      paper.y = TOP
    },
    write(text, x, { font, size, color = colors.ink }) {
      page.drawText(printable(text), { x, y: PAGE.height - paper.y, size, font, color })
    },
    lines: (text, { font, size }, width) =>
      wrapped(printable(text), (part) => font.widthOfTextAtSize(part, size), width),
    rule() {
      const y = PAGE.height - paper.y
      const ends = { start: { x: EDGE.left, y }, end: { x: EDGE.right, y } }
      page.drawLine({ ...ends, thickness: 0.6, color: colors.line })
    },
    up: (y) => PAGE.height - y,
  }
  return paper
}

// Breaks at spaces; a word that is longer than the line is broken where the line ends.
function wrapped(text: string, widthOf: (part: string) => number, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (line !== '' && widthOf((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    if (line === '' && widthOf(word.trimEnd()) > width) {
      const parts = broken(word, widthOf, width)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    } else {
      line += word
    }
  }
  return [...lines, line.trimEnd()]
}

function broken(word: string, widthOf: (part: string) => number, width: number): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
