import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, monthBeside } from './calendar-span.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

const LEADS = [
  'ultimo',
  'ultima',
  'ultimos',
  'ultimas',
  'nos ultimos',
  'nas ultimas',
  'os ultimos',
  'as ultimas',
  ...['last', 'past'].flatMap((word) => [word, `the ${word}`, `in the ${word}`, `over the ${word}`]),
]
const DAYS = ['dia', 'dias', 'day', 'days']
const WEEKS = ['semana', 'semanas', 'week', 'weeks']
const MONTHS = ['mes', 'meses', 'month', 'months']
const YEARS = ['ano', 'anos', 'year', 'years']
const MOST = 9_999
const COUNTED = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze']
const TENS = new Map([
  ['quinze', 15],
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['sessenta', 60],
  ['noventa', 90],
])
// Bank days are another count.
const WORKING = ['uteis', 'util']

/** Reads days counted back from today, which is the last of them: `últimos 30 dias`, `last 2 weeks`, `últimos 3 meses`. */
export function readLastDays(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const lead = phraseAt(tokens, at, LEADS)
  const count = countOf(plainAt(tokens, at + lead))
  if (lead === 0 || count === null || WORKING.includes(plainAt(tokens, at + lead + 2))) return null
  const from = beginOf(plainAt(tokens, at + lead + 1), count, today)
  return from === null
    ? null
    : { value: { from, to: today }, taken: lead + (plainAt(tokens, at + lead + 2) === 'corridos' ? 3 : 2) }
}

function countOf(text: string): number | null {
  const count = /^\d{1,4}$/.test(text)
    ? Number(text)
    : (TENS.get(text) ?? COUNTED.indexOf(text.replace(/^duas$/, 'dois')) + 1)
  return count < 1 ? null : count
}

function beginOf(unit: string, count: number, today: LocalDate): LocalDate | null {
  if (DAYS.includes(unit)) return addDays(today, 1 - count)
  if (WEEKS.includes(unit)) return addDays(today, 1 - 7 * count)
  if (MONTHS.includes(unit)) return monthsBefore(today, Math.min(count, MOST))
  return YEARS.includes(unit) ? monthsBefore(today, Math.min(12 * count, MOST)) : null
}

// The day after the same day so many months ago, or after the end of a month that has no such day.
function monthsBefore(today: LocalDate, months: number): LocalDate {
  const { from, to } = monthBeside(today, -months)
  const same = `${from.slice(0, 8)}${today.slice(8)}`
  return addDays(isLocalDate(same) ? same : to, 1)
}
