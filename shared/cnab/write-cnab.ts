import type { CnabFile } from './cnab-file.ts'
import { layoutOf } from './cnab-layout.ts'
import type { CnabField } from './field.ts'

/** Writes a file as banks take it: 240 columns a line, each ended by CR and LF. Throws RangeError for what does not fit its field. */
export function writeCnab({ layout, records }: CnabFile): string {
  const known = layoutOf(layout).records
  return records.map(({ name, fields }) => `${lineOf(known[name], fields)}\r\n`).join('')
}

function lineOf(layout: readonly CnabField[], fields: Readonly<Record<string, string>>): string {
  return layout.map((field) => written(field, fields[field.name] ?? field.value ?? '')).join('')
}

function written({ name, from, to, picture }: CnabField, text: string): string {
  const width = to - from + 1
  if (text.length > width) throw new RangeError(`${name} is longer than ${width}`)
  if (picture === 'X' || (picture === 'N' && text === '')) return text.padEnd(width)
  return text.padStart(width, '0')
}
