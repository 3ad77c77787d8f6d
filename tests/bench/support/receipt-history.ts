import { type ReceiptSummary, receiptIdSchema } from '../../../shared/domain/receipt.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatTime } from '../../../shared/time/format-time.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import type { PaperLines } from './receipt-paper.ts'

/** Lines of each paper. */
export const PAPER_LINES = 22

/** A receipt of a history with what its paper says. */
export interface PastReceipt {
  readonly receipt: Omit<ReceiptSummary, 'sha256' | 'size'>
  readonly paper: PaperLines
}

/** So many lines of a statement and so many receipts of its outgoing payments, oldest first, always the same. */
export function receiptHistory(receipts: number, lines: number) {
  // Of ten lines two are outgoing Pix and two are boletos.
  const all = statementLines(Math.max(lines, receipts * 3 + 50))
  const pix = all.filter(({ endToEndId, direction }) => endToEndId !== null && direction === 'out')
  const billets = all.filter(({ kind }) => kind === 'BILLET')
  const paid = [...pix.slice(-receipts), ...billets.slice(-Math.max(receipts - pix.length, 1))]
    .slice(0, receipts)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return { lines: all.slice(all.length - lines), receipts: paid.map(receiptOf) }
}

function receiptOf(line: StatementLine, n: number): PastReceipt {
  const { endToEndId, counterpartName: payeeName, counterpartDocument: payeeDocument, amount, at, text } = line
  return {
    receipt: {
      id: receiptIdSchema.parse(n.toString(16).padStart(32, '5eed0000000000000000000000000000')),
      paymentId: null,
      kind: endToEndId === null ? 'billet' : 'pix',
      endToEndId,
      billetId: endToEndId === null ? line.id : null,
      payeeName,
      payeeDocument,
      amount,
      description: text ?? '',
      paidAt: at,
      storedAt: at,
    },
    paper: paperOf(line, n),
  }
}

function paperOf(line: StatementLine, n: number): PaperLines {
  const { endToEndId, counterpartName, counterpartDocument, counterpartIspb, amount, at, text, id } = line
  const isPix = endToEndId !== null
  return [
    'Banco Mandacaru',
    isPix ? 'Comprovante de Pix' : 'Comprovante de pagamento de boleto',
    'Pagamento concluído',
    formatBrl(amount),
    `${formatDate(at)}, às ${formatTime(at)}, horário de Brasília`,
    isPix ? 'Recebedor' : 'Beneficiário',
    `Nome ${counterpartName ?? 'não informado'}`,
    counterpartDocument === null ? '' : `Documento ${documentWords(counterpartDocument)}`,
    `Instituição de ISPB ${counterpartIspb ?? 'não informado'}`,
    'Pagador',
    'Nome Aurora Distribuidora de Alimentos Ltda.',
    'CNPJ 41.208.765/0001-07',
    'Instituição Banco Mandacaru S.A.',
    'Agência e conta 0001 · 48213-7',
    isPix ? 'Transação' : 'Boleto',
    `ID da transação ${endToEndId ?? id}`,
    `Mensagem ${text ?? ''}`,
    `Autenticação ${((n + 1) * 2_654_435_761).toString(36).toUpperCase()}`,
    'Tarifa R$ 0,00',
    'Banco Mandacaru S.A. · CNPJ 50.291.734/0001-45',
    'SAC e ouvidoria: 0800 000 0000',
    'Documento do banco de treino da Quita. Nenhum dinheiro foi movimentado.',
  ]
}

function documentWords(text: string): string {
  const document = parseTaxDocument(text)
  return document.ok ? formatTaxDocument(document.value) : text
}
