import type { CnabDirection, CnabRecord } from './cnab-file.ts'
import type { CnabLayout } from './cnab-layout.ts'
import type { RecordName } from './cnab-records.ts'
import type { FaultList } from './fault-list.ts'
import { type PaymentForm, paymentForms } from './payment-forms.ts'

/** Segments that are a payment; the others belong to the one before them. */
const PAYMENTS: readonly RecordName[] = ['segmentA', 'segmentJ', 'segmentO']

/**
 * The payment of each form, and what has to stand behind it. Behind a boleto banks ask for a J-52 by their own manuals, older ones let it be left out:
 * what is paid, the bar code of its J says, and of whom it is, the institution.
 */
const SEGMENTS: Readonly<
  Record<PaymentForm['by'], { readonly first: RecordName; readonly behind: RecordName | null }>
> = {
  account: { first: 'segmentA', behind: null },
  pix: { first: 'segmentA', behind: 'segmentB' },
  boleto: { first: 'segmentJ', behind: null },
  'pix-qr': { first: 'segmentJ', behind: 'segmentJ52Pix' },
  slip: { first: 'segmentO', behind: null },
}

/** What may stand behind what. */
const BEHIND: Readonly<Partial<Record<RecordName, readonly RecordName[]>>> = {
  segmentB: ['segmentA', 'segmentJ52', 'segmentJ52Pix'],
  segmentJ52: ['segmentJ'],
  segmentJ52Pix: ['segmentJ'],
  segmentZ: ['segmentA', 'segmentB', 'segmentJ', 'segmentJ52', 'segmentJ52Pix', 'segmentO'],
}

interface Lot {
  readonly number: string
  readonly form: PaymentForm | null
  records: number
  details: number
  sum: bigint
}

/** Goes through the records as they stand: lots inside the file, payments inside lots, and what both trailers say of them. */
export function checkStructure(
  records: readonly CnabRecord[],
  layout: CnabLayout,
  direction: CnabDirection,
  faults: FaultList,
): void {
  const bank = records[0]?.fields['bank'] ?? ''
  let lots = 0
  let payments = 0
  let lot: Lot | null = null
  let before: CnabRecord | null = null
  let isEnded = false
  for (const record of records) {
    const { line, name, fields } = record
    const column = (field: string): number => layout.records[name].find((each) => each.name === field)?.from ?? 1
    const check = (field: string, wanted: string, why: 'bank' | 'lot' | 'sequence'): void => {
      if (fields[field] !== wanted) faults.add(line, column(field), why, fields[field] ?? '', wanted)
    }
    check('bank', bank, 'bank')
    if (isEnded || (name === 'fileHeader') !== (line === 1)) faults.add(line, 8, 'order', fields['record'] ?? '')
    if (before !== null && lot !== null) checkBehind(before, record, lot, direction, faults)
    if (name === 'lotHeader') {
      if (lot !== null) faults.add(line, 8, 'order', '1')
      lots += 1
      const service = fields['service'] ?? ''
      if (/^\d+$/.test(service) && !layout.services.includes(service))
        faults.add(line, column('service'), 'service', service, layout.services.join(' '))
      const form = paymentForms.get(fields['form'] ?? '') ?? null
      if (form === null) faults.add(line, column('form'), 'form', fields['form'] ?? '')
      lot = { number: String(lots).padStart(4, '0'), form, records: 0, details: 0, sum: 0n }
    }
    if (lot !== null && name !== 'fileTrailer') {
      check('lot', lot.number, 'lot')
      lot.records += 1
    }
    if (fields['record'] === '3') {
      if (lot === null) faults.add(line, 8, 'order', '3')
      else {
        lot.details += 1
        check('sequence', String(lot.details).padStart(5, '0'), 'sequence')
        checkSegment(record, lot.form, direction, faults)
        checkCurrency(record, column, faults)
        lot.sum += BigInt(/^\d+$/.test(fields['amount'] ?? '') ? (fields['amount'] ?? '0') : '0')
        payments += PAYMENTS.includes(name) ? 1 : 0
      }
    }
    if (name === 'lotTrailer') {
      if (lot === null) faults.add(line, 8, 'order', '5')
      else {
        told(record, 'records', BigInt(lot.records), 'count', column('records'), faults)
        told(record, 'sum', lot.sum, 'sum', column('sum'), faults)
      }
      lot = null
    }
    if (name === 'fileTrailer') {
      if (lot !== null) faults.add(line, 8, 'order', '9')
      told(record, 'lots', BigInt(lots), 'count', column('lots'), faults)
      told(record, 'records', BigInt(line), 'count', column('records'), faults)
      isEnded = true
    }
    before = record
  }
  const last = records.at(-1)?.line ?? 1
  if (!isEnded) faults.add(last, 8, 'end', '')
  else if (payments === 0) faults.add(last, 1, 'empty', '')
}

function told(
  { line, fields }: CnabRecord,
  field: string,
  counted: bigint,
  why: 'count' | 'sum',
  column: number,
  faults: FaultList,
): void {
  const text = fields[field] ?? ''
  if (!/^\d+$/.test(text) || BigInt(text) === counted) return
  faults.add(line, column, why, BigInt(text).toString(), counted.toString())
}

function checkSegment(record: CnabRecord, form: PaymentForm | null, direction: CnabDirection, faults: FaultList): void {
  const { line, name, fields } = record
  if (name === 'segmentZ' && direction === 'remessa') return faults.add(line, 14, 'segment', 'Z')
  if (form === null || !PAYMENTS.includes(name)) return
  if (SEGMENTS[form.by].first !== name) faults.add(line, 14, 'order', fields['segment'] ?? '')
  const movement = `${fields['movement'] ?? ''}${fields['instruction'] ?? ''}`
  // A new payment, or one that waits for a release at the bank.
  if (direction === 'remessa' && !/^0*9?$/.test(movement)) faults.add(line, 15, 'movement', movement)
}

/** Reais by each of their names (G040, G065); money of another country is none, whatever amount stands beside it. */
const REAIS = { currency: /^(?:BRL|REA|R\$|009|986)?$/, currencyCode: /^(?:00|09)?$/ } as const

function checkCurrency({ line, fields }: CnabRecord, column: (field: string) => number, faults: FaultList): void {
  for (const [field, names] of Object.entries(REAIS)) {
    const told = (fields[field] ?? '').trim()
    if (!names.test(told)) faults.add(line, column(field), 'value', told, field === 'currency' ? 'BRL' : '09')
  }
}

function checkBehind(
  before: CnabRecord,
  record: CnabRecord,
  { form }: Lot,
  direction: CnabDirection,
  faults: FaultList,
): void {
  const allowed = BEHIND[record.name]
  if (allowed !== undefined && !allowed.includes(before.name))
    faults.add(record.line, 14, 'order', record.fields['segment'] ?? '')
  if (form === null || direction === 'retorno' || SEGMENTS[form.by].first !== before.name) return
  const { behind } = SEGMENTS[form.by]
  if (behind !== null && record.name !== behind)
    faults.add(before.line, 14, 'needs', before.fields['segment'] ?? '', behind)
}
