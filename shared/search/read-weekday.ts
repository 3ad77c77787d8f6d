import { addDays, addMonths, type LocalDate, weekday } from '../time/local-date.ts'
import { type DaySpan, weekBeside } from './calendar-span.ts'
import { type Dated, daySpan, onDayOfMonth } from './dated.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { dayNumberAt, hourAt, plainAt, type ReadTokens } from './token-reader.ts'

// From Sunday on, as days of the week are counted.
const NAMES = [
  ['domingo', 'sunday'],
  ['segunda', '2a', '2ª', 'monday'],
  ['terca', '3a', '3ª', 'tuesday'],
  ['quarta', '4a', '4ª', 'wednesday'],
  ['quinta', '5a', '5ª', 'thursday'],
  ['sexta', '6a', '6ª', 'friday'],
  ['sabado', 'saturday'],
]
const ORDINAL = /^(?:segunda|quarta|quinta|sexta|domingo)$/
const PAST = ['passado', 'passada', 'passados', 'passadas', 'anterior', 'ultimo', 'ultima']
const LAST = ['ultimo', 'ultima', 'last', 'past']
const NEXT = ['proximo', 'proxima', 'next']
const THIS = [
  'este',
  'esta',
  'esse',
  'essa',
  'neste',
  'nesta',
  'nesse',
  'nessa',
  'deste',
  'desta',
  'desse',
  'dessa',
  'this',
]
const WEEKS: readonly (readonly [weeks: number, phrases: readonly string[]])[] = [
  [-2, ['da semana retrasada']],
  [-1, ['da semana passada', 'da semana anterior', 'of last week', 'last week']],
  [0, ['desta semana', 'dessa semana', 'of this week', 'this week']],
  [1, ['da semana que vem', 'da proxima semana', 'of next week', 'next week']],
]
// The same weeks where they stand before the day: `last week Friday`.
const FRONT_WEEKS: typeof WEEKS = [
  [-1, ['semana passada', 'semana anterior', 'last week']],
  [0, ['esta semana', 'this week']],
  [1, ['semana que vem', 'proxima semana', 'next week']],
]
// Behind a name that is an ordinal too, these leave it a day: `segunda ou terça`, `sexta acima de 500`.
const BEHIND = ['a', 'dia', 'ate', 'acima', 'abaixo', 'entre', 'r$', 'as', '-', '–', '..']
const JOINTS = ['e', 'ou', 'and', 'or', 'a']

/**
 * Reads a day by its name in the week: `segunda`, `sexta-feira`, `na sexta passada`, `próxima terça`, `quinta que vem`, `sábado da semana
 * passada`, `last Friday`, `last week Friday`. Without more it is the latest such day, today among them, or of what lies ahead the next one. `segunda via` and `sexta parcela` are none.
 */
