import { type PdfFont, pdfFontNames } from './standard-fonts.ts'
import { inWindows1252 } from './windows-1252.ts'

/** Red, green and blue, 0 to 1. */
export type PdfColor = readonly [red: number, green: number, blue: number]

/** A text on one line that begins at a point of the page; points are counted from its lower left corner. */
export interface PdfWords {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly font: PdfFont
  /** In points. */
  readonly size: number
  readonly color: PdfColor
}

/** How a line or an outline is drawn: color and width in points. */
export interface PdfStroke {
  readonly color: PdfColor
  readonly width: number
}

type Point = readonly [x: number, y: number]

/** Writes a text; letters that the standard fonts lack become the nearest they have, or `?`. */
export function inkWords({ text, x, y, font, size, color }: PdfWords): string {
  const words = inWindows1252(text)
    .replace(/\p{Cc}/gu, '?')
    .replace(/[\\()]/g, String.raw`\$&`)
  if (words === '') return ''
  return `BT ${inkOf(color)} rg /${pdfFontNames[font]} ${size} Tf ${points(x, y)} Td (${words}) Tj ET\n`
}

/** Draws straight from point to point. */
export function inkLine(stroke: PdfStroke, [first, ...others]: readonly [Point, ...Point[]]): string {
  const way = others.map(([x, y]) => `${points(x, y)} l `).join('')
  return `${strokeOf(stroke)} ${points(...first)} m ${way}S\n`
}

/** Draws a circle; four curves come as near to it as any eye. */
export function inkCircle(stroke: PdfStroke, [x, y]: Point, radius: number): string {
  const arm = radius * 0.552_285
  const curve = (...[a, b, c]: readonly [Point, Point, Point]): string =>
    `${[a, b, c].map(([dx, dy]) => points(x + dx, y + dy)).join(' ')} c `
  return [
    `${strokeOf(stroke)} ${points(x + radius, y)} m `,
    curve([radius, arm], [arm, radius], [0, radius]),
    curve([-arm, radius], [-radius, arm], [-radius, 0]),
    curve([-radius, -arm], [-arm, -radius], [0, -radius]),
    curve([arm, -radius], [radius, -arm], [radius, 0]),
    's\n',
  ].join('')
}

/** Fills rectangles: x, y, width and height of each. */
export function inkBoxes(color: PdfColor, boxes: readonly (readonly [number, number, number, number])[]): string {
  const way = boxes.map((box) => `${box.map(number).join(' ')} re `).join('')
  return `${inkOf(color)} rg ${way}f\n`
}

function strokeOf({ color, width }: PdfStroke): string {
  return `${inkOf(color)} RG ${number(width)} w`
}

function inkOf(color: PdfColor): string {
  return color.map(number).join(' ')
}

function points(x: number, y: number): string {
  return `${number(x)} ${number(y)}`
}

// A PDF knows no exponents.
function number(value: number): string {
  return String(Number(value.toFixed(3)))
}
