import { accountTold } from './account-told.ts'
import { BATCH_HEADINGS } from './batch-headings.ts'
import { type OrderFault, type OrderRules, readDocument, readOrder, type ToldRow } from './read-order.ts'
import { besideOf } from './told-beside.ts'
import type { SheetMapping } from '../domain/charge-batch.ts'
import { type ListedPayee, listedPayeeSchema } from '../domain/payee.ts'
import type { BatchOrder } from '../domain/payment-batch.ts'
import { guessMapping } from '../sheet/guess-mapping.ts'
import type { Sheet } from '../sheet/sheet-table.ts'

/** What a list of payees may say, by the fields that a sheet of payments has. */
export const listedFields = ['payee', 'document', 'way', 'institution', 'issuer', 'account', 'accountType'] as const

/** A row of a list: the payee that it tells, or what of it cannot be used; `line` is its line in the file, from 1. */
export interface ListedRead {
  readonly line: number
  readonly told: ToldRow
  readonly payee: ListedPayee | null
  readonly faults: readonly OrderFault[]
}

const headings = Object.fromEntries(listedFields.map((field) => [field, BATCH_HEADINGS[field]]))

/** What the columns of a list are taken for, by their headings. */
export function guessedPayeeMapping(sheet: Sheet): SheetMapping {
  return sheet.headingLine === undefined ? {} : guessMapping(sheet.headings, headings, true)
}

/** Whether a mapping names whom a list tells of: by document, or by key. */
export function tellsPayees(mapping: SheetMapping): boolean {
  return mapping['document'] !== undefined || mapping['way'] !== undefined
}

/**
 * Reads the rows of a list, each as a row of a sheet of payments is read: what can be read in two ways is a fault, and nothing is
 * guessed. With `padded` zeros that a workbook may have lost in front of a document are put back, as a person said, where they make one document alone.
 */
export function listedPayees(
  sheet: Sheet,
  mapping: SheetMapping,
  padded: boolean,
  rules: OrderRules,
): readonly ListedRead[] {
  const columns = listedFields.map((field) => [field, sheet.headings.indexOf(mapping[field] ?? '')] as const)
  const [account, beside] = [accountTold(sheet, mapping), besideOf(sheet, mapping)]
  return sheet.rows.map(({ line, cells }) => {
    const said = columns.map(([field, at]) => [field, cells[at]?.text.trim() ?? ''])
    const read: ToldRow = Object.fromEntries(said)
    const told = { ...read, way: beside.way(cells, read.way ?? ''), account: account(cells) }
    const listed = readListed(told, rules)
    const lost = padded ? listed.faults.filter(({ reason, offers }) => reason === 'zeros' && offers.length === 1) : []
    if (lost.length === 0) return { line, told, ...listed }
    const whole = { ...told, ...Object.fromEntries(lost.map(({ field, offers }) => [field, offers[0]])) }
    return { line, told: whole, ...readListed(whole, rules) }
  })
}

function readListed(told: ToldRow, rules: OrderRules): Pick<ListedRead, 'payee' | 'faults'> {
  const { document = '', way = '', account = '' } = told
  const name = (told.payee ?? '').slice(0, 200)
  if (way === '' && account === '' && document !== '') {
    const faults: OrderFault[] = []
    const read = readDocument(document, (field, reason, offers = []) => {
      faults.push({ field, reason, offers })
      return null
    })
    return { payee: read === null ? null : { name, document: read, way: null }, faults }
  }
  const { order, faults } = readOrder({ ...told, amount: '1,00' }, rules)
  if (order === null) return { payee: null, faults }
  const read = listedPayeeSchema.safeParse({ name, document: documentOf(order), way: wayOf(order) })
  if (read.success && read.data.way !== null) return { payee: read.data, faults: [] }
  return { payee: null, faults: [{ field: 'way', reason: 'way', offers: [] }] }
}

function documentOf(order: BatchOrder): string | null {
  if (order.kind === 'pix-manual') return order.payee.document
  if (order.kind !== 'pix-key') return null
  // The directory gives a CPF or CNPJ as a key to nobody but its holder.
  const { kind, value } = order.key
  return order.creditorDocument ?? (kind === 'CPF' || kind === 'CNPJ' ? value : null)
}

function wayOf(order: BatchOrder): unknown {
  if (order.kind === 'pix-key') return { kind: 'key', key: order.key }
  if (order.kind !== 'pix-manual') return null
  const { ispb, issuer, number, accountType } = order.payee
  return { kind: 'account', account: { ispb, issuer, number, accountType } }
}
