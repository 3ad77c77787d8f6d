import type { SheetTools } from './sheet-tools.ts'

type Lines = readonly (readonly string[])[]

/** The fields of each line of a text. Throws RangeError for what other programs write under the name of a table. */
export function linesOf(tools: Pick<SheetTools, 'lines'>, text: string): Lines {
  if (OTHER_FILE.test(text) || text.includes('\u0000')) throw new RangeError('no table')
  // Excel's own way to say what parts the columns.
  const delimiter = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  // The first line end is taken for all of them, and another one behind a quoted cell for a part of it.
  const whole = withoutEnd(text).replaceAll(LINE_END, '\n')
  const parting = delimiter ?? partedBy(whole)
  const sign = parting ?? mostUsed(whole)
  const lines = tools.lines(whole, parting)
  return lines === null || holdsRows(lines, sign) ? lineByLine(tools, whole, sign) : lines
}

// Also as word processors break a line inside a paragraph, and as Unicode does.
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

// What some systems write behind the last line.
function withoutEnd(text: string): string {
  const end = text.trimEnd()
  return end.endsWith('\u001a') ? end.slice(0, -1) : text
}

// What other programs write holds lines too, under whatever name: PDF, pages and workbooks as markup, RTF, JSON, OFX.
const OTHER_FILE = /^\ufeff?\s*(?:%PDF-|<[?!a-z]|\{\s*"|\{\\rtf|\[\s*\{|OFXHEADER:)/i
const SIGNS = [';', '\t', '|'] as const

// A greeting above a short table and thanks below it have no column, and its amounts have commas: what parts the lines from the first to the
// last that it parts as often as one another is meant, unless as many others are parted otherwise.
function partedBy(text: string): string | null {
  const lines = text.split('\n', 50).filter((line) => line.trim() !== '')
  const alike = SIGNS.filter((sign) => {
    const counts = lines.map((line) => countOf(line, sign))
    const [begin, end] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)]
    const table = counts.slice(begin, end + 1)
    const isTable = begin >= 0 && table.length > 1 && table.every((count) => count === table[0])
    const others = lines.filter((line, at) => (at < begin || at > end) && isPartedBut(line, sign))
    return isTable && others.length * 2 <= table.length
  })
  return alike.length === 1 ? (alike[0] ?? null) : null
}

function isPartedBut(line: string, sign: string): boolean {
  return countOf(line, ',') > 1 || SIGNS.some((other) => other !== sign && countOf(line, other) > 0)
}

function countOf(line: string, sign: string): number {
  return line.replace(/"[^"]*"/g, '').split(sign).length - 1
}

function mostUsed(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return SIGNS.find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ','
}

// `"Moinho" Serra` begins a quoted cell that ends at some other quote, and holds all rows up to there.
function holdsRows(lines: Lines, sign: string): boolean {
  const wide = lines.reduce((most, { length }) => Math.max(most, length), 0)
  const isRow = (line: string): boolean => line.split(sign).length >= Math.max(3, wide - 1)
  return lines.some((line) => line.some((cell) => cell.includes('\n') && cell.split('\n').some(isRow)))
}

// Each line is a row then, and a quote that does not end in it a letter: no row is lost in another one.
function lineByLine(tools: Pick<SheetTools, 'lines'>, text: string, sign: string): Lines {
  return text.split('\n').map((line) => tools.lines(line, sign)?.[0] ?? line.split(sign))
}
