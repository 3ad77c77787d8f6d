import type { AuditItem } from '../../../shared/domain/audit-pack.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { isCnpj } from '../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { formatCpf, isCpf } from '../../../shared/ids/cpf.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { comparedFacts } from '../../../shared/proof/compared-facts.ts'
import { type ItemDifference, itemDifferences } from '../../../shared/proof/item-differences.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { noteColumns } from '../notes/note-columns.ts'

/** What became of one row of the index. */
export type PackState = 'packed' | 'not-found' | 'damaged'

/** One row of the index: what was asked for, what was found, and the file that holds it. */
export interface PackRow {
  /** Null where the pack was not made from an auditor's list. */
  readonly item: AuditItem | null
  readonly receipt: ReceiptSummary | null
  readonly state: PackState
  /** Inside the ZIP; null where nothing could be packed. */
  readonly path: string | null
  readonly note: SheetRow
}

const asked: readonly SheetColumn[] = [
  { title: 'Linha da lista', kind: 'count', width: 12 },
  { title: 'Pedido: identificador', kind: 'text', width: 36 },
  { title: 'Pedido: data', kind: 'day', width: 12 },
  { title: 'Pedido: valor', kind: 'money', width: 16 },
  { title: 'Pedido: nome', kind: 'text', width: 32 },
  { title: 'Pedido: documento', kind: 'text', width: 20 },
  { title: 'Diferenças', kind: 'text', width: 44 },
]

const found: readonly SheetColumn[] = [
  { title: 'Situação', kind: 'text', width: 18 },
  { title: 'Pago em', kind: 'moment', width: 18 },
  { title: 'Valor', kind: 'money', width: 16 },
  { title: 'Favorecido', kind: 'text', width: 36 },
  { title: 'Documento', kind: 'text', width: 20 },
  { title: 'Descrição', kind: 'text', width: 40 },
  { title: 'ID da transação', kind: 'text', width: 36 },
  { title: 'ID do boleto', kind: 'text', width: 24 },
  ...noteColumns,
  { title: 'Arquivo', kind: 'text', width: 60 },
  { title: 'SHA-256', kind: 'text', width: 66 },
]

/** The columns of an index; what was asked for stands first where there is a list. */
export function packColumns(fromList: boolean): readonly SheetColumn[] {
  return fromList ? [...asked, ...found] : found
}

/** One row of an index, a value for each of {@link packColumns}. */
export function packCells({ item, receipt, state, path, note }: PackRow): SheetRow {
  const left =
    item === null
      ? []
      : [item.row, item.id, item.day, item.amount, item.name, item.document, differencesOf(item, receipt)]
  const right = [
    states[state],
    receipt?.paidAt ?? null,
    receipt?.amount ?? null,
    receipt?.payeeName ?? null,
    documentText(receipt?.payeeDocument ?? null),
    receipt?.description ?? null,
    receipt?.endToEndId ?? null,
    receipt?.billetId ?? null,
    ...note,
    path,
    // The hash of bytes that are no longer those of the institution would vouch for nothing.
    state === 'packed' ? (receipt?.sha256 ?? null) : null,
  ]
  return [...left, ...right]
}

/** What the list says otherwise than the receipt, both told, or in what it was compared; null where no receipt was found. */
function differencesOf(item: AuditItem, receipt: ReceiptSummary | null): string | null {
  if (receipt === null) return null
  const differences = itemDifferences(item, receipt)
  if (differences.length > 0) return differences.map((fact) => differs[fact](item, receipt)).join('; ')
  const compared = comparedFacts(item, receipt).map((fact) => factWords[fact])
  return compared.length === 0 ? 'nada a comparar' : `nenhuma em ${listed(compared)}`
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`
}

const factWords: Readonly<Record<ItemDifference, string>> = { amount: 'valor', day: 'data', document: 'documento' }

const differs: Readonly<Record<ItemDifference, (item: AuditItem, receipt: ReceiptSummary) => string>> = {
  amount: ({ amount }, receipt) =>
    `valor: pedido ${amount === null ? '' : formatBrl(amount)}, pago ${formatBrl(receipt.amount)}`,
  day: ({ day }, { paidAt }) => `data: pedido ${day === null ? '' : formatLocalDate(day)}, pago ${formatDate(paidAt)}`,
  document: ({ document }, { payeeDocument }) =>
    `documento: pedido ${document ?? ''}, pago ${documentText(payeeDocument) ?? ''}`,
}

const states: Readonly<Record<PackState, string>> = {
  packed: 'No pacote',
  'not-found': 'Não encontrado',
  damaged: 'Arquivo danificado',
}

function documentText(document: string | null): string | null {
  if (document === null) return null
  if (isCpf(document)) return formatCpf(document)
  return isCnpj(document) ? formatCnpj(document) : document
}
