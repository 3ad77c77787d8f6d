import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, monthBeside } from './calendar-span.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

const BACK = [
  'ultimo',
  'ultima',
  'ultimos',
  'ultimas',
  'nos ultimos',
  'nas ultimas',
  'os ultimos',
  'as ultimas',
  'dos ultimos',
  'das ultimas',
  ...['last', 'past'].flatMap((word) => [word, `the ${word}`, `in the ${word}`, `over the ${word}`]),
]
const AHEAD = [
  'proximo',
  'proxima',
  ...['proximos', 'proximas'].flatMap((word) => [
    word,
    `n${word.endsWith('os') ? 'os' : 'as'} ${word}`,
    `${word.slice(-2)} ${word}`,
  ]),
  ...['next', 'coming'].flatMap((word) => [word, `the ${word}`, `in the ${word}`, `over the ${word}`]),
]
const DAYS = ['dia', 'dias', 'day', 'days']
const HOURS = ['hora', 'horas', 'hour', 'hours']
const WEEKS = ['semana', 'semanas', 'week', 'weeks']
const MONTHS = ['mes', 'meses', 'month', 'months']
const YEARS = ['ano', 'anos', 'year', 'years']
const MOST = 9_999
const COUNTED = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze']
const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const TENS = new Map([
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
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

/**
 * Reads days counted from today, which is one of them: back in `últimos 30 dias`, `last 2 weeks`, `últimos 3 meses`, ahead in
 * `próximos 7 dias`, `next 2 weeks`; or the one day that is so far away: `há 3 dias`, `3 days ago`, `daqui a uma semana`.
 */
export function readCountedDays(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
): ReadTokens<DaySpan> | null {
  const away = readDayAway(tokens, at, today)
  if (away !== null) return away
  const back = phraseAt(tokens, at, BACK)
  const lead = back === 0 ? phraseAt(tokens, at, AHEAD) : back
  const [, glued] = /^(\d{1,4})(?:h|hs|hrs)$/.exec(plainAt(tokens, at + lead)) ?? []
  if (lead > 0 && glued !== undefined) return hoursOf(Number(glued), back > 0, lead + 1, today)
  const count = countOf(plainAt(tokens, at + lead))
  if (lead === 0 || count === null || WORKING.includes(plainAt(tokens, at + lead + 2))) return null
  const unit = plainAt(tokens, at + lead + 1)
  const way = back > 0 ? -1 : 1
  if (HOURS.includes(unit)) return hoursOf(count, back > 0, lead + 2, today)
  const end = farEnd(unit, count, way, today)
  if (end === null) return null
  const taken = lead + (plainAt(tokens, at + lead + 2) === 'corridos' ? 3 : 2)
  return { value: back > 0 ? { from: end, to: today } : { from: today, to: end }, taken }
}

// So many hours reach into one day more.
function hoursOf(count: number, isBack: boolean, taken: number, today: LocalDate): ReadTokens<DaySpan> {
  const end = addDays(today, (isBack ? -1 : 1) * Math.ceil(count / 24))
  return { value: isBack ? { from: end, to: today } : { from: today, to: end }, taken }
}

function readDayAway(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const [since, hence] = [phraseAt(tokens, at, ['ha', 'faz']), phraseAt(tokens, at, ['daqui a', 'daqui'])]
  const place = at + since + hence
  const [counted, unit, behind] = [0, 1, 2].map((by) => plainAt(tokens, place + by))
  const ago = ['atras', 'ago'].includes(behind ?? '') ? 1 : 0
  const count = countOf(/^(?:uma|an?)$/.test(counted ?? '') ? 'um' : (counted ?? ''))
  if (count === null || (since + ago === 0) === (hence === 0)) return null
  const way = hence > 0 ? 1 : -1
  // The far end of so many days is a day nearer, since today is one of them.
  const end = farEnd(unit ?? '', count, way, today)
  const day = end === null ? null : addDays(end, way)
  return day === null ? null : { value: { from: day, to: day }, taken: place + 2 + ago - at }
}

function countOf(text: string): number | null {
  const count = /^\d{1,4}$/.test(text)
    ? Number(text)
    : (TENS.get(text) ?? Math.max(COUNTED.indexOf(text.replace(/^duas$/, 'dois')), ENGLISH.indexOf(text)) + 1)
  return count < 1 ? null : count
}

function farEnd(unit: string, count: number, way: -1 | 1, today: LocalDate): LocalDate | null {
  if (DAYS.includes(unit)) return addDays(today, way * (count - 1))
  if (WEEKS.includes(unit)) return addDays(today, way * (7 * count - 1))
  if (MONTHS.includes(unit)) return monthsAway(today, way * Math.min(count, MOST))
  return YEARS.includes(unit) ? monthsAway(today, way * Math.min(12 * count, MOST)) : null
}

// The day beside the same day so many months away, on the side of today, or beside the end of a month that has no such day.
function monthsAway(today: LocalDate, months: number): LocalDate {
  const { from, to } = monthBeside(today, months)
  const same = `${from.slice(0, 8)}${today.slice(8)}`
  return addDays(isLocalDate(same) ? same : to, months < 0 ? 1 : -1)
}
