import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, dayOf, monthBeside, monthSpan, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import { monthOfName, monthOfShortName } from './month-names.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens, readPair, type TokenReader } from './token-reader.ts'

/** A stretch of the calendar; one without a year is the latest that has begun by the given day. */
type Dated = (latest: LocalDate) => DaySpan

/**
 * Reads days of the past: `12/03`, `12/03/2026`, `12 de março`, `março`, `mar/26`, `03/2026`, `hoje`, `semana passada`,
 * `12/03 a 20/03`, in Portuguese or English. Weeks begin on Monday; what has no year is the latest that is not in the future.
 */
export function readDays(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const read: TokenReader<Dated> = (all, place) =>
    readNamed(all, place, today) ?? readNumbers(all, place) ?? readMonth(all, place) ?? readDayAlone(all, place)
  const within = readDaysOfMonth(tokens, at, today) ?? readGlued(tokens, at, today)
  if (within !== null) return within
  const pair =
    readPair(tokens, at, read, { before: ['entre', 'between'], isLed: true, between: ['e', 'and'] }) ??
    readPair(tokens, at, read, {
      before: ['de', 'desde', 'from', 'since'],
      isLed: false,
      between: ['a', 'ate', 'to', 'until', '-', '..'],
    })
  if (pair !== null) return { value: spanOf(pair.value, today), taken: pair.taken }
  const months = readMonths(tokens, at, today)
  if (months !== null) return months
  const isJoined = joints.includes(plainAt(tokens, at))
  const one = read(tokens, at + (isJoined ? 1 : 0))
  return one === null ? null : { value: one.value(today), taken: one.taken + (isJoined ? 1 : 0) }
}

/** `março e abril`, `março, abril e maio`: from the first to the last of them. */
function readMonths(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const isJoined = joints.includes(plainAt(tokens, at))
  const start = at + (isJoined ? 1 : 0)
  const found: Dated[] = []
  let place = start
  let end = start
  for (let read = readMonth(tokens, place); read !== null; read = readMonth(tokens, place)) {
    found.push(read.value)
    end = place + read.taken
    place = ['e', 'and', '+'].includes(plainAt(tokens, end)) ? end + 1 : end
  }
  const [first, ...others] = found
  const last = others.at(-1)
  return first === undefined || last === undefined ? null : { value: spanOf([first, last], today), taken: end - at }
}

// They only join a day to what stands before it: `pagos em março`.
const joints = ['de', 'em', 'no', 'na', 'of', 'in', 'on']

// The last day is dated first: in `20/12 a 10/01` December is the one before that January.
function spanOf([first, last]: readonly [Dated, Dated], today: LocalDate): DaySpan {
  const end = last(today)
  const begin = first(end.to < today ? end.to : today)
  return begin.from <= end.from ? { from: begin.from, to: end.to } : { from: end.from, to: begin.to }
}

const named: Readonly<Record<string, (today: LocalDate) => DaySpan>> = {
  hoje: (today) => daySpan(today),
  today: (today) => daySpan(today),
  ontem: (today) => daySpan(addDays(today, -1)),
  yesterday: (today) => daySpan(addDays(today, -1)),
  anteontem: (today) => daySpan(addDays(today, -2)),
  'esta semana': (today) => weekBeside(today, 0),
  'this week': (today) => weekBeside(today, 0),
  'semana passada': (today) => weekBeside(today, -1),
  'last week': (today) => weekBeside(today, -1),
  'este mes': (today) => monthBeside(today, 0),
  'this month': (today) => monthBeside(today, 0),
  'mes passado': (today) => monthBeside(today, -1),
  'last month': (today) => monthBeside(today, -1),
  'este ano': (today) => yearSpan(yearOf(today)),
  'this year': (today) => yearSpan(yearOf(today)),
  'ano passado': (today) => yearSpan(yearOf(today) - 1),
  'last year': (today) => yearSpan(yearOf(today) - 1),
}

