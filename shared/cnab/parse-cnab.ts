import { err, ok, type Result } from '../kit/result.ts'
import { isLocalDate } from '../time/local-date.ts'
import type { CnabDirection, CnabFaults, CnabFile, CnabRecord } from './cnab-file.ts'
import { type CnabLayout, layoutOfBank } from './cnab-layout.ts'
import type { RecordName } from './cnab-records.ts'
import { checkStructure } from './check-structure.ts'
import { type FaultList, faultList } from './fault-list.ts'
import { CNAB_WIDTH, type CnabField } from './field.ts'
import { paymentForms } from './payment-forms.ts'

const END = '\u001a\r\n'
// A letter has two more behind it, which no check digit has.
const NO_DOCUMENT = /[^\dA-Z]|[A-Z](?!..)/
const BY_KIND: Readonly<Record<string, RecordName>> = {
  '0': 'fileHeader',
  '1': 'lotHeader',
  '5': 'lotTrailer',
  '9': 'fileTrailer',
}

/**
 * Reads a file of payments of CNAB 240 by the layout of its bank. It holds together whole, or is refused whole with every fault by
 * line and column. Lines end as they like; a final Ctrl-Z and empty lines at the end are forgiven.
 */
export function parseCnab(text: string, direction: CnabDirection): Result<CnabFile, CnabFaults> {
  const faults = faultList()
  const lines = withoutEnd(text).split(/\r*\n|\r/)
  for (const [index, line] of lines.entries()) checkLine(line, index + 1, faults)
  if (!faults.isEmpty()) return err(faults.all())
  const layout = layoutOfBank(lines[0]?.slice(0, 3) ?? '')
  const records = readLines(lines, layout, faults)
  checkVersions(records, layout, direction, faults)
  // What stands around a record that nobody knows cannot be judged.
  if (records.length === lines.length) checkStructure(records, layout, direction, faults)
  return faults.isEmpty() ? ok({ layout: layout.name, records }) : err(faults.all())
}

// What some systems write behind the last line.
function withoutEnd(text: string): string {
  let end = text.length
  while (END.includes(text[end - 1] ?? ' ')) end -= 1
  return text.slice(0, end)
}

function checkLine(line: string, number: number, faults: FaultList): void {
  for (const { index, 0: letter } of line.matchAll(/[^\u0020-\u007e]/g)) faults.add(number, index + 1, 'letter', letter)
  if (line.length !== CNAB_WIDTH)
    faults.add(number, Math.min(line.length, CNAB_WIDTH) + 1, 'length', String(line.length), String(CNAB_WIDTH))
}

function readLines(lines: readonly string[], layout: CnabLayout, faults: FaultList): readonly CnabRecord[] {
  const records: CnabRecord[] = []
  let form = ''
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const name = nameOf(text, form, records.at(-1)?.name)
    if (name === null) {
      const isDetail = text[7] === '3'
      faults.add(line, isDetail ? 14 : 8, isDetail ? 'segment' : 'record', text[isDetail ? 13 : 7] ?? '')
      continue
    }
    const read = readRecord(text, line, name, layout.records[name], faults)
    if (name === 'lotHeader') form = read.fields['form'] ?? ''
    records.push(read)
  }
  return records
}

function nameOf(text: string, form: string, before: RecordName | undefined): RecordName | null {
  const kind = text[7] ?? ''
  if (kind !== '3') return BY_KIND[kind] ?? null
  switch (text[13]) {
    case 'A':
      return 'segmentA'
    case 'B':
      return 'segmentB'
    case 'J':
      // The fourth digit of a bar code is its currency, 9 for reais; a document of fifteen digits begins with 0.
      if (before?.startsWith('segmentJ') === true && text.slice(17, 19) === '52' && text[20] !== '9')
        return paymentForms.get(form)?.by === 'pix-qr' ? 'segmentJ52Pix' : 'segmentJ52'
      return 'segmentJ'
    case 'O':
      return 'segmentO'
    case 'Z':
      return 'segmentZ'
    default:
      return null
  }
}

function readRecord(
  text: string,
  line: number,
  name: RecordName,
  layout: readonly CnabField[],
  faults: FaultList,
): CnabRecord {
  const fields: Record<string, string> = {}
  for (const field of layout) {
    const held = text.slice(field.from - 1, field.to)
    checkField(held, line, field, faults)
    fields[field.name] = field.picture === 'X' ? held.trimEnd() : held.trim() === '' ? '' : held
  }
  return { line, name, fields }
}

function checkField(held: string, line: number, { from, picture, value }: CnabField, faults: FaultList): void {
  if (picture !== 'X') {
    const isBlank = (picture === 'N' || picture === 'H') && held.trim() === ''
    const at = isBlank ? -1 : held.search(picture === 'C' ? NO_DOCUMENT : /\D/)
    if (at !== -1) return faults.add(line, from + at, 'digits', held)
    if (picture === 'D' && dayOf(held) === null && !/^0+$/.test(held)) return faults.add(line, from, 'day', held)
  }
  if (value !== undefined && held !== value) faults.add(line, from, 'value', held, value)
}

/** The day of a field DDMMYYYY as `YYYY-MM-DD`; null for zeros and for a day that there is not. */
export function dayOf(text: string): string | null {
  const day = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
  return isLocalDate(day) && !text.endsWith('0000') ? day : null
}

function checkVersions(
  records: readonly CnabRecord[],
  { records: layout, fileVersions, lotVersions }: CnabLayout,
  direction: CnabDirection,
  faults: FaultList,
): void {
  const column = (name: RecordName, field: string): number =>
    layout[name].find((each) => each.name === field)?.from ?? 1
  for (const { line, name, fields } of records) {
    if (name !== 'fileHeader' && name !== 'lotHeader') continue
    const { version = '', direction: told = '' } = fields
    const known = name === 'fileHeader' ? fileVersions : lotVersions
    if (!known.includes(version)) faults.add(line, column(name, 'version'), 'layout', version, known.join(' '))
    const isRight = name === 'lotHeader' || told === (direction === 'remessa' ? '1' : '2')
    if (!isRight) faults.add(line, column(name, 'direction'), told === '2' ? 'retorno' : 'value', told, '1')
  }
}
