import { type Instant } from '../time/instant.ts'
import { saoPauloClock } from '../time/sao-paulo.ts'
import type { CnabFile, CnabRecord } from './cnab-file.ts'
import { layoutOf } from './cnab-layout.ts'
import type { RecordName } from './cnab-records.ts'
import { occurrenceOf, type RowEnd } from './occurrences.ts'

/** What a retorno says of one payment. */
export interface RetornoRow {
  readonly end: RowEnd
  /** When it was paid, and under which end-to-end id or authentication; null where it was not. */
  readonly paid: { readonly at: Instant; readonly authentication: string } | null
}

const PAYMENTS: readonly RecordName[] = ['segmentA', 'segmentJ', 'segmentO']

/**
 * The answer to a file: its own records with what became of each payment, by the line of its first segment. A paid one gets the day,
 * the amount, and a segment Z with its authentication behind it; the trailers count anew.
 */
export function retornoOf(remessa: CnabFile, rows: ReadonlyMap<number, RetornoRow>, madeAt: Instant): CnabFile {
  const layout = layoutOf(remessa.layout)
  const has = (name: RecordName, field: string): boolean => layout.records[name].some((each) => each.name === field)
  const records: CnabRecord[] = []
  let open: { readonly record: CnabRecord; readonly row: RetornoRow } | null = null
  const add = ({ name, fields }: Pick<CnabRecord, 'name' | 'fields'>): void => {
    records.push({ line: records.length + 1, name, fields })
  }
  const close = (): void => {
    const paid = open?.row.paid ?? null
    if (open !== null && paid !== null) {
      const { bank = '', lot = '', companyId = '' } = open.record.fields
      const { authentication } = paid
      const fields = { bank, lot, record: '3', segment: 'Z', authentication: authentication.slice(0, 64) }
      add({ name: 'segmentZ', fields: { ...fields, ...(has('segmentZ', 'companyId') && { companyId }) } })
    }
    open = null
  }
  for (const record of remessa.records) {
    const { name, fields } = record
    if (PAYMENTS.includes(name) || name === 'lotTrailer') close()
    if (name === 'fileHeader') add({ name, fields: { ...fields, direction: '2', ...stamp(madeAt) } })
    else if (PAYMENTS.includes(name)) {
      const row = rows.get(record.line) ?? { end: { end: 'open' }, paid: null }
      open = { record, row }
      const paid = row.paid === null ? {} : paidFields(fields, row.paid.at, (field) => has(name, field))
      add({ name, fields: { ...fields, ...paid, occurrences: occurrenceOf(remessa.layout, row.end) } })
    } else add({ name, fields })
  }
  return { layout: remessa.layout, records: countedAnew(records) }
}

function paidFields(fields: CnabRecord['fields'], at: Instant, has: (field: string) => boolean) {
  const { amount = '' } = fields
  return { ...(has('paidOn') && { paidOn: stamp(at).madeOn }), ...(has('paidAmount') && { paidAmount: amount }) }
}

function stamp(at: Instant): { readonly madeOn: string; readonly madeAt: string } {
  const { year, month, day, hour, minute, second } = saoPauloClock(at)
  return { madeOn: `${day}${month}${year}`, madeAt: `${hour}${minute}${second}` }
}

function countedAnew(records: readonly CnabRecord[]): readonly CnabRecord[] {
  let inLot = 0
  let details = 0
  return records.map((record) => {
    const { line, name, fields } = record
    if (name === 'lotHeader') {
      inLot = 0
      details = 0
    }
    inLot += 1
    if (fields['record'] === '3') {
      details += 1
      return { ...record, fields: { ...fields, sequence: String(details).padStart(5, '0') } }
    }
    if (name === 'lotTrailer') return { ...record, fields: { ...fields, records: String(inLot).padStart(6, '0') } }
    if (name === 'fileTrailer') return { ...record, fields: { ...fields, records: String(line).padStart(6, '0') } }
    return record
  })
}