export function readWeekday(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<Dated> | null {
  const fronted = weekAt(tokens, at, FRONT_WEEKS)
  const inside = fronted === null ? null : nameAt(tokens, at + fronted.taken)
  if (fronted !== null && inside !== null && !isOrdinal(tokens, at + fronted.taken + inside.taken))
    return { value: () => daySpan(inWeek(today, fronted.weeks, inside.day)), taken: fronted.taken + inside.taken }
  const front = [...LAST, ...NEXT, ...THIS].includes(plainAt(tokens, at)) ? plainAt(tokens, at) : null
  const place = at + (front === null ? 0 : 1)
  const name = nameAt(tokens, place)
  if (name === null) return null
  const end = place + name.taken
  const within = weekAt(tokens, end, WEEKS)
  if (within !== null)
    return { value: () => daySpan(inWeek(today, within.weeks, name.day)), taken: end + within.taken - at }
  const ahead = phraseAt(tokens, end, ['que vem', 'seguinte'])
  const past = PAST.includes(plainAt(tokens, end)) ? 1 : 0
  const older = ['retrasado', 'retrasada'].includes(plainAt(tokens, end)) ? 1 : 0
  const taken = end + ahead + past + older - at
  if (ahead > 0 || NEXT.includes(front ?? '')) return { value: () => daySpan(upTo(addDays(today, 7), name.day)), taken }
  const before = upTo(addDays(today, -1), name.day)
  if (older > 0) return { value: () => daySpan(addDays(before, -7)), taken }
  if (past > 0 || LAST.includes(front ?? '')) return { value: () => daySpan(before), taken }
  if (!name.isSure && isOrdinal(tokens, end)) return null
  if (front !== null) return { value: () => daySpan(inWeek(today, 0, name.day)), taken }
  // `sexta 13`, `sexta dia 13`: its number in the month, in the latest month in which it is that day of the week.
  const joint = plainAt(tokens, end) === 'dia' ? 1 : 0
  const number = dayNumberAt(tokens, end + joint)
  const numbered = number === null ? null : onNumber(number, name.day, today)
  if (numbered !== null) return { value: numbered, taken: taken + joint + 1 }
  const far = addDays(today, 6)
  return { value: (latest) => daySpan(upTo(latest < far ? latest : far, name.day)), taken }
}

/** The latest such number of a month, or the one before it that is that day of the week; within a year. */
function onNumber(number: number, day: number, today: LocalDate): Dated | null {
  const numbered = onDayOfMonth(number, today)
  if (weekday(numbered(today).from) === day) return numbered
  for (let back = 1; back <= 12; back += 1) {
    const { from } = numbered(addMonths(today, -back))
    if (weekday(from) === day) return () => daySpan(from)
  }
  return null
}

function weekAt(tokens: readonly SearchToken[], at: number, weeks: typeof WEEKS) {
  const found = weeks.map(([by, phrases]) => ({ weeks: by, taken: phraseAt(tokens, at, phrases) }))
  return found.find(({ taken }) => taken > 0) ?? null
}

/** `qua 18/11`, `segunda, 9 de novembro`: the day that says its number, in the year in which it is that day of the week; `read` reads it. */
export function readNamedDay(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
  read: (at: number) => ReadTokens<Dated> | null,
): ReadTokens<Dated> | null {
  const short = SHORT.indexOf(plainAt(tokens, at).replace(/[.,]+$/, ''))
  const name = nameAt(tokens, at) ?? (short < 0 ? null : { day: short % 7, taken: 1 })
  const said = name === null ? null : read(at + name.taken)
  if (name === null || said === null) return null
  const isIt = ({ from, to }: DaySpan): boolean => from === to && weekday(from) === name.day
  const near = [today, addDays(today, HALF_A_YEAR), addDays(today, -A_YEAR)].map(said.value)
  if (near.some(({ from, to }) => from !== to)) return null
  // Where it is that day of the week in no such year, its number is what is meant.
  const other = near.find(isIt)
  const value: Dated = (latest) => (other === undefined || isIt(said.value(latest)) ? said.value(latest) : other)
  return { value, taken: name.taken + said.taken }
}

const HALF_A_YEAR = 183
const A_YEAR = 366
// The first letters stand for the day only beside its number.
const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

interface WeekdayName {
  readonly day: number
  readonly taken: number
  /** It counts nothing else: `feira` stands with it, or it is no ordinal. */
  readonly isSure: boolean
}

function nameAt(tokens: readonly SearchToken[], at: number): WeekdayName | null {
  const said = plainAt(tokens, at)
  const [, base = '', glued] = /^(.*?)(-feira)?$/.exec(said) ?? []
  const short = isShortBesideShort(tokens, at) ? SHORT.indexOf(said) % 7 : -1
  if (short >= 0) return { day: short, taken: 1, isSure: true }
  const day = NAMES.findIndex((names) => names.includes(base))
  const apart = glued === undefined && /^feiras?$/.test(plainAt(tokens, at + 1)) ? 1 : 0
  const isFeira = glued !== undefined || apart > 0
  // `2ª` alone is the second of something; a Black Friday is a sale.
  if (day < 0 || (/^\d/.test(base) && !isFeira) || isFeast(tokens, at, at + 1 + apart)) return null
  return { day, taken: 1 + apart, isSure: isFeira || !ORDINAL.test(base) }
}

// `sab e dom`, `seg a sex`: beside one another they are no words of a name.
function isShortBesideShort(tokens: readonly SearchToken[], at: number): boolean {
  const isShort = (place: number): boolean => SHORT.includes(plainAt(tokens, place))
  const isJoined = (place: number): boolean => /^(?:e|a|ate|and|to|-|–)$/.test(plainAt(tokens, place))
  return isShort(at) && [1, -1].some((by) => isJoined(at + by) && isShort(at + 2 * by))
}

// `Black Friday`, `Sexta-feira Santa`: they have days of their own.
function isFeast(tokens: readonly SearchToken[], at: number, behind: number): boolean {
  return (
    (plainAt(tokens, at) === 'friday' && plainAt(tokens, at - 1) === 'black') || plainAt(tokens, behind) === 'santa'
  )
}

// `segunda via`, `quinta parcela`: a word behind is what is counted.
function isOrdinal(tokens: readonly SearchToken[], end: number): boolean {
  const next = plainAt(tokens, end)
  if (next === '' ? end >= tokens.length : tokens[end - 1]?.isListed === true) return false
  if (next === 'ate' || hourAt(tokens, end) > 0) return false
  if (JOINTS.includes(next))
    return nameAt(tokens, end + 1) === null && !/^(?:hoje|ontem|amanha|today|tomorrow)$/.test(plainAt(tokens, end + 1))
  if (phraseAt(tokens, end, ['em diante', 'para ca', 'pra ca', 'pra frente', 'para frente']) > 0) return false
  return !BEHIND.includes(next) && !/^[\d<>=≥≤]/.test(next)
}

/** The latest such day of the week up to a day. */
function upTo(latest: LocalDate, day: number): LocalDate {
  return addDays(latest, -((weekday(latest) - day + 7) % 7))
}

/** Such a day of a week from Monday to Sunday. */
function inWeek(today: LocalDate, weeks: number, day: number): LocalDate {
  return addDays(weekBeside(today, weeks).from, (day + 6) % 7)
}
