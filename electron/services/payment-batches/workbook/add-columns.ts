import { attribute, columnOf, lettersOf } from '../../../../shared/sheet/xml-attribute.ts'

/** What is put beside the columns of a table: a title, and a text for each row by its number in the sheet. */
export interface AddedColumns {
  readonly headingLine: number
  readonly titles: readonly string[]
  readonly rows: ReadonlyMap<number, readonly (string | null)[]>
}

const ROW = /<((?:\w+:)?)row(?=[\s>/])([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g
const CELL = /<(?:\w+:)?c(?=[\s>/])[^>]*>/g
const WIDTHS = [22, 36, 18, 44, 40] as const

/**
 * A sheet's XML with columns behind its last one, as texts, which no program takes for formulas. Nothing else of it is touched but
 * what says how far it goes: every cell, formula, style and row stays as it is. Throws RangeError where the sheet has no such rows.
 */
export function addColumns(sheet: string, { headingLine, titles, rows }: AddedColumns): string {
  const begin = /<(?:\w+:)?sheetData(?=[\s>])[^>]*>/.exec(sheet)
  const end = sheet.search(/<\/(?:\w+:)?sheetData>/)
  if (begin === null || end === -1) throw new RangeError('no rows')
  const from = begin.index + begin[0].length
  const data = sheet.slice(from, end)
  const told = new Set([headingLine, ...rows.keys()])
  const first = Math.max(lastColumn(data), lastMerged(sheet.slice(end), told)) + 1
  const last = first + titles.length - 1
  if (last > 16_384) throw new RangeError('no room for columns')
  const left = new Set(told)
  let row = 0
  const added = data.replace(ROW, (whole: string, prefix: string, attributes: string, body = '') => {
    row = Number(attribute(attributes, 'r') ?? row + 1)
    const texts = row === headingLine ? titles : rows.get(row)
    if (texts === undefined) return whole
    left.delete(row)
    const style = row === headingLine ? styleOf(body) : null
    const cells = texts.map((text, index) => cell(prefix, `${lettersOf(first + index)}${row}`, style, text))
    const plain = attributes.replace(/\s+spans=(?:"[^"]*"|'[^']*')/, '')
    return `<${prefix}row${plain}>${body}${cells.join('')}</${prefix}row>`
  })
  if (left.size > 0) throw new RangeError('no such row')
  return withWidths(withDimension(sheet.slice(0, from), last), begin, first, last) + added + sheet.slice(end)
}

function lastColumn(data: string): number {
  let last = 0
  for (const [, , , body = ''] of data.matchAll(ROW)) {
    let column = 0
    for (const [tag] of body.matchAll(CELL)) {
      const at = /^([A-Z]{1,3})\d+$/.exec(attribute(tag, 'r') ?? '')?.[1]
      column = at === undefined ? column + 1 : columnOf(at) + 1
      last = Math.max(last, column)
    }
  }
  return last
}

// A cell that is merged with those beside it has their room, also where the file tells none of them.
function lastMerged(behind: string, rows: ReadonlySet<number>): number {
  let last = 0
  for (const [tag] of behind.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)) {
    const [, from, column = '', to] = /^[A-Z]{1,3}(\d+):([A-Z]{1,3})(\d+)$/.exec(attribute(tag, 'ref') ?? '') ?? []
    const isAmong = [...rows].some((row) => row >= Number(from) && row <= Number(to))
    if (isAmong) last = Math.max(last, columnOf(column) + 1)
  }
  return last
}

function styleOf(body: string): string | null {
  const tags = Array.from(body.matchAll(CELL), ([tag]) => attribute(tag, 's'))
  return tags.findLast((style) => style !== null) ?? null
}

function cell(prefix: string, at: string, style: string | null, text: string | null): string {
  if (text === null || text === '') return ''
  const s = style === null ? '' : ` s="${style}"`
  return `<${prefix}c r="${at}"${s} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`
}

function escaped(text: string): string {
  const plain = text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function withDimension(head: string, last: number): string {
  return head.replace(
    /(<(?:\w+:)?dimension\s[^>]*?ref=")([A-Z]{1,3}\d+)(?::([A-Z]{1,3})(\d+))?"/,
    (_, tag: string, from: string, column: string | undefined, row: string | undefined) => {
      const wide = Math.max(last, column === undefined ? 0 : columnOf(column) + 1)
      return `${tag}${from}:${lettersOf(wide)}${row ?? /\d+/.exec(from)?.[0] ?? '1'}"`
    },
  )
}

// The widths of the added columns, unless the sheet says what all columns to its end are; those that it hides are seen from here on.
function withWidths(whole: string, begin: RegExpExecArray, first: number, last: number): string {
  const prefix = /^<(\w+:)?/.exec(begin[0])?.[1] ?? ''
  const head = whole.replaceAll(COL, (tag) => withoutHidden(tag, first, last))
  const taken = Array.from(head.matchAll(COL), ([tag]) => spanOf(tag))
  const cols = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index
    const isTaken = taken.some((span) => span.min <= at && span.max >= at)
    return isTaken ? '' : `<${prefix}col min="${at}" max="${at}" width="${WIDTHS[index] ?? 20}" customWidth="1"/>`
  })
  if (cols.every((col) => col === '')) return head
  const close = `</${prefix}cols>`
  // They stand in the order of their columns.
  const behind = Array.from(head.matchAll(COL)).find(([tag]) => spanOf(tag).min > last)
  const at = behind?.index ?? head.indexOf(close)
  if (at !== -1) return head.slice(0, at) + cols.join('') + head.slice(at)
  const before = head.length - begin[0].length
  return `${head.slice(0, before)}<${prefix}cols>${cols.join('')}${close}${head.slice(before)}`
}

const COL = /<(?:\w+:)?col(?=\s)[^>]*\/>/g

function spanOf(tag: string): { readonly min: number; readonly max: number } {
  return { min: Number(attribute(tag, 'min')), max: Number(attribute(tag, 'max')) }
}

function withoutHidden(tag: string, first: number, last: number): string {
  const { min, max } = spanOf(tag)
  const isHidden = /^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '') || attribute(tag, 'width') === '0'
  if (!isHidden || max < first || min > last) return tag
  const part = (from: number, to: number): string =>
    from > to
      ? ''
      : tag.replace(/\smin=["'][^"']*["']/, ` min="${from}"`).replace(/\smax=["'][^"']*["']/, ` max="${to}"`)
  return part(min, Math.min(max, first - 1)) + part(Math.max(min, last + 1), max)
}
