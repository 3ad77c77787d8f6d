import { A4, type PdfDocument } from '../../../shared/pdf/pdf-document.ts'
import { inkLine, inkWords, type PdfColor } from '../../../shared/pdf/pdf-ink.ts'
import { type PdfFont, widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'

// Wide margins, and room for the foot.
const BOTTOM = A4.height - 76
const TOP = 64

/** The edges of what is written, in points from the left. */
export const EDGE = { left: 56, right: A4.width - 56, value: 196 }

/** The colors of a paper. */
export const INKS = { ink: [0.09, 0.1, 0.11], grey: [0.36, 0.37, 0.38], line: [0.85, 0.85, 0.84] } as const

/** A letter's look: font and size in points. */
export interface Letter {
  readonly font: PdfFont
  readonly size: number
  readonly color?: PdfColor
}

/** Paper that is written from top to bottom and goes on to another page where one is full. */
export interface Paper {
  /** Distance of the pen from the top of the page. */
  y: number
  /** Draws on the page that the pen is on. */
  draw(ink: string): void
  /** Goes on to the next page unless so much height is left. */
  need(height: number): void
  /** Writes one line at the pen; the pen stays. */
  write(text: string, x: number, letter: Letter): void
  /** The lines in which a text fits a width; letters that the font does not know become the nearest it has. */
  lines(text: string, letter: Letter, width: number): readonly string[]
  rule(): void
  /** Height of a point of the page as PDF counts it, from the bottom. */
  up(y: number): number
}

/** Begins a document's paper with its first page. */
export function openPaper(document: PdfDocument): Paper {
  let sheet = document.addSheet()
  const paper: Paper = {
    y: TOP,
    draw: (ink) => sheet.draw(ink),
    need(height) {
      if (paper.y + height <= BOTTOM) return
      sheet = document.addSheet()
      paper.y = TOP
    },
    write(text, x, { font, size, color = INKS.ink }) {
      sheet.draw(inkWords({ text, x, y: paper.up(paper.y), font, size, color }))
    },
    lines: (text, { font, size }, width) =>
      wrapped(inWindows1252(text), (part) => widthOfText(part, font, size), width),
    rule() {
      const y = paper.up(paper.y)
      sheet.draw(
        inkLine({ color: INKS.line, width: 0.6 }, [
          [EDGE.left, y],
          [EDGE.right, y],
        ]),
      )
    },
    up: (y) => A4.height - y,
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
