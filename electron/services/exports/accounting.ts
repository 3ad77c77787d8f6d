import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { LedgerAccounts } from '../../../shared/domain/statement-export.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import { documentText } from './document-text.ts'
import { kindWords, partyName, signedAmount, wholeDocument } from './line-words.ts'

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

/**
 * A booked line as an entry of Conta Azul: the days are the one on which the money moved, but that a boleto fell due on its own, and what left
 * is negative; a fee without a name is `institution`'s. The category is a word of Conta Azul's own.
 */
export function contaAzulRow(line: ToldLine, institution: string | null): SheetRow {
  const day = localDateOf(line.at)
  const about = [line.endToEndId, line.id, line.note?.text.trim()].filter((text) => text)
  return [
    day,
    line.party?.dueOn ?? day,
    day,
    signedAmount(line),
    null,
    [kindWords(line), line.text].filter((text) => text).join(': '),
    partyName(line, institution),
    wholeDocument(line),
    line.note?.costCentre ?? null,
    about.join(', '),
  ]
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
  const told = [
    kindWords(line),
    line.party?.name ?? line.counterpartName,
    documentText(line.counterpartDocument),
    line.text,
    line.endToEndId ?? line.id,
  ]
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
