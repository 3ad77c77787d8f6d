import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { LedgerAccounts } from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { documentWords, kindWords, signedAmount } from './line-words.ts'
import type { ToldLine } from './told-lines.ts'

/** The columns of Conta Azul's sheet, by their exact titles and in their order (ajuda.contaazul.com, article 8594470999181). */
const contaAzulColumns: readonly SheetColumn[] = [
  { title: 'Data de Competência', kind: 'day', width: 18 },
  { title: 'Data de Vencimento', kind: 'day', width: 18 },
  { title: 'Data de Pagamento', kind: 'day', width: 18 },
  { title: 'Valor', kind: 'money', width: 14 },
  { title: 'Categoria', kind: 'text', width: 24 },
  { title: 'Descrição', kind: 'text', width: 40 },
  { title: 'Cliente/Fornecedor', kind: 'text', width: 34 },
  { title: 'CNPJ/CPF Cliente/Fornecedor', kind: 'text', width: 26 },
  { title: 'Centro de Custo', kind: 'text', width: 20 },
  { title: 'Observações', kind: 'text', width: 40 },
]

/** Conta Azul reads its titles in the first row and an entry in each row below: nothing else may stand there. */
export const contaAzulSheet: SheetFile = {
  title: 'Extrato',
  heading: [],
  columns: contaAzulColumns,
  totals: false,
  isBare: true,
}

/** Booked lines as entries of Conta Azul: all three days are the one on which the money moved, and what left is negative. */
export async function contaAzulRows(
  { notes }: Pick<Vault, 'notes'>,
  lines: readonly ToldLine[],
): Promise<Result<readonly SheetRow[], AppError>> {
  return mapOk(await notes.many(lines.map(noteSubjectsOfLine)), (kept) =>
    lines.map((line, index): SheetRow => {
      const day = localDateOf(line.at)
      const note = kept[index]
      const about = [line.endToEndId, line.id, note?.text.trim()].filter((text) => text)
      return [
        day,
        day,
        day,
        signedAmount(line),
        null,
        [kindWords(line), line.text].filter((text) => text).join(': '),
        line.counterpartName,
        wholeDocument(line),
        note?.costCentre ?? null,
        about.join(', '),
      ]
    }),
  )
}

// Somebody new would be made of a document with hidden digits.
function wholeDocument(line: ToldLine): string | null {
  const read = parseTaxDocument(line.counterpartDocument ?? '')
  return read.ok ? documentWords(line) : null
}

/**
 * The columns B to S of Omie's sheet of accounts payable (`Omie_Contas_Pagar`), by their exact titles and in their order, as programs
 * that fill it have them, each of somebody else. Column A is empty, the titles stand in the fifth row and the entries below it.
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
]

/** Omie reads its tab by its name, and titles and rows where its own sheet has them. */
export const omieSheet: SheetFile = {
  title: 'Omie_Contas_Pagar',
  heading: ['Contas a pagar', '', '', ''],
  columns: omieColumns,
  totals: false,
  isBare: true,
}

/** Booked lines that left as accounts of Omie that were paid on their day; what came in is none. Category and account are Omie's own words. */
export async function omieRows(
  { notes }: Pick<Vault, 'notes'>,
  all: readonly ToldLine[],
): Promise<Result<readonly SheetRow[], AppError>> {
  const lines = all.filter(({ direction }) => direction === 'out')
  return mapOk(await notes.many(lines.map(noteSubjectsOfLine)), (kept) =>
    lines.map((line, index): SheetRow => {
      const day = localDateOf(line.at)
      const about = [kindWords(line), line.text, line.endToEndId, line.id, kept[index]?.text.trim()]
      const payee = wholeDocument(line) ?? line.counterpartName
      const before = [null, null, payee, null, null, line.amount, null, null, null, day, day, null, day, line.amount]
      return [...before, null, null, null, null, about.filter((text) => text).join(', ')]
    }),
  )
}

const MOST_HISTORY = 512

/** The head of Domínio's text: whose books they are. */
export function dominioHead(company: Cnpj): string {
  return record('0000', company)
}

/**
 * One entry of Domínio for a booked line (records 6000, an entry of one debit and one credit, and 6100): what came in debits the
 * bank's account, what left credits it. The code of its history, branch and partnership stay empty; amounts have a comma.
 */
export function dominioEntry(line: ToldLine, { bank, other }: LedgerAccounts): string {
  const [debit, credit] = line.direction === 'in' ? [bank, other] : [other, bank]
  const told = [kindWords(line), line.counterpartName, documentWords(line), line.text, line.endToEndId ?? line.id]
  const history = told.filter((text) => text).join(' ')
  const amount = wireText(line.amount).replace('.', ',')
  const entry = record('6100', formatDate(line.at), debit, credit, amount, '', plain(history), '', '', '')
  return record('6000', 'X', '', '', '') + entry
}

// A bar parts the fields, and there is no way to write one.
function plain(text: string): string {
  return text
    .replaceAll('|', '/')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_HISTORY)
}

function record(...fields: readonly string[]): string {
  return `|${fields.join('|')}|\r\n`
}
