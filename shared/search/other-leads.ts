import { monthOfName } from './month-names.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { isNameWith } from './read-worded-number.ts'
import { dayNumberAt, plainAt } from './token-reader.ts'

// A number behind these counts something else: an instalment, a contract, a street that has the name of a day.
const COUNTED = [
  'parcela',
  'parc',
  'parc.',
  'prestacao',
  'contrato',
  'processo',
  'pedido',
  'lote',
  'n',
  'nº',
  'no.',
  'n.',
  'installment',
  'contract',
  'order',
]
const NUMBERED = [
  // Streets and whoever is called by them: `Sete de Setembro`.
  ...(
    'dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze xv dezesseis dezessete ' +
    'dezoito dezenove vinte trinta'
  )
    .split(' ')
    .map((count) => `${count} de`),
  'rua',
  'r.',
  'av',
  'av.',
  'avenida',
  'praca',
  'alameda',
  'travessa',
  'sala',
  'apto',
  'apto.',
  'apartamento',
  'loja',
  'bloco',
  'galpao',
  'box',
  'conjunto',
  'conj.',
  'torre',
  'andar',
  'filial',
  'unidade',
  'quadra',
]
// The number of a paper may be parted by a stroke, as a day is.
const PAPERS = [
  'nota',
  'nota fiscal',
  'nf',
  'nf-e',
  'nfe',
  'nfs-e',
  'nfse',
  'cte',
  'ct-e',
  'cupom',
  'recibo',
  'invoice',
]
// Another day than that of the payment.
const OTHER_DAYS = [
  'vencimento',
  'venc',
  'venc.',
  'vencido',
  'vencidos',
  'vencida',
  'vencidas',
  'vencido em',
  'vencidos em',
  'vencida em',
  'vencidas em',
  'vence em',
  'vencem em',
  'vencendo',
  'vence',
  'vencem',
  'com vencimento',
  'emissao',
  'emitido',
  'emitidos',
  'emitida',
  'emitidas',
  'emitido em',
  'emitidos em',
  'emitida em',
  'emitidas em',
  'competencia',
  'comp',
  'comp.',
  'ref',
  'ref.',
  'referente',
  'referente a',
  'referencia',
  'due',
  'issued',
]
// No span of days or amounts says what these do: what is left out, what comes again, what is about so much or so long.
const UNSAYABLE = [
  'exceto',
  'menos',
  'sem',
  'nao',
  'fora',
  'salvo',
  'tirando',
  'sem ser',
  'nao seja',
  'nao sejam',
  'nao sendo',
  'nao em',
  'diferente de',
  'diferentes de',
  '<>',
  '!=',
  'except',
  'other than',
  'not',
  'without',
  'todo',
  'todos',
  'toda',
  'cada',
  'ultimo',
  'ultima',
  'proximo',
  'proxima',
  'every',
  'next',
  'cerca de',
  'aproximadamente',
  'quase',
  'uns',
  'umas',
  'em torno de',
  'por volta de',
  'perto de',
  'mais ou menos',
  'around',
  'about',
  'some',
  'inicio',
  'comeco',
  'fim',
  'final',
  'meados',
  'metade',
  'meio',
  'end',
  'beginning',
  'start',
  'middle',
]
// Places and firms that are called by a day or a month, as names are written: `Colégio 7 de Setembro`, `Padaria Março`.
const NAMED = new Set(
  (
    'colegio escola faculdade instituto hospital clinica farmacia drogaria mercado supermercado padaria restaurante hotel posto ' +
    'distribuidora viacao transportadora grupo editora grafica livraria edificio condominio residencial vila bairro largo clube associacao loja'
  ).split(' '),
)

function isNamedByDay(tokens: readonly SearchToken[], at: number): boolean {
  const month = dayNumberAt(tokens, at + 1) !== null && plainAt(tokens, at + 2) === 'de' ? at + 3 : at + 1
  return (
    NAMED.has(plainAt(tokens, at)) &&
    monthOfName(plainAt(tokens, month)) !== null &&
    /^\p{Lu}/u.test(tokens[month]?.text ?? '')
  )
}

