import { foldLine } from '../proof/fold-line.ts'

/** What the labels of a line of a slip are, in number; `numbers` of them stand for digits (a day, an amount, a code, a document) and no words. */
export interface SlipLabels {
  readonly count: number
  readonly numbers: number
}

// Folded, as all that is matched here.
const OF_NUMBERS = [
  String.raw`(?:data|dt\.?)(?: d[eoa])? (?:vencimento|documento|doc\.?|processamento|process\.?|emissao)|data(?= |$)|vencimento|vence em`,
  String.raw`nosso[ -]numero|(?:numero|num\.?|n[ºo°.]+|nr\.?)(?: d[oa])? (?:documento|doc\.?|parcela)`,
  String.raw`(?:cooperativa|coop\.)(?: contratante)?|(?:prefixo|agencia|ag\.?)(?: ?/ ?(?:conta|prefixo))?`,
  String.raw`(?:codigo|cod\.?)(?: d[oa])?(?: documento| beneficiario| cedente| banco)?`,
  String.raw`valor(?: d[oa])?(?: documento| pago| cobrado| a pagar)?|\([=+-]\)|\(?r\$\)?`,
  String.raw`(?:descont|abatiment)os?|mora|multa|juros|(?:outr[oa]s )?(?:deducoes|acrescimos)`,
].join('|')
const OF_WORDS = [
  String.raw`local d[eo] pagamento|uso do banco|endereco|telefone|uf|cep|cidade|bairro|municipio`,
  String.raw`(?:especie|aceite|carteira|quantidade|qtde\.?|moeda|parcela|contrato)(?: doc\.?)?`,
  String.raw`recibo do (?:pagador|sacado)|ficha de compensacao|autenticacao mecanica|linha digitavel|codigo de barras`,
].join('|')
const OF_PAYERS = String.raw`sacador|avalista|quem vai pagar|(?:(?:nome|dados) d[oe] )?(?:pagador|sacado)`
const OF_PAYEES = String.raw`(?:(?:nome|dados) d[oe] )?beneficiario`
const WHOSE = '(?: d[oae] (?:beneficiario|cedente|pagador|sacado))?'

const one = (labels: string): RegExp => new RegExp(String.raw`(?:${labels})${WHOSE}(?:\(s\))?[\s:/|.)-]*`, 'y')
const NUMBERS = one(`${OF_NUMBERS}|cpf|cnpj`)
const ANY = one(`${OF_NUMBERS}|cpf|cnpj|${OF_WORDS}|${OF_PAYERS}|${OF_PAYEES}`)

/** The labels that a line is made of; none where anything else stands in it. */
export function slipLabels(line: string): SlipLabels {
  const folded = foldLine(line)
  let [at, count, numbers] = [0, 0, 0]
  while (at < folded.length) {
    ANY.lastIndex = at
    NUMBERS.lastIndex = at
    if (!ANY.test(folded)) return { count: 0, numbers: 0 }
    count += 1
    if (NUMBERS.test(folded) && NUMBERS.lastIndex === ANY.lastIndex) numbers += 1
    at = ANY.lastIndex
  }
  return { count, numbers }
}

// Behind a value: a label with its colon or its digits, the payer, or an address behind a dash.
const NEXT = new RegExp(
  String.raw`\s[-|]? ?(?:(?:(?:${OF_NUMBERS}|${OF_WORDS}|tel\.?|fone|end\.?)${WHOSE}[ /]{0,3}){1,3}(?::|(?=(?:r\$ ?)?\d))|(?:${OF_PAYERS})(?![a-z])|(?<=- )(?:rua|r\.|av\.?|avenida|rodovia|rod\.|praca|alameda|travessa|estrada) )`,
)

/** A line up to the label of something else behind its beginning: `Beneficiário: Moinho Azul Ltda   Vencimento: 10/12/2026`. */
export function beforeNextLabel(line: string): string {
  const next = NEXT.exec(foldLine(line).slice(1))
  return next === null ? line : line.slice(0, next.index + 1)
}
