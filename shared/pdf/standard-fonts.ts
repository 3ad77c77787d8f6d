import { windows1252Letters } from './windows-1252.ts'

/** The fonts that every reader of PDFs has: Helvetica, its bold, and Courier. */
export type PdfFont = 'plain' | 'bold' | 'fixed'

/** What the fonts are called where a page is drawn. */
export const pdfFontNames: Readonly<Record<PdfFont, string>> = { plain: 'F1', bold: 'F2', fixed: 'F3' }

const standard: Readonly<Record<PdfFont, string>> = { plain: 'Helvetica', bold: 'Helvetica-Bold', fixed: 'Courier' }

/** The dictionary of the fonts, as it stands in a file. */
export const pdfFonts = `<< ${(['plain', 'bold', 'fixed'] as const)
  .map(
    (font) =>
      `/${pdfFontNames[font]} << /Type /Font /Subtype /Type1 /BaseFont /${standard[font]} /Encoding /WinAnsiEncoding >>`,
  )
  .join(' ')} >>`

// Thousandths of the size, from the space to the last letter of Windows-1252, by Adobe's font metrics; 0 where the charset has no letter.
const PLAIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 278,
  333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278,
  333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278,
  278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556,
  889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556,
  500, 556, 500,
]
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 278,
  333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278,
  333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278,
  278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556,
  889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611,
  556, 611, 556,
]
const FIXED = 600

const byLetter: Readonly<Record<Exclude<PdfFont, 'fixed'>, Float64Array>> = { plain: spread(PLAIN), bold: spread(BOLD) }

/** How wide a text in letters of Windows-1252 is, in points, without kerning, as it is drawn. Other letters have no width. */
export function widthOfText(text: string, font: PdfFont, size: number): number {
  if (font === 'fixed') return (text.length * FIXED * size) / 1000
  const widths = byLetter[font]
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += widths[text.charCodeAt(at)] ?? 0
  return (sum * size) / 1000
}

function spread(widths: readonly number[]): Float64Array {
  const letters = Array.from(windows1252Letters)
  const last = Math.max(...letters.map((letter) => letter.charCodeAt(0)))
  const spread = new Float64Array(last + 1)
  for (const [index, width] of widths.entries()) if (width > 0) spread[letters[index]?.charCodeAt(0) ?? 0] = width
  return spread
}
