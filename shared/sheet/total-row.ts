import { looksPayable } from './looks-payable.ts'
import type { SheetCell } from './sheet-table.ts'

const COUNTED = 'cobran[çc]as|linhas|registros|itens|t[íi]tulos|lan[çc]amentos|pagamentos|boletos|clientes'
const SPAN =
  'fornecedor|favorecido|benefici[áa]rio|banco|conta|centro de custos?|filial|p[áa]gina|folha|dia|m[eê]s|ano|semana|quinzena|per[ií]odo|lote|grupo|janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const TOTAL = new RegExp(
  String.raw`^(?:(?:quantidade|qtde?\.?)(?: total)?(?= ?:? ?\d)|(?:valor )?(?:(?:sub[- ]?)?tota(?:l|is)|soma(?:t[óo]rio)?))(?: (?:geral|parcial|d[aeo] (?:${SPAN})(?:[ /][\d/]+)?|a (?:pagar|receber)|d[aeo]s? (?:\d+ )?(?:${COUNTED})))?\s*:?\s*(?:\(?r\$\)?)?\s*:?\s*[\d.,]*\s*:?$`,
  'i',
)
const SEPARATOR = /^sep=.?$/i

/** Says whether a row is a sum, or the line of a separator: neither is a row of its table. */
export function isTotal(cells: readonly SheetCell[]): boolean {
  return says(cells, [TOTAL, SEPARATOR])
}

/** Says whether a row is a sum. */
export function isSum(cells: readonly SheetCell[]): boolean {
  return says(cells, [TOTAL])
}

// Its first text says what it is, and no other text stands beside it; a formula of a text file is none.
function says(cells: readonly SheetCell[], words: readonly RegExp[]): boolean {
  const texts = cells.filter(({ kind, text }) => kind === 'text' && /^(?!=)[^]*\p{L}/u.test(text.replace(/^R\$/i, '')))
  const [first] = texts
  if (first === undefined || texts.length > 1) return false
  // A company may be called like a sum, and its key may be a number, of which zeros may be lost.
  if (cells.some(({ kind, text }) => kind !== 'day' && (looksPayable(text) || /^\d{9,}$/.test(text)))) return false
  return words.some((word) => word.test(first.text))
}
