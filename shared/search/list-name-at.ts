import type { LocalDate } from '../time/local-date.ts'
import { type DaySpan, monthBeside, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import { daySpan } from './dated.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

/**
 * How many tokens at the beginning of a search only say of what it is asked: `pagamentos`, `todos os comprovantes`, `lançamentos feitos`; 0 where none do.
 * One of them alone, or before a name, is a word as any other: `Pagamentos Digitais SA`.
 */
export function listNameAt(tokens: readonly SearchToken[], at: number): number {
  if (at > 0) return 0
  const whole = phraseAt(tokens, 0, WHOLE)
  if (!LISTS.has(plainAt(tokens, whole))) return 0
  const done = DONE.test(plainAt(tokens, whole + 1)) ? 1 : 0
  return whole + 1 + done
}

/** `do mês`, `da semana` behind the name of a list, as the end of the search: the one that is under way. */
export function readNowOfList(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
): ReadTokens<DaySpan> | null {
  const now = at > 0 && listNameAt(tokens, 0) === at ? NOW.get(plainAt(tokens, at + 1)) : undefined
  const isLast = /^d[oa]$/.test(plainAt(tokens, at)) && tokens.length === at + 2
  return now === undefined || !isLast ? null : { value: now(today), taken: 2 }
}

const WHOLE = 'todos os|todas as|todos|todas|os|as|meus|minhas|nossos|nossas|all|all the|all of the|the|my|our'.split(
  '|',
)
const LISTS = new Set(
  (
    'pagamentos comprovantes recibos lancamentos movimentos movimentacoes movimentacao transacoes operacoes extrato ' +
    'payments receipts transactions entries'
  ).split(' '),
)
const DONE = /^(?:feit|efetuad|realizad|lancad|efetivad)[oa]s?$|^(?:made|done)$/
const NOW = new Map<string, (today: LocalDate) => DaySpan>([
  ['dia', daySpan],
  ['semana', (today) => weekBeside(today, 0)],
  ['mes', (today) => monthBeside(today, 0)],
  ['ano', (today) => yearSpan(yearOf(today))],
])
