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
  const first = lastColumn(data) + 1
  const last = first + titles.length - 1
  if (last > 16_384) throw new RangeError('no room for columns')
  const left = new Set([headingLine, ...rows.keys()])
  let row = 0
  const added = data.replace(ROW, (whole: string, prefix: string, attributes: string, body = '') => {
    row = Number(attributeOf(attributes, 'r') ?? row + 1)
    const texts = row === headingLine ? titles : rows.get(row)
    if (texts === undefined) return whole
    left.delete(row)
    const style = row === headingLine ? styleOf(body) : null
    const cells = texts.map((text, index) => cell(prefix, `${letters(first + index)}${row}`, style, text))
    const plain = attributes.replace(/\s+spans="[^"]*"/, '')
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
      const at = /^([A-Z]{1,3})\d+$/.exec(attributeOf(tag, 'r') ?? '')?.[1]
      column = at === undefined ? column + 1 : numberOf(at)
      last = Math.max(last, column)
    }
  }
  return last
}

function styleOf(body: string): string | null {
  const tags = Array.from(body.matchAll(CELL), ([tag]) => attributeOf(tag, 's'))
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
      const wide = Math.max(last, column === undefined ? 0 : numberOf(column))
      return `${tag}${from}:${letters(wide)}${row ?? /\d+/.exec(from)?.[0] ?? '1'}"`
    },
  )
}

// The widths of the added columns, unless the sheet says what all columns to its end are.
function withWidths(head: string, begin: RegExpExecArray, first: number, last: number): string {
  const prefix = /^<(\w+:)?/.exec(begin[0])?.[1] ?? ''
  const furthest = Math.max(
    0,
    ...Array.from(head.matchAll(/<(?:\w+:)?col\s[^>]*?max="(\d+)"/g), ([, max]) => Number(max)),
  )
  if (furthest >= first) return head
  const cols = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index
    return `<${prefix}col min="${at}" max="${at}" width="${WIDTHS[index] ?? 20}" customWidth="1"/>`
  }).join('')
  const close = `</${prefix}cols>`
  if (head.includes(close)) return head.replace(close, `${cols}${close}`)
  const at = head.length - begin[0].length
  return `${head.slice(0, at)}<${prefix}cols>${cols}${close}${head.slice(at)}`
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

function numberOf(column: string): number {
  return Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function letters(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return (before === 0 ? '' : letters(before)) + String.fromCharCode(65 + rest)
}
