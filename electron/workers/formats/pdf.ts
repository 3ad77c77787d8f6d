import { BAR_WIDTH, CHART_HEIGHT, dayBars } from '../../../shared/books/day-bars.ts'
import { spanOf } from '../../../shared/books/month-span.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { type PdfFont, widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'
import { formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { SheetChart, SheetFile } from '../file-maker.ts'
import { type Cell, cellOf, oneLine } from './cell.ts'
import { openDataSum } from './data-sum.ts'
import { type Ink, openPdfBook, PAGE, type PdfBook } from './pdf-book.ts'
import type { RowWriter } from './row-writer.ts'
import { openSums, type Sums } from './sums.ts'

// Characters that stand side by side on a page; columns beyond go below their row, so that nothing is left out.
const BESIDE = 112
const GAP = 6
const SIZE = 7.5
const SMALL = 6.5
const LINE = 9.5
const SMALL_LINE = 8.5

/** A column that stands beside the others: its place in the row and its edges in points. */
interface PlacedColumn {
  readonly column: SheetColumn
  readonly index: number
  readonly left: number
  readonly right: number
}

/** Where the columns of a table stand: side by side, or below the row. */
interface Layout {
  readonly beside: readonly PlacedColumn[]
  readonly below: readonly { readonly column: SheetColumn; readonly index: number }[]
}

/** Texts on one line, and how far it lies below the one above. */
interface Strip {
  readonly inks: readonly Ink[]
  readonly height: number
}

/**
 * A table on A4: title, heading and column titles on every page, money right-aligned with its sign, page x of y, sums, and on
 * the last page the SHA-256 of the data. The text is text: it can be searched, copied and read back.
 */
export function pdfWriter(sheet: SheetFile): RowWriter {
  const layout = layOut(sheet.columns)
  const sums = openSums(sheet.columns)
  const data = openDataSum(sheet.columns)
  const book = openPdfBook(sheet.title)
  drawName(book, sheet)
  if (sheet.chart !== undefined) drawChart(book, sheet.chart)
  drawTitles(book, layout)
  let count = 0
  const draw = (strips: readonly Strip[], after: number): void => {
    const height = strips.reduce((sum, strip) => sum + strip.height, after)
    for (const [index, strip] of strips.entries()) {
      // A row stays whole; one that no page holds goes on where the next page begins.
      if (book.left() < (index === 0 ? Math.min(height, PAGE.bottom / 2) : strip.height)) {
        book.nextPage()
        drawName(book, sheet)
        drawTitles(book, layout)
      }
      book.line(strip.inks, strip.height)
    }
    book.rule(after)
  }
  return {
    head: () => new Uint8Array(),
    rows(rows) {
      for (const row of rows) {
        draw(rowStrips(layout, row), 3)
        sums.add(row)
      }
      data.add(rows)
      count += rows.length
      return new Uint8Array()
    },
    end() {
      if (sheet.totals) draw([sumsStrip(layout, sums, count)], 3)
      draw([{ inks: [{ text: data.words(), x: PAGE.left, font: 'plain', size: SMALL, grey: true }], height: 16 }], 3)
      return book.end((page, of) => [
        { text: oneLine(sheet.title), x: PAGE.left, font: 'plain', size: SMALL, grey: true },
        { text: `Página ${page} de ${of}`, x: PAGE.right, font: 'plain', size: SMALL, grey: true, right: true },
      ])
    },
  }
}

function layOut(columns: readonly SheetColumn[]): Layout {
  const money = columns.reduce((sum, { kind, width }) => sum + (kind === 'money' ? width : 0), 0)
  let room = BESIDE - money
  let isFull = false
  const placed = columns.map((column, index) => {
    const fits = column.kind === 'money' || (!isFull && column.width <= room)
    if (!fits) isFull = true
    else if (column.kind !== 'money') room -= column.width
    return { column, index, fits }
  })
  const shown = placed.filter(({ fits }) => fits)
  const unit = (PAGE.right - PAGE.left + GAP) / shown.reduce((sum, { column }) => sum + column.width, 0)
  let left = PAGE.left
  const beside = shown.map(({ column, index }) => {
    const edges = { left, right: left + column.width * unit - GAP }
    left = edges.right + GAP
    return { column, index, ...edges }
  })
  return { beside, below: placed.filter(({ fits }) => !fits) }
}

function drawName(book: PdfBook, { title, heading }: SheetFile): void {
  book.line([{ text: oneLine(title), x: PAGE.left, font: 'bold', size: 13 }], 4)
  for (const text of heading)
    for (const line of wrapped(oneLine(text), 'plain', 8.5, PAGE.right - PAGE.left))
      book.line([{ text: line, x: PAGE.left, font: 'plain', size: 8.5, grey: true }], 12)
}

// What came in stands above, what went out below; the pale end of a column is what is not reconciled.
const chartColors = { in: [0.08, 0.45, 0.29], out: [0.04, 0.33, 0.4], open: [0.91, 0.69, 0.32] } as const
const chartWords = { in: 'Entradas', out: 'Saídas', open: 'A conciliar' } as const
const KEY_WIDTH = 70

/** The days of a month as columns, for the eye: the table below has every line of them. */
function drawChart(book: PdfBook, { title, month, days }: SheetChart): void {
  const { width, zero, bars } = dayBars(month, days)
  const unit = (PAGE.right - PAGE.left) / width
  const at = (x: number): number => PAGE.left + x * unit
  book.line([{ text: title, x: PAGE.left, font: 'bold', size: 9 }], 20)
  book.boxes([], 6)
  const ground = { color: [0.6, 0.6, 0.6] as const, x: PAGE.left, y: zero, width: PAGE.right - PAGE.left, height: 0.5 }
  const columns = bars.map(({ kind, x, y, height }) => ({
    color: chartColors[kind],
    x: at(x),
    y,
    width: BAR_WIDTH * unit,
    height,
  }))
  book.boxes([...columns, ground], CHART_HEIGHT)
  const { firstDay, lastDay } = spanOf(month)
  const edge = { font: 'plain', size: SMALL, grey: true } as const
  book.line(
    [
      { ...edge, text: formatLocalDate(firstDay), x: PAGE.left },
      { ...edge, text: formatLocalDate(lastDay), x: PAGE.right, right: true },
    ],
    9,
  )
  const kinds = (['in', 'out', 'open'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  book.boxes(
    kinds.map((kind, n) => ({ color: chartColors[kind], x: PAGE.left + n * KEY_WIDTH, y: 5, width: 5, height: 5 })),
    0,
  )
  book.line(
    kinds.map((kind, n) => ({ ...edge, text: chartWords[kind], x: PAGE.left + n * KEY_WIDTH + 8 })),
    10,
  )
}

function drawTitles(book: PdfBook, { beside }: Layout): void {
  const titles = beside.map(
    ({ column, left, right }): Ink => ({
      text: column.title,
      ...(isRight(column) ? { x: right, right: true } : { x: left }),
      font: 'bold',
      size: SIZE,
    }),
  )
  book.line(titles, 20)
  book.rule(4)
}

function rowStrips({ beside, below }: Layout, row: SheetRow): readonly Strip[] {
  const cells = beside.map(({ column, index, left, right }) => ({
    lines: wrapped(shown(cellOf(row[index] ?? null, column.kind)), 'plain', SIZE, right - left),
    x: isRight(column) ? right : left,
    right: isRight(column),
  }))
  const strips: Strip[] = []
  const tallest = Math.max(...cells.map(({ lines }) => lines.length))
  for (let n = 0; n < tallest; n += 1) {
    const inks = cells.map(
      ({ lines, x, right }): Ink => ({ text: lines[n] ?? '', x, right, font: 'plain', size: SIZE }),
    )
    strips.push({ inks, height: LINE })
  }
  const more = below
    .map(({ column, index }) => ({ title: column.title, text: shown(cellOf(row[index] ?? null, column.kind)) }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => `${title}: ${text}`)
    .join(' · ')
  if (more !== '')
    for (const line of wrapped(more, 'plain', SMALL, PAGE.right - PAGE.left))
      strips.push({ inks: [{ text: line, x: PAGE.left, font: 'plain', size: SMALL, grey: true }], height: SMALL_LINE })
  return strips
}

function sumsStrip({ beside }: Layout, sums: Sums, count: number): Strip {
  const inks = beside.flatMap(({ index, right }): Ink[] => {
    const sum = sums.of(index)
    return sum === null ? [] : [{ text: formatAmount(sum), x: right, right: true, font: 'bold', size: SIZE }]
  })
  const words: Ink = {
    text: `Total de ${count} ${count === 1 ? 'linha' : 'linhas'}`,
    x: PAGE.left,
    font: 'bold',
    size: SIZE,
  }
  return { inks: [words, ...inks], height: 13 }
}

function isRight({ kind }: SheetColumn): boolean {
  return kind === 'money' || kind === 'count'
}

function shown(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return cell.text
    case 'money':
      return formatAmount(cell.amount)
    case 'count':
      return String(cell.count)
    case 'day':
      return formatLocalDate(cell.day)
    case 'moment':
      return formatDateTime(cell.at)
  }
}

/** The lines in which a text fits a width: broken at spaces, and inside a word that is longer than a line. */
function wrapped(all: string, font: PdfFont, size: number, width: number): readonly string[] {
  const text = inWindows1252(all)
  if (widthOfText(text, font, size) <= width) return [text]
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
    const wordWidth = widthOfText(before + word, font, size)
    if (used + wordWidth <= width) add(before + word, wordWidth)
    else if (wordWidth <= width) add(word, wordWidth)
    else for (const letter of before + word) add(letter, widthOfText(letter, font, size))
  }
  return [...lines, line]
}
