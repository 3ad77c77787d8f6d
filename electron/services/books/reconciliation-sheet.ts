import { moneyOf, sidesOf, signed } from '../../../shared/books/book-thing.ts'
import { firstOf } from '../../../shared/books/match-items.ts'
import { isWithin, type MonthSpan } from '../../../shared/books/month-span.ts'
import type { BookItem, BookMatch, MatchReason } from '../../../shared/domain/closing.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { documentText } from '../exports/document-text.ts'

/** The columns of the reconciliation in a file that people open, one match a row. */
export const reconciliationColumns: readonly SheetColumn[] = [
  { title: 'Situação', kind: 'text', width: 14 },
  { title: 'Data', kind: 'moment', width: 18 },
  { title: 'Favorecido ou pagador', kind: 'text', width: 34 },
  { title: 'CPF ou CNPJ', kind: 'text', width: 18 },
  { title: 'Descrição', kind: 'text', width: 40 },
  { title: 'No extrato', kind: 'money', width: 16 },
  { title: 'Em outro mês', kind: 'money', width: 16 },
  { title: 'Explicado', kind: 'money', width: 16 },
  { title: 'Diferença', kind: 'money', width: 16 },
  { title: 'Explicado por', kind: 'text', width: 28 },
  { title: 'Motivo', kind: 'text', width: 36 },
  { title: 'Certeza', kind: 'count', width: 8 },
  { title: 'Anotação', kind: 'text', width: 40 },
  { title: 'ID da transação', kind: 'text', width: 36 },
  { title: 'Identificador', kind: 'text', width: 24 },
]

/**
 * One match as a row of {@link reconciliationColumns}: what its lines come to in the month, so that the column adds up to what came in
 * and went out, and beside it those of other months. Both less what is explained are the difference.
 */
export function reconciliationRow(match: BookMatch, span: MonthSpan): SheetRow {
  const { lines, papers } = sidesOf(match)
  const first = firstOf(match)
  const own = lines.filter(({ at }) => isWithin(span, at))
  const inStatement = lines.reduce((sum, line) => sum + signed(line), 0)
  const inMonth = own.reduce((sum, line) => sum + signed(line), 0)
  return [
    stateWords[match.state],
    first.at,
    toldBy(match.items, 'name'),
    documentText(toldBy(match.items, 'document')),
    toldBy(match.items, 'description'),
    own.length === 0 ? null : inMonth,
    own.length === lines.length ? null : inStatement - inMonth,
    papers.length === 0 ? null : lines.length === 0 ? moneyOf(papers) : inStatement - match.difference,
    match.difference,
    papers.length === 0 ? null : [...new Set(papers.map(({ kind }) => kindWords[kind]))].join(', '),
    match.reason === null ? null : reasonWords[match.reason],
    match.reason === null ? null : match.score,
    match.note,
    toldBy(match.items, 'endToEndId'),
    first.id,
  ]
}

/** How a match stands, in words. */
export const stateWords: Readonly<Record<BookMatch['state'], string>> = {
  matched: 'Conciliado',
  proposed: 'Proposto',
  unmatched: 'Pendente',
  ignored: 'Ignorado',
}

const kindWords: Readonly<Record<BookItem['kind'], string>> = {
  line: 'Lançamento',
  payment: 'Pagamento',
  billet: 'Boleto pago',
  received: 'Pix recebido',
  refund: 'Devolução',
  charge: 'Cobrança',
  receipt: 'Comprovante',
}

const reasonWords: Readonly<Record<MatchReason, string>> = {
  'end-to-end-id': 'Mesmo ID da transação',
  'refund-id': 'Mesmo ID da devolução',
  'billet-id': 'Mesmo número do boleto',
  txid: 'Mesmo identificador (txid)',
  'amount-day-document': 'Mesmo valor, dia e documento',
  'amount-day': 'Mesmo valor e dia',
  'amount-document': 'Mesmo valor e documento',
  'by-person': 'Conciliado por uma pessoa',
}

function toldBy(items: readonly BookItem[], field: 'name' | 'document' | 'description' | 'endToEndId'): string | null {
  return items.map((item) => item[field]?.trim() ?? '').find((text) => text !== '') ?? null
}
