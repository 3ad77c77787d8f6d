import { monthOfName } from './month-names.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { isNameWith, readWordedNumber } from './read-worded-number.ts'
import { dayNumberAt, plainAt } from './token-reader.ts'

// A number behind these counts something else: an instalment, a contract, a street that has the name of a day.
const COUNTED = [
  'parcela',
  'parc',
  'parc.',
  'prestacao',
  ...'cota|quota|etapa|fase|medicao|modulo|nr|num|numero'.split('|'),
  'contrato',
  'processo',
  ...'os|o.s.|ordem|ordem de servico|oc|ordem de compra|orcamento|apolice|protocolo|fatura'.split('|'),
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
  'r',
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
  ...'sr|sr.|sra|sra.|dr|dr.|dra|dra.|dona'.split('|'),
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
  ...(
    'vencimento|vcto|vcto.|vencto|vencto.|vct|venc|venc.|a vencer|vence|vencem|vencendo|vencia|venceu|vencera|com vencimento|emissao|' +
    'apuracao|de apuracao|competencia|comp|comp.|compet|compet.|ref|ref.|ref a|ref. a|ref ao|referente|referente a|referencia|due|issued'
  ).split('|'),
  ...['vencid', 'emitid'].flatMap((done) => ['o', 'os', 'a', 'as'].map((ending) => `${done}${ending}`)),
].flatMap((word) => [word, `${word} em`])
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
  'sem contar',
  ...'mesmo|mesma|mesmo mes|mesmo periodo|primeiro dia|ultimo dia'.split('|'),
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
  'aproximado',
  'mais de',
  'menos de',
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
  'meio a',
  'de meio a',
  ...'primeira segunda terceira quarta quinta ultima 1a 2a 3a 4a 5a 1ª 2ª 3ª 4ª 5ª first second third last'
    .split(' ')
    .flatMap((count) => [`${count} semana`, `${count} week`]),
  ...'ultimos primeiros last first'.split(' ').flatMap((some) => [`${some} dias`, `${some} days`]),
  ...'ultimas semanas|primeiras semanas'.split('|'),
  ...'quinzena|comecinho|finalzinho|nao pago|nao pagos|nao recebido|nao recebidos'.split('|'),
  'end',
  'beginning',
  'start',
  'middle',
]
// Places and firms that are called by a day or a month, as names are written: `Colégio 7 de Setembro`, `Padaria Março`.
const NAMED = new Set(
  (
    'bar igreja creche colegio escola faculdade instituto hospital clinica farmacia drogaria mercado supermercado padaria restaurante hotel posto ' +
    'distribuidora viacao transportadora grupo editora grafica livraria edificio condominio residencial vila bairro largo clube associacao loja'
  ).split(' '),
)

function isNamedByDay(tokens: readonly SearchToken[], at: number): boolean {
  const month = dayNumberAt(tokens, at + 1) !== null && plainAt(tokens, at + 2) === 'de' ? at + 3 : at + 1
  const isWritten = [at, month].every((place) => /^\p{Lu}/u.test(tokens[place]?.text ?? ''))
  if (isWritten && phraseAt(tokens, at + 1, CIVIC) > 0) return true
  return (
    NAMED.has(plainAt(tokens, at)) &&
    monthOfName(plainAt(tokens, month)) !== null &&
    (/^\p{Lu}/u.test(tokens[month]?.text ?? '') || phraseAt(tokens, at + 1, CIVIC) > 0)
  )
}

// Days of which squares, shops and schools have their names, however they are written.
const CIVIC = [
  '1º de maio',
  '7 de setembro',
  '9 de julho',
  '13 de maio',
  '15 de novembro',
  '21 de abril',
  '24 de maio',
  '25 de marco',
]

const ROOM = /^(?:sala|apto\.?|apartamento|bloco|galpao|box|conjunto|andar|filial|unidade|torre)$/
const LEADS = [...NUMBERED, ...OTHER_DAYS, ...UNSAYABLE]