const LEADS = [...NUMBERED, ...OTHER_DAYS, ...UNSAYABLE]

/** How many tokens of a place say that the day or amount behind them is none that a search can ask for; 0 where none does. */
export function otherLeadAt(tokens: readonly SearchToken[], at: number): number {
  const plain = tokens.slice(at, at + 3).map((token) => ({ ...token, plain: token.plain.replace(/:$/, '') }))
  if (phraseAt(plain, 0, ['primeiro de']) > 0 && isNameWith(tokens, at, at + 2)) return 2
  if (/^Menos[,;]?$/.test(tokens[at]?.text ?? '') && isNameWith(tokens, at - 1, at - 1)) return 0
  if (isNamedByDay(tokens, at)) return 1
  // `31 de novembro`, which the calendar does not have.
  const isNoDay = dayNumberAt(tokens, at) !== null && ['de', 'of'].includes(plainAt(tokens, at + 1))
  if (isNoDay && monthOfName(plainAt(tokens, at + 2)) !== null) return 2
  const paper = phraseAt(plain, 0, PAPERS)
  const isNumber = /^\d+\/\d{1,2}$/.test(plainAt(tokens, at + paper)) || isBeforeEnd(tokens, at + paper)
  const counted = phraseAt(plain, 0, COUNTED)
  // An amount with its centavos is no number of anything: `3ª parcela 450,00`.
  const isCounted = /^\d[^,]*$/.test(plainAt(tokens, at + counted))
  return phraseAt(plain, 0, LEADS) || (isCounted && counted) || (isNumber ? paper : 0)
}

// `nota 1234 até R$ 500`: the number is the paper's, and no end of a span.
function isBeforeEnd(tokens: readonly SearchToken[], at: number): boolean {
  return /^[\d.]+$/.test(plainAt(tokens, at)) && ['ate', 'up'].includes(plainAt(tokens, at + 1))
}

/** How many tokens behind such a lead are of it: `parcela 05/10 outubro` and `galpão 2 outubro` have one number, `vencimento 05/10 a 10/10` a stretch of days. */
export function mostBehind(tokens: readonly SearchToken[], at: number, lead: number): number {
  const place = at + lead
  const isApart = /^\d+$/.test(plainAt(tokens, place)) && monthOfName(plainAt(tokens, place + 1)) !== null
  const isNumber = /^\d+\/\d+$/.test(plainAt(tokens, place)) || isBeforeEnd(tokens, place) || isApart
  const isOne = isNumber && phraseAt(tokens, at, OTHER_DAYS) === 0
  return isOne && phraseAt(tokens, at, UNSAYABLE) === 0 ? 1 : tokens.length
}

const FOREIGN = /^(?:(?:us?|a|c)?\$|[€£¥]|usd|eur|euros?|gbp|chf|ars|d[o]lar(?:es)?|dollars?|libras?)$/
const UNITS =
  /^(?:%|por|cento|dias|semanas|meses|anos|horas|minutos|segundos|vezes|parcelas|prestacoes|unidades|un|kg|km|m2|litros|pecas|caixas|pessoas|funcionarios|days|weeks|months|years|hours|minutes|times|installments|people)$/
const PAPERS_COUNTED =
  /^(?:boletos?|pagamentos?|notas?|nfs?|pix|cobrancas?|recebimentos?|transferencias?|lancamentos?|comprovantes?|payments?|invoices?|bills?|receipts?)$/

/** Says whether what stands beside a number says that it is no reais: another money's sign, or what it counts; below a hundred that may be papers. */
export function isOtherMeasure(tokens: readonly SearchToken[], at: number, behind: number, isSmall: boolean): boolean {
  const next = plainAt(tokens, behind)
  const isCounted = UNITS.test(next) || (isSmall && PAPERS_COUNTED.test(next))
  const isDays = next === 'dias' && dayNumberAt(tokens, behind + 1) !== null
  return FOREIGN.test(plainAt(tokens, at - 1)) || FOREIGN.test(next) || (isCounted && !isDays)
}
