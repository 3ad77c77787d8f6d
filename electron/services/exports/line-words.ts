import { lineKind } from '../../../shared/domain/line-kind.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { ToldLine as Line } from '../../vault/statement-table.ts'

// What became of a line, by the institution's word; a new one is told as it came.
const words: ReadonlyMap<string, string> = new Map([
  ['LIQUIDATED', 'Concluído'],
  ['PARTIALLY_REFUNDED', 'Devolvido em parte'],
  ['REFUNDED', 'Devolvido'],
  ['CANCELED', 'Não realizado'],
  ['REJECTED', 'Não realizado'],
])

/** The state of a line in words. */
export function statusWords({ status }: Pick<Line, 'status'>): string {
  const word = status.trim()
  return words.get(word.toUpperCase()) ?? word
}

/** What a line is; a debit that gives a Pix back is a refund, a kind that is new to us is told as it came. */
export function kindWords({ kind, direction, givesBack }: Pick<Line, 'kind' | 'direction' | 'givesBack'>): string {
  if (givesBack === true) return 'Devolução de Pix'
  switch (lineKind(kind)) {
    case 'pix':
      return direction === 'in' ? 'Pix recebido' : 'Pix enviado'
    case 'billet':
      return direction === 'in' ? 'Boleto recebido' : 'Boleto pago'
    case 'fee':
      return 'Tarifa'
    case null:
      return kind.trim() || 'Lançamento'
  }
}

/** The amount with its sign: money that left is negative. */
export function signedAmount({ direction, amount }: Pick<Line, 'direction' | 'amount'>): Centavos {
  return direction === 'out' ? centavos(-amount) : amount
}

/** The document where it is whole: a program would make somebody new of one with hidden digits. */
export function wholeDocument(line: Pick<Line, 'counterpartDocument'>): string | null {
  const read = parseTaxDocument(line.counterpartDocument ?? '')
  return read.ok ? formatTaxDocument(read.value) : null
}

/** Whom a line is about as the company knows it: of what an institution charges for itself, that one. */
export function partyName({ party, counterpartName, kind }: Line, institution: string | null): string | null {
  return party?.name ?? counterpartName ?? (lineKind(kind) === 'fee' ? institution : null)
}