function readNamed(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<Dated> | null {
  for (const words of [tokens.slice(at, at + 2), tokens.slice(at, at + 1)]) {
    const name = words.map(({ plain }) => plain).join(' ')
    const span = Object.hasOwn(named, name) ? named[name]?.(today) : undefined
    if (span !== undefined) return { value: () => span, taken: words.length }
  }
  return null
}

/** `12/03`, `12/03/26`, `12/03/2026`, `2026-03-12`, `03/2026`, and `03/26` where no day can be meant. */
function readNumbers(tokens: readonly SearchToken[], at: number): ReadTokens<Dated> | null {
  const [, text = '', glued] = /^(.*?)(t\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(plainAt(tokens, at)) ?? []
  const dated = datedNumbers(text)
  return dated === null ? null : { value: dated, taken: 1 + (glued === undefined ? hourAt(tokens, at + 1) : 0) }
}

// An hour behind a day is of no account: `12/03 14:30`, `12/03 às 14h`.
function hourAt(tokens: readonly SearchToken[], at: number): number {
  const lead = ['as', 'at'].includes(plainAt(tokens, at)) ? 1 : 0
  return /^\d{1,2}(?::\d{2}(?::\d{2})?h?|h(?:\d{2})?)$/.test(plainAt(tokens, at + lead)) ? lead + 1 : 0
}

function datedNumbers(text: string): Dated | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso !== null) return onDay(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const whole = /^(\d{1,2})(?:([/-])(\d{1,2})\2(\d{4}|\d{2})|\.(\d{1,2})\.(\d{4}))$/.exec(text)
  if (whole !== null) {
    const [, day, , month = whole[5], year = whole[6] ?? ''] = whole
    return onDay(dayOf(fullYear(year), Number(month), Number(day)))
  }
  const month = /^(\d{1,2})\/(\d{4})$/.exec(text)
  if (month !== null) return inMonth(Number(month[1]), Number(month[2]))
  const [, one = '', other = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (one === '') return null
  return Number(other) > 12 ? inMonth(Number(one), fullYear(other)) : onDayOfYear(Number(one), Number(other))
}

/** `março`, `março 2026`, `março de 2026`, `mar/26`, `12 de março`, `12 de março de 2026`. */
function readMonth(tokens: readonly SearchToken[], at: number): ReadTokens<Dated> | null {
  const [, name = '', short = ''] = /^([a-z]+)[/-](\d{4}|\d{2})$/.exec(plainAt(tokens, at)) ?? []
  const joined = monthOfShortName(name)
  if (joined !== null) return taking(inMonth(joined, fullYear(short)), 1)

  const day = /^\d{1,2}$/.test(plainAt(tokens, at)) ? Number(plainAt(tokens, at)) : null
  const place = at + (day === null ? 0 : 1)
  const begin = day !== null && plainAt(tokens, place) === 'de' ? place + 1 : place
  const month = monthOfShortName(plainAt(tokens, begin))
  if (month === null) return null
  const year = readYear(tokens, begin + 1)
  const taken = begin + 1 + (year?.taken ?? 0) - at
  if (day !== null) {
    return year === null ? taking(onDayOfYear(day, month), taken) : taking(onDay(dayOf(year.value, month, day)), taken)
  }
  if (year !== null) return taking(inMonth(month, year.value), taken)
  return monthOfName(plainAt(tokens, begin)) === null ? null : taking(inLatestMonth(month), taken)
}

const readYear: TokenReader<number> = (tokens, at) => {
  const isJoined = ['de', 'of'].includes(plainAt(tokens, at))
  const text = plainAt(tokens, at + (isJoined ? 1 : 0))
  const isYear = /^(?:19|20)\d{2}$/.test(text) || (isJoined && /^\d{2}$/.test(text))
  return isYear ? { value: fullYear(text), taken: isJoined ? 2 : 1 } : null
}

/** `dia 5`, `dia 5/03`, `dia 5 de março`: behind the word a number alone is the latest such day. */
function readDayAlone(tokens: readonly SearchToken[], at: number): ReadTokens<Dated> | null {
  if (plainAt(tokens, at) !== 'dia') return null
  const read = readNumbers(tokens, at + 1) ?? readMonth(tokens, at + 1)
  if (read !== null) return { value: read.value, taken: read.taken + 1 }
  const day = dayNumberAt(tokens, at + 1)
  return day === null ? null : { value: (latest) => latestDay(day, latest), taken: 2 }
}

/** `10 a 20/11`, `de 10 a 20 de novembro`, `entre 1 e 5/03/2026`: both days are of the month that is said behind the second one. */
function readDaysOfMonth(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const lead = phraseAt(tokens, at, ['de', 'do dia', 'dia', 'dias', 'entre', 'entre os dias', 'between', 'from'])
  const day = dayNumberAt(tokens, at + lead)
  const isBetween = ['e', 'and'].includes(plainAt(tokens, at + lead + 1)) && BETWEEN.test(plainAt(tokens, at))
  if (day === null || !(isBetween || ['a', 'ate', 'ao', '-', 'to'].includes(plainAt(tokens, at + lead + 1))))
    return null
  const last = readNumbers(tokens, at + lead + 2) ?? readMonth(tokens, at + lead + 2)
  const end = last?.value(today)
  if (last === null || end === undefined || end.from !== end.to) return null
  const from = dayOf(yearOf(end.to), Number(end.to.slice(5, 7)), day)
  return from === null || from > end.to ? null : { value: { from, to: end.to }, taken: lead + 2 + last.taken }
}

const BETWEEN = /^(?:entre|between)$/

/** `01/03-15/03`: two days in one piece. */
function readGlued(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const DAY = String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`
  const [, one = '', other = ''] = new RegExp(`^(${DAY})[-–](${DAY})$`).exec(plainAt(tokens, at)) ?? []
  const [first, last] = [datedNumbers(one), datedNumbers(other)]
  return first === null || last === null ? null : { value: spanOf([first, last], today), taken: 1 }
}

function dayNumberAt(tokens: readonly SearchToken[], at: number): number | null {
  const text = plainAt(tokens, at)
  return /^(?:0?[1-9]|[12]\d|3[01])$/.test(text) ? Number(text) : null
}

// Of each of the months up to now the day, where it has one.
function latestDay(day: number, latest: LocalDate): DaySpan {
  for (let back = 0; ; back -= 1) {
    const { from } = monthBeside(latest, back)
    const found = dayOf(yearOf(from), Number(from.slice(5, 7)), day)
    if (found !== null && found <= latest) return daySpan(found)
  }
}

function taking(value: Dated | null, taken: number): ReadTokens<Dated> | null {
  return value === null ? null : { value, taken }
}

function onDay(day: LocalDate | null): Dated | null {
  return day === null ? null : () => daySpan(day)
}

function inMonth(month: number, year: number): Dated | null {
  return month < 1 || month > 12 || year < 1900 || year > 2199 ? null : () => monthSpan(year, month)
}

function inLatestMonth(month: number): Dated {
  return (latest) => {
    const span = monthSpan(yearOf(latest), month)
    return span.from <= latest ? span : monthSpan(yearOf(latest) - 1, month)
  }
}

// The 29th of February goes back to a leap year, which may be eight years ago.
function onDayOfYear(day: number, month: number): Dated | null {
  if (dayOf(2024, month, day) === null) return null
  return (latest) => {
    const years = Array.from({ length: 9 }, (_, back) => dayOf(yearOf(latest) - back, month, day))
    return daySpan(years.find((found) => found !== null && found <= latest) ?? latest)
  }
}

function daySpan(day: LocalDate): DaySpan {
  return { from: day, to: day }
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}