// `trinta e um de outubro`, `sextas de outubro`, `primeira segunda de outubro`, `5º dia útil de outubro`, `primeiros 10 dias de outubro`: no one stretch of it.
const SOME_DAYS = [
  /^(?:vinte|trinta) e \S+ de(?= |$)/,
  /^(?:(?:segunda|terca|quarta|quinta|sexta)s(?:-feiras)?|sabados|domingos)(?= |$)/,
  /^(?:primeir|segund|terceir|quart|ultim)[ao] (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?(?= |$)/,
  /^\S+ dias? ut(?:il|eis)(?= |$)/,
  /^(?:primeir|ultim)[ao]s \d+ (?:dias|semanas)(?= |$)/,
]

/** How many tokens of a place say that the day or amount behind them is none that a search can ask for; 0 where none does. */
export function otherLeadAt(tokens: readonly SearchToken[], at: number): number {
  const plain = tokens.slice(at, at + 4).map((token) => ({ ...token, plain: token.plain.replace(/:$/, '') }))
  if (phraseAt(plain, 0, ['primeiro de']) > 0 && isNameWith(tokens, at, at + 2)) return 2
  if (/^Menos[,;]?$/.test(tokens[at]?.text ?? '') && isNameWith(tokens, at - 1, at - 1)) return 0
  if (isNamedByDay(tokens, at)) return 1
  // `31 de novembro`, which the calendar does not have.
  const isNoDay = dayNumberAt(tokens, at) !== null && ['de', 'of'].includes(plainAt(tokens, at + 1))
  if (isNoDay && monthOfName(plainAt(tokens, at + 2)) !== null) return 2
  if (isEither(tokens, at)) return 2
  if (isPartedOrTwo(tokens, at)) return 1
  // `primeiros 10 dias de outubro`, `2 primeiras semanas de outubro`
  const said = plain.map((token) => token.plain).join(' ')
  const some =
    SOME_DAYS.find((one) => one.test(said))
      ?.exec(said)?.[0]
      .split(' ').length ?? 0
  if (some > 0) return some
  const paper = phraseAt(plain, 0, PAPERS)
  const isNumber =
    /^\d+(?:\/(?:\d{1,2}|\d{4}))?$/.test(plainAt(tokens, at + paper)) &&
    (plainAt(tokens, at + paper).includes('/') || isApart(tokens, at + paper) || isBeforeEnd(tokens, at + paper))
  const counted = phraseAt(plain, 0, COUNTED)
  // An amount with its centavos is no number of anything: `3ª parcela 450,00`.
  const isCounted = /^\d[^,]*$/.test(plainAt(tokens, at + counted))
  const numbered = phraseAt(plain, 0, NUMBERED)
  if (ROOM.test(plainAt(tokens, at)) && monthOfName(plainAt(tokens, at + 1)) !== null) return 0
  if (numbered > 0 && /,\d\d$/.test(plainAt(tokens, at + numbered))) return 0
  return phraseAt(plain, 0, LEADS) || (isCounted && counted) || (isNumber ? paper : 0)
}

// `500 ou 1000 reais`: no span is one of two.
function isEither(tokens: readonly SearchToken[], at: number): boolean {
  const isNumber = isCount(tokens, at) && ['e', 'ou', 'or', 'and'].includes(plainAt(tokens, at + 1))
  const isOfPaper = phraseAt(tokens, at - 1, [...PAPERS, ...COUNTED, ...NUMBERED]) > 0
  const [second, behind] = [plainAt(tokens, at + 2), plainAt(tokens, at + 3)]
  const isMoney = second === 'r$' || (/^\d[\d.,]*$/.test(second) && (behind === 'reais' || /,\d\d$/.test(second)))
  const isOfThousands =
    plainAt(tokens, at + 1).startsWith('o') &&
    ((readWordedNumber(tokens, at + 2)?.value.zeros ?? 0) >= 3 || /^(?:mil|k|milhoes)$/.test(behind))
  return isNumber && !isOfPaper && (isMoney || isOfThousands)
}

function isCount(tokens: readonly SearchToken[], at: number): boolean {
  return /^[\d.]+$/.test(plainAt(tokens, at)) || readWordedNumber(tokens, at, false)?.taken === 1
}

// `moinho 1 234,56` may be of two numbers or one, as `loja 1 200,00` is of two.
function isPartedOrTwo(tokens: readonly SearchToken[], at: number): boolean {
  const isParted = /^[1-9]\d{0,2}$/.test(plainAt(tokens, at)) && /^\d{3},\d{2}$/.test(plainAt(tokens, at + 1))
  return isParted && at > 0 && phraseAt(tokens, at - 1, [...PAPERS, ...COUNTED, ...NUMBERED]) === 0
}

/** `3/10 parcelas`, `1/3 de 900,00` are no days. */
export function isInstalment(tokens: readonly SearchToken[], at: number): boolean {
  const isPart = plainAt(tokens, at + 1) === 'de' && /,\d\d$/.test(plainAt(tokens, at + 2))
  const isCounted = isPart || /^(?:parcelas?|prestac(?:ao|oes)|mil|milh(?:ao|oes))$/.test(plainAt(tokens, at + 1))
  return /^\d+\/\d+$/.test(plainAt(tokens, at)) && isCounted
}

/** `1.500,00 +/-`, `800 reais e pouco`: what stands behind an amount says that it is only about so much, or one of two. */
export function isAbout(tokens: readonly SearchToken[], behind: number): boolean {
  const isOr = ['ou', 'or'].includes(plainAt(tokens, behind)) && /^\d+(?:\.\d{3})*$/.test(plainAt(tokens, behind + 1))
  const isOneOfTwo = isOr && !/^(?:reais|mil)$/.test(plainAt(tokens, behind + 2))
  return isOneOfTwo || phraseAt(tokens, behind, ABOUT) > 0
}

const ABOUT = [
  ...'+/-|+-|±|+ ou -|mais ou menos|aprox|aprox.|aproximadamente|ou perto disso|or so'.split('|'),
  ...['pouco', 'poucos', 'alguma coisa', 'qualquer coisa', 'tanto', 'tantos', 'uns quebrados', 'quebrados'].map(
    (more) => `e ${more}`,
  ),
]

// `nota 1234 até R$ 500`: the number is the paper's, and no end of a span.
function isBeforeEnd(tokens: readonly SearchToken[], at: number): boolean {
  return /^[\d.]+[ºª°]?$/.test(plainAt(tokens, at)) && ['ate', 'up'].includes(plainAt(tokens, at + 1))
}

// `galpão 2 outubro`: the number is no day of that month.
function isApart(tokens: readonly SearchToken[], at: number): boolean {
  return /^\d+$/.test(plainAt(tokens, at)) && monthOfName(plainAt(tokens, at + 1)) !== null
}

/** How many tokens behind such a lead are of it: `parcela 05/10 outubro` and `galpão 2 outubro` have one number, `vencimento 05/10 a 10/10` a stretch of days. */
export function mostBehind(tokens: readonly SearchToken[], at: number, lead: number): number {
  const place = at + lead
  const isNumber = /^\d+\/\d+$/.test(plainAt(tokens, place)) || isBeforeEnd(tokens, place) || isApart(tokens, place)
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
