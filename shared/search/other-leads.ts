import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'

// A number behind these counts something else: an instalment, a contract, a street that has the name of a day.
const NUMBERED = [
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
]
// Another day than that of the payment.
const OTHER_DAYS = [
  'vencimento',
  'venc',
  'venc.',
  'vencido',
  'vencidos',
  'vencendo',
  'vence',
  'vencem',
  'com vencimento',
  'emissao',
  'emitido',
  'emitidos',
  'competencia',
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
  'except',
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
const LEADS = [...NUMBERED, ...OTHER_DAYS, ...UNSAYABLE]

/** How many tokens of a place say that the day or amount behind them is none that a search can ask for; 0 where none does. */
export function otherLeadAt(tokens: readonly SearchToken[], at: number): number {
  const plain = tokens.slice(at, at + 3).map((token) => ({ ...token, plain: token.plain.replace(/:$/, '') }))
  return phraseAt(plain, 0, LEADS)
}
