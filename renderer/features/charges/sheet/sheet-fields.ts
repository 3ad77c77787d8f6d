import type { SheetMapping } from '../../../../shared/domain/charge-batch.ts'
import { termFields } from '../../../../shared/domain/charge-terms.ts'
import { guessMapping as guess } from '../../../../shared/sheet/guess-mapping.ts'
import { termHeadings } from './read-sheet-term.ts'

/** What a column of a sheet of charges can say. Rates are per cent; the discount is an amount until a day. */
export const sheetFields = [
  'name',
  'document',
  'amount',
  'dueDate',
  'message',
  'daysAfterDue',
  ...termFields,
  'discountUntil',
  'email',
  'street',
  'city',
  'state',
  'zip',
  'txid',
] as const
export type SheetField = (typeof sheetFields)[number]

/** What no charge with due date can be without. */
export const neededFields: readonly SheetField[] = ['name', 'document', 'amount', 'dueDate']

/** Headings as they are met, folded; the first that fits a free column wins. */
const HEADINGS: Readonly<Record<SheetField, readonly string[]>> = {
  name: ['nome', 'pagador', 'cliente', 'sacado', 'devedor', 'razaosocial', 'name', 'payer', 'customer'],
  document: ['cpfcnpj', 'cnpjcpf', 'documento', 'cnpj', 'cpf', 'document', 'taxid'],
  amount: ['valor', 'valororiginal', 'total', 'amount', 'value'],
  dueDate: ['vencimento', 'datadevencimento', 'datavencimento', 'vence', 'duedate', 'due'],
  message: ['mensagem', 'descricao', 'historico', 'pedido', 'referencia', 'message', 'description'],
  daysAfterDue: ['diasaposvencimento', 'validadeaposvencimento', 'diasaposovencimento', 'daysafterdue'],
  ...termHeadings,
  discountUntil: ['descontoate', 'datadesconto', 'datadodesconto', 'discountuntil'],
  email: ['email', 'correio'],
  street: ['logradouro', 'endereco', 'rua', 'street', 'address'],
  city: ['cidade', 'municipio', 'city'],
  state: ['uf', 'estado', 'state'],
  zip: ['cep', 'zip', 'zipcode'],
  txid: ['txid', 'identificador'],
}

/** A mapping by what the headings say; a field that no heading names is left out. */
export function guessMapping(headings: readonly string[]): SheetMapping {
  return guess(headings, HEADINGS)
}
