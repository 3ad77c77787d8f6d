import type { SheetColumn, SheetColumnKind, SheetRow } from '../../../shared/domain/sheet.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { daysBetween, type LocalDate, localDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { SheetFile } from '../file-maker.ts'
import { cellOf, looksLikeFormula, oneLine } from './cell.ts'
import { openDataSum } from './data-sum.ts'
import type { RowWriter } from './row-writer.ts'
import { openSums, type Sums } from './sums.ts'
import { escapeXml, STYLE, sheetEnd, sheetStart, workbookParts } from './xlsx-parts.ts'
import { openZipStream } from './zip-stream.ts'

const MOST_ROWS = 1_048_576
const MOST_LETTERS = 32_767
// The sums, a blank row and the data's SHA-256 have room on every sheet.
const SPARE_ROWS = 3
const DAY_ZERO = localDate('1899-12-30')
const utf8 = new TextEncoder()

/**
 * A workbook with typed cells: real numbers, real dates, texts that are texts, titles that stay in sight with a filter on
 * them, sums as values, and no formula anywhere. Its rows are packed as they come, so that a file of any length takes the
 * memory of one piece. `mostRows` is the format's own limit of a sheet.
 */
export function xlsxWriter(sheet: SheetFile, mostRows = MOST_ROWS): RowWriter {
  const { columns } = sheet
  const zip = openZipStream()
  const sums = openSums(columns)
  const data = openDataSum(columns)
  const names: string[] = []
  let open = openSheet(sheet)
  const pack = (xml: string): Promise<void> => zip.write(utf8.encode(xml))
  const begin = (): string => {
    names.push(sheetName(sheet.title, names.length))
    zip.begin(`xl/worksheets/sheet${names.length}.xml`)
    open = openSheet(sheet)
    return open.start
  }
  let xml = begin()
  return {
    head: () => new Uint8Array(),
    async rows(rows) {
      for (const row of rows) {
        if (open.next() > mostRows - SPARE_ROWS) {
          await pack(xml + open.filter())
          xml = begin()
        }
        xml += open.row((at) => rowXml(columns, row, at))
        sums.add(row)
      }
      data.add(rows)
      await pack(xml)
      xml = ''
      return zip.taken()
    },
    async end() {
      const filter = open.filter()
      if (sheet.totals) xml += open.row((at) => sumsXml(columns, sums, at))
      if (sheet.isBare !== true)
        xml += open.row(() => '') + open.row((at) => textXml(place(0, at), data.words(), STYLE.heading))
      await pack(xml + filter)
      for (const part of workbookParts(names)) {
        zip.begin(part.path)
        await pack(part.xml)
      }
      await zip.end()
      return zip.taken()
    },
  }
}

/** A sheet that is being written: how it starts, its rows one after the other, and the end with its filter over the rows so far. */
function openSheet({ columns, heading }: SheetFile) {
  const titles = heading.length + 1
  let next = 1
  const row = (cells: (row: number) => string): string => {
    const xml = `<row r="${next}">${cells(next)}</row>`
    next += 1
    return xml
  }
  const above = heading.map((text) => row((at) => textXml(place(0, at), text, STYLE.heading))).join('')
  const title = row((at) => columns.map(({ title: text }, n) => textXml(place(n, at), text, STYLE.title)).join(''))
  const widths = columns.map(({ width }) => width)
  return {
    start: sheetStart(titles + 1, widths) + above + title,
    next: () => next,
    row,
    // A filter needs a row of its own below the titles even where there is none.
    filter: () => sheetEnd(`A${titles}:${place(columns.length - 1, Math.max(next - 1, titles + 1))}`),
  }
}

function rowXml(columns: readonly SheetColumn[], row: SheetRow, at: number): string {
  return columns.map(({ kind }, n) => cellXml(row[n] ?? null, kind, place(n, at))).join('')
}

function sumsXml(columns: readonly SheetColumn[], sums: Sums, at: number): string {
  return columns
    .map((_, n) => {
      const sum = sums.of(n)
      if (sum !== null) return numberXml(place(n, at), wireText(sum), STYLE.moneySum)
      return n === 0 ? textXml(place(n, at), 'Total', STYLE.title) : ''
    })
    .join('')
}

function cellXml(value: SheetRow[number], kind: SheetColumnKind, at: string): string {
  const cell = cellOf(value, kind)
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return textXml(at, cell.text, looksLikeFormula(cell.text) ? STYLE.guarded : STYLE.text)
    case 'money':
      return numberXml(at, wireText(cell.amount), STYLE.money)
    case 'count':
      return numberXml(at, String(cell.count), STYLE.count)
    case 'day':
      return numberXml(at, String(dayNumber(cell.day)), STYLE.day)
    case 'moment':
      return numberXml(at, momentNumber(cell.at), STYLE.moment)
  }
}

function textXml(at: string, text: string, style: number): string {
  // `_x0041_` stands for a letter in a cell, so a text that says so is told to mean itself.
  const own = oneLine(text)
    .slice(0, MOST_LETTERS)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(own)}</t></is></c>`
}

function numberXml(at: string, number: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${number}</v></c>`
}

function dayNumber(day: LocalDate): number {
  return daysBetween(DAY_ZERO, day)
}

function momentNumber(at: Instant): string {
  const { year, month, day, hour, minute, second } = saoPauloClock(at)
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return String(dayNumber(localDate(`${year}-${month}-${day}`)) + seconds / 86_400)
}

/** The name of a cell: column from 0, row from 1. */
function place(column: number, row: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.trunc(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row}`
}

// At most 31 letters, none of those that a sheet's name may not have, and another number for each.
function sheetName(title: string, before: number): string {
  const number = before === 0 ? '' : ` ${before + 1}`
  const clean = oneLine(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
  return (clean === '' ? 'Dados' : clean).slice(0, 31 - number.length) + number
}
