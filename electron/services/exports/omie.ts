import type { Note } from '../../../shared/domain/note.ts'
import type { OmieWords } from '../../../shared/domain/statement-export.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { kindWords, partyName, wholeDocument } from './line-words.ts'

/**
 * The columns B to AB of Omie's sheet of accounts payable (`Omie_Contas_Pagar`), by their exact titles and in their order, as three programs
 * of different authors that fill it have them all, and more have a part. Column A is empty, the titles stand in the fifth row and the
 * entries below it. What follows (fines of boletos, bank data of transfers, withheld taxes, the department) an account that is paid leaves empty.
 */
const omieColumns: readonly SheetColumn[] = [
  { title: '', kind: 'text', width: 4 },
  { title: 'Código de Integração', kind: 'text', width: 20 },
  { title: 'Fornecedor * (Razão Social, Nome Fantasia, CNPJ ou CPF)', kind: 'text', width: 34 },
  { title: 'Categoria *', kind: 'text', width: 24 },
  { title: 'Conta Corrente *', kind: 'text', width: 24 },
  { title: 'Valor da Conta *', kind: 'money', width: 16 },
  { title: 'Vendedor', kind: 'text', width: 14 },
  { title: 'Projeto', kind: 'text', width: 14 },
  { title: 'Data de Emissão', kind: 'day', width: 16 },
  { title: 'Data de Registro *', kind: 'day', width: 16 },
  { title: 'Data de Vencimento *', kind: 'day', width: 18 },
  { title: 'Data de Previsão', kind: 'day', width: 16 },
  { title: 'Data do Pagamento', kind: 'day', width: 18 },
  { title: 'Valor do Pagamento', kind: 'money', width: 18 },
  { title: 'Juros', kind: 'money', width: 10 },
  { title: 'Multa', kind: 'money', width: 10 },
  { title: 'Desconto', kind: 'money', width: 10 },
  { title: 'Data de Conciliação', kind: 'day', width: 18 },
  { title: 'Observações', kind: 'text', width: 40 },
  { title: 'Tipo de Documento', kind: 'text', width: 16 },
  { title: 'Número do Documento', kind: 'text', width: 18 },
  { title: 'Parcela', kind: 'text', width: 10 },
  { title: 'Total de Parcelas', kind: 'text', width: 14 },
  { title: 'Número do Pedido', kind: 'text', width: 16 },
  { title: 'Nota Fiscal', kind: 'text', width: 14 },
  { title: 'Chave da NF-e', kind: 'text', width: 46 },
  { title: 'Forma de Pagamento', kind: 'text', width: 18 },
  { title: 'Código de Barras do Boleto', kind: 'text', width: 46 },
]

/** Omie reads its tab by its name, and titles and rows where its own sheet has them. */
export const omieSheet: SheetFile = {
  title: 'Omie_Contas_Pagar',
  heading: ['Contas a pagar', '', '', ''],
  columns: omieColumns,
  totals: false,
  isBare: true,
}

// The longest code of an integration that Omie's API takes (codigo_lancamento_integracao).
const MOST_CODE = 60

/**
 * A booked line that left as an account of Omie that was paid on its day, without a name a fee is `institution`'s. Its code is the line's id, by which
 * Omie knows an account that it took before. Category and account are the company's own `words`. Project, kind of document and way to pay are Omie's, how what was
 * paid beyond a boleto's face parts into fine and interest nobody tells, and that a line is reconciled is said there.
 */
export function omieRow(line: ToldLine, institution: string | null, words: OmieWords): SheetRow {
  const note = line.note ?? null
  const day = localDateOf(line.at)
  const { invoice, part, of } = invoiceOf(note)
  const name = partyName(line, institution)
  const document = wholeDocument(line)
  const centre = note?.costCentre == null ? null : `Centro de custo: ${note.costCentre}`
  const about = [
    kindWords(line),
    document === null ? null : name,
    line.text,
    line.endToEndId,
    line.id,
    centre,
    note?.text.trim(),
  ]
  const code = line.id.length > MOST_CODE ? null : line.id
  const account = [null, code, document ?? name, words.category, words.account, line.amount, null, null]
  const days = [invoice?.issuedOn ?? null, day, line.party?.dueOn ?? day, day, day]
  const paid = [line.amount, null, null, null, null, about.filter((text) => text).join(', ')]
  const number = invoice?.number ?? null
  const papers = [null, number, part, of, null, number, invoice?.key ?? null, null, line.party?.barCode ?? null]
  return [...account, ...days, ...paid, ...papers]
}

/** The one invoice that a payment is of, and which of its parts a boleto meets for sure; of several nobody says which. */
function invoiceOf(note: Note | null) {
  const own = (note?.attachments ?? []).flatMap(({ invoice }) => invoice ?? [])
  const ties = (note?.tied ?? []).filter(({ isSure }) => isSure)
  const all = [...own, ...ties.map(({ invoice }) => invoice)]
  const names = new Set(all.map(({ key, number, issuerDocument }) => key ?? `${issuerDocument}/${number}`))
  const invoice = names.size === 1 ? (all[0] ?? null) : null
  const [tie] = invoice === null ? [] : ties
  return { invoice, part: tie === undefined ? null : String(tie.part), of: tie === undefined ? null : String(tie.of) }
}
