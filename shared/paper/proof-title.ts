import { foldLine, linesOf } from '../proof/fold-line.ts'

const LONGEST_TEXT = 50_000
// What is longer tells a reader what to do.
const LONGEST_TITLE = 110
const MADE = 'pag|efetuad|realizad|efetivad|concluid|confirmad|agendad'
const OF =
  'pag(?:amento|to)|quitacao|liquidacao|debito|transacao|operacao|boleto|titulo|convenio|conta|tributo|arrecadacao|recolhimento|concessionaria|agendamento'
const TITLE = new RegExp(
  String.raw`\b(?:comprovante|recibo)s? (?:[a-z]+ )?(?:d[eoa]s? )?(?:${OF})|^(?:pagamento|boleto|titulo|conta|agendamento)s?(?: d[eo] [a-z]+)? (?:ja )?(?:foi )?(?:${MADE})[oa]s?(?: com sucesso)?[.!]?$`,
)
// A boleto asks for a proof, and names the strip on which a bank prints one.
const ASKING =
  /envi[ae]|encaminh|apresent|guard|mediante|valido|validade|valera|\bnao\b|favor|soment|solicit|\bsem o\b|\bapos\b|\bcaso\b|\bcomo comprovante|recibo do (?:pagador|sacado)/

const DAY = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}|20\d{2}-\d{2}-\d{2}|\d{1,2}[ /-](?:de )?(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*\.?,?[ /-](?:de )?20\d{2})(?!\d)`
const DAY_OF = String.raw`(?:(?:data|dia|dt\.?)(?: ?[/e] ?hora(?:rio)?)? (?:d[aoe] )?(?:pag(?:amento|to)|debito|transacao|operacao|efetivacao|quitacao|liquidacao|baixa|agendamento)|\bpag[oa]\b(?: em)?|(?:pagamento|operacao|transacao|lancamento)(?: (?:${MADE})[oa])? em|(?:debit|realiz|efetu|efetiv|agend)ad[oa] (?:em|para))`
const PAID = [
  String.raw`${DAY_OF}[^\d\n]{0,40}${DAY}`,
  // Below its label, where that of a day on which it falls due stands not beside it.
  String.raw`^(?!.*vencimento).*${DAY_OF}[^\d\n]{0,40}\n[^\d\n]{0,40}${DAY}`,
  // A day with its hour, unless it is that of the print.
  String.raw`^(?!.*(?:emiti|emissao|impress|gerad|process|vencimento|consulta)).*${DAY}[^\d\n]{1,12}\d{1,2}[:h]\d{2}`,
  String.raw`(?:valor|total) (?:pago|debitado|d[oe] pagamento|d[ao] (?:operacao|transacao))[^\d\n]{0,20}\n?[^\d\n]{0,12}\d[\d.]*,\d{2}`,
  String.raw`(?:autenticacao|protocolo|controle|chave de seguranca)(?! mecanica)[a-z. ]{0,24}[:\s]\s*(?=[\w.\-/]*\d)[\da-z][\da-z.\-/]{7,}`,
  String.raw`(?:situacao|status)(?: d[oa] [a-z]+)?[:\s]{1,3}(?:liquidad|quitad|${MADE})[oa]`,
  'com sucesso',
].map((one) => new RegExp(one, 'm'))

/**
 * The line by which a page says that it is the proof of a payment, or of one that is to leave elsewhere: a title that says so, and beside it
 * what only a payment has (its day, its authentication, what was paid). Null where it is none: a boleto asks for such a proof, and names the
 * strip for it.
 */
export function proofTitle(text: string): string | null {
  const lines = linesOf(text.slice(0, LONGEST_TEXT))
  const title = lines.find((line) => isTitle(foldLine(line)))
  if (title === undefined) return null
  const folded = lines.map(foldLine).join('\n')
  return PAID.some((says) => says.test(folded)) ? title : null
}

function isTitle(line: string): boolean {
  return line.length <= LONGEST_TITLE && TITLE.test(line) && !ASKING.test(line)
}
