import { attribute, columnOf, unescaped } from './xml-attribute.ts'

/** The text of a workbook's cell that has no value though it should: the error that stands for one, or its formula; null for any other. */
export type BrokenAt = (row: number, column: number) => string | null

const CELL = /<(?:\w+:)?c(?=[\s>])([^>]*[^/>])?>([\s\S]*?)<\/(?:\w+:)?c>/g
const FORMULA = /<(?:\w+:)?f(?=[\s>/])[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]+?)<\/(?:\w+:)?v>/

/** Finds the cells of a table that its reader of values tells as empty ones: errors, and formulas that nobody reckoned. */
export function brokenCells(sheet: string): BrokenAt {
  const broken = new Map<string, string>()
  for (const [, attributes = '', inside = ''] of sheet.matchAll(CELL)) {
    const place = attribute(` ${attributes}`, 'r')
    const kind = attribute(` ${attributes}`, 't')
    const formula = FORMULA.exec(inside)
    const value = VALUE.exec(inside)?.[1] ?? ''
    // A formula may well come to an empty text.
    const isBroken = kind === 'e' || (formula !== null && kind !== 'str' && value === '')
    if (!isBroken || place === null) continue
    const said = value === '' ? `=${formula?.[1] ?? ''}` : value
    broken.set(`${Number(/\d+$/.exec(place)?.[0]) - 1} ${columnOf(place)}`, unescaped(said).slice(0, 200))
  }
  return (row, column) => broken.get(`${row} ${column}`) ?? null
}
