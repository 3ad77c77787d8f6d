import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, isOneMonth, monthBeside, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import {
  type Dated,
  datedNumbers,
  dayInMonthOf,
  endingSoon,
  daySpan,
  fullYear,
  inLatestMonth,
  inMonth,
  onDayOfMonth,
} from './dated.ts'
import { monthOfName, monthOfShortName } from './month-names.ts'
import { phraseAt } from './phrase-at.ts'
import { readDated, readDayOrMonth, readDayWithin, readEnglishDay } from './read-dated.ts'
import type { SearchToken } from './split-search.ts'
import { dayNumberAt, plainAt, type ReadTokens, readPair, type TokenReader } from './token-reader.ts'

/** A span that is read as of a day; what has no year is the latest that has begun by `latest`. */
export type ReadSpan<Span> = (
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
  latest: LocalDate,
) => ReadTokens<Span> | null

/**
 * Reads days: one as {@link readDated} knows them, or from one to another, `12/03 a 20/03`, in Portuguese or English. Weeks
 * begin on Monday.
 */
export const readDays: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const lead = phraseAt(tokens, at, PERIOD)
  const period = lead === 0 ? null : readDays(tokens, at + lead, today, latest)
  if (period !== null) return { value: period.value, taken: period.taken + lead }
  const within = readDaysOfMonth(tokens, at, today, latest) ?? readGlued(tokens, at, today, latest)
  if (within !== null) return within
  const read: TokenReader<Dated> = (all, place) => readDated(all, place, today)
  const readCut: TokenReader<Dated> = (all, place) =>
    readMonthOfTwo(all, place) ??
    read(all, place) ??
    readEnglishDay(all, place, true) ??
    readShortMonth(all, place) ??
    readEnd(all, place, today) ??
    readDotted(all, place)
  const years: TokenReader<Dated> = (all, place) => readLikelyYear(all, place, today)
  const pair =
    readPair(tokens, at, years, { before: ['entre', 'between'], isLed: true, between: ['e', 'and', ...UP_TO] }) ??
    readPair(tokens, at, years, { before: ['de', 'desde', 'from'], isLed: true, between: ['ate', 'until'] }) ??
    readPair(tokens, at, readCut, { before: ['entre', 'between'], isLed: true, between: ['e', 'and', ...UP_TO] }) ??
    readPair(tokens, at, readCut, {
      before: ['de', 'do', 'da', 'desde', 'from', 'since'],
      isLed: false,
      between: UP_TO,
    })
  if (pair !== null) return { value: spanOf(pair.value, latest), taken: pair.taken }
  const cut = readToCutDay(tokens, at, today, latest)
  if (cut !== null) return cut
  const whole = read(tokens, at)
  if (whole !== null) return { value: whole.value(latest), taken: whole.taken }
  const joint = phraseAt(tokens, at, JOINTS)
  const isOn = plainAt(tokens, at) === 'on'
  const isIn = ['em', 'in', 'durante'].includes(plainAt(tokens, at))
  const one =
    joint === 0
      ? null
      : (read(tokens, at + joint) ??
        (isIn ? readShortMonth(tokens, at + joint) : isOn ? readEnglishDay(tokens, at + joint, true) : null))
  return one === null ? null : { value: one.value(latest), taken: one.taken + joint }
}

const PERIOD = ['periodo', 'periodo:', 'no periodo']
const UP_TO = ['a', 'ao', 'ate', 'pra', 'para', 'to', 'until', '-', '–', '..']
// They only join a day to what stands before it: `pagos em março`.
const JOINTS = [
  'de',
  'em',
  'no',
  'na',
  'do',
  'da',
  'durante',
  'mes',
  'mes de',
  'no mes de',
  'do mes de',
  'data',
  'data:',
  'data de',
  'na data de',
  'of',
  'in',
  'on',
  'during',
]

/** `mar 26` in `jan a mar 26`: behind a month alone it is one of a year, and no day. */
const readMonthOfTwo: TokenReader<Dated> = (tokens, at) => {
  const isBehindMonth = UP_TO.includes(plainAt(tokens, at - 1)) && monthOfShortName(plainAt(tokens, at - 2)) !== null
  const isDay = /^\d/.test(plainAt(tokens, at - 3)) || plainAt(tokens, at - 3) === 'de'
  const month = isBehindMonth && !isDay ? monthOfShortName(plainAt(tokens, at)) : null
  const year = /^\d{2}$/.exec(plainAt(tokens, at + 1))?.[0]
  const dated = month === null || year === undefined ? null : inMonth(month, fullYear(year))
  return dated === null ? null : { value: dated, taken: 2 }
}

/** `2024` in `entre 2024 e 2025`: in its time, between two. */
function readLikelyYear(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<Dated> | null {
  const year = Number(/^20\d{2}$/.exec(plainAt(tokens, at))?.[0] ?? 0)
  const isBehind = plainAt(tokens, at + 1) === 'reais'
  return year < FIRST_YEAR || year > yearOf(today) + 1 || isBehind ? null : { value: () => yearSpan(year), taken: 1 }
}

const FIRST_YEAR = 2010

/** `jan` in `jan a mar`: alone such a word is none. */
const readShortMonth: TokenReader<Dated> = (tokens, at) => {
  const month = monthOfShortName(plainAt(tokens, at))
  return month === null ? null : { value: inLatestMonth(month), taken: 1 }
}

/** `01.11` in `01.11 a 15.11`: alone it may be an amount. */
const readDotted: TokenReader<Dated> = (tokens, at) => {
  const dated = /^\d{2}\.\d{2}$/.test(plainAt(tokens, at)) ? datedNumbers(plainAt(tokens, at).replace('.', '/')) : null
  return dated === null ? null : { value: dated, taken: 1 }
}

// The last day is dated first: in `20/12 a 10/01` December is the one before that January.
function spanOf([first, last]: readonly [Dated, Dated], latest: LocalDate): DaySpan {
  const end = last(latest)
  const soon = endingSoon(last, latest)
  if (soon.from > latest && first(latest).from > end.from) return { from: first(latest).from, to: soon.to }
  const begin = first(end.to < latest ? end.to : latest)
  // `de hoje até dia 30`: what has no month is the next one.
  const ahead = begin.from >= latest && begin.from > end.from ? last(addDays(begin.from, 31)) : end
  // `10/11 a 1/11` is written the wrong way round: nobody means all but those days of a year.
  const other = first(latest)
  const isFar = daysBetween(begin.from, end.from) > 31
  const isTurned = isFar && other.from > ahead.from && other.from.slice(0, 7) === end.from.slice(0, 7)
  if (isTurned) return { from: end.from, to: other.to }
  if (begin.from <= end.from) return { from: begin.from, to: end.to }
  return ahead.from >= begin.from ? { from: begin.from, to: ahead.to } : { from: end.from, to: begin.to }
}

/**
 * `10 a 20/11`, `de 10 a 20 de novembro`, `entre 1 e 5/03/2026`, `do dia 10 ao dia 20`: the first is of the month of the last, or of the one
 * before where it would come after it. Without a month both are days only where it is said: `dias 10 a 20`.
 */
const readDaysOfMonth: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const glued = readGluedDays(tokens, at, today, latest) ?? readMonthFirst(tokens, at, today, latest)
  if (glued !== null) return glued
  const lead = phraseAt(tokens, at, LEADS)
  const between = at + lead + 1
  const day = dayNumberAt(tokens, at + lead)
  const isBetween = ['e', 'and'].includes(plainAt(tokens, between)) && BETWEEN.test(plainAt(tokens, at))
  if (day === null || !(isBetween || UP_TO.includes(plainAt(tokens, between)))) return null
  const place = between + 1 + phraseAt(tokens, between + 1, ['dia', 'o dia', 'o'])
  const hasDays = [at + lead - 1, place - 1].some((word) => /^dias?$/.test(plainAt(tokens, word)))
  const last =
    readDayOrMonth(tokens, place, today) ??
    readDayWithin(tokens, place, today) ??
    readLastDay(tokens, place, hasDays, today)
  const soon = last === null ? undefined : endingSoon(last.value, latest)
  const isUnderWay = soon !== undefined && (dayInMonthOf(soon.to, day) ?? soon.to) <= latest
  const end = isUnderWay ? soon : last?.value(latest)
  if (last === null || end === undefined) return null
  // `3 a 6/26` are months.
  const first = /^\d+\/\d+$/.test(plainAt(tokens, place)) ? inMonth(day, yearOf(end.to))?.(latest) : undefined
  if (first !== undefined && isOneMonth(end) && first.from < end.from)
    return { value: { from: first.from, to: end.to }, taken: place - at + last.taken }
  if (end.from !== end.to) return null
  const same = dayInMonthOf(end.to, day)
  const from = same === null || same > end.to ? dayInMonthOf(monthBeside(end.to, -1).from, day) : same
  return from === null ? null : { value: { from, to: end.to }, taken: place - at + last.taken }
}

/** `1/11 a 20`, `de 28/10 até 5`: the last is the next such day. */
const readToCutDay: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const lead = phraseAt(tokens, at, ['de', 'do', 'do dia', 'dia', 'desde'])
  const first = readDayOrMonth(tokens, at + lead, today)
  const place = at + lead + (first?.taken ?? 0)
  const from = first?.value(latest)
  const day = ['a', 'ao', 'ate'].includes(plainAt(tokens, place)) ? dayNumberAt(tokens, place + 1) : null
  if (from === undefined || from.from !== from.to || day === null) return null
  if (place + 2 < tokens.length && /^(?:de|do|reais|real|\p{L}+s|[\d%].*)$/u.test(plainAt(tokens, place + 2)))
    return null
  const same = dayInMonthOf(from.to, day)
  const to = same === null || same < from.from ? dayInMonthOf(monthBeside(from.to, 1).from, day) : same
  return to === null ? null : { value: { from: from.from, to }, taken: place + 2 - at }
}

const BETWEEN = /^(?:entre|between)$/
const LEADS = [
  'de',
  'dia',
  'dias',
  'do',
  'do dia',
  'de dia',
  'dos dias',
  'nos dias',
  'os dias',
  'entre',
  'entre o dia',
  'entre dia',
  'entre dias',
  'entre os dias',
  'between',
  'from',
]

function readLastDay(
  tokens: readonly SearchToken[],
  at: number,
  hasDays: boolean,
  today: LocalDate,
): ReadTokens<Dated> | null {
  const day = hasDays ? dayNumberAt(tokens, at) : null
  return day === null ? null : { value: onDayOfMonth(day, today), taken: 1 }
}

/** `3-7 de abril`, `3-7/04`: as if it were written apart. */
const readGluedDays: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const [, one = '', other = '', rest = ''] = /^(\d{1,2})[-–](\d{1,2})(\/.*)?$/.exec(plainAt(tokens, at)) ?? []
  const token = tokens[at]
  if (token === undefined || one === '' || Number(one) >= Number(other)) return null
  const apart = [one, '-', `${other}${rest}`].map((plain) => ({ ...token, plain }))
  const read = readDaysOfMonth([...apart, ...tokens.slice(at + 1)], 0, today, latest)
  return read === null ? null : { value: read.value, taken: read.taken - 2 }
}

/** `October 10-20`, `Feb 1-15, 2026`: as if its month stood behind. */
const readMonthFirst: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const [month, days, ...behind] = tokens.slice(at)
  const isKnown = /^\d{4}$/.test(plainAt(behind, 0)) ? monthOfShortName : monthOfName
  if (month === undefined || days === undefined || isKnown(month.plain) === null) return null
  const read = readGluedDays([days, { ...month, text: 'of', plain: 'of' }, month, ...behind], 0, today, latest)
  return read === null || read.taken < 3 ? null : { value: read.value, taken: read.taken - 1 }
}

/** `mês`, `ano`, `semana` behind `até o fim do`, `desde o início da`: the one that is under way. */
export function readThisOne(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  if (!/^(?:inicio|comeco|fim|final)$/.test(plainAt(tokens, at - 2))) return null
  switch (plainAt(tokens, at)) {
    case 'mes':
      return { value: monthBeside(today, 0), taken: 1 }
    case 'semana':
      return { value: weekBeside(today, 0), taken: 1 }
    case 'ano':
      return { value: yearSpan(yearOf(today)), taken: 1 }
    default:
      return null
  }
}

/** `o fim do mês`, `início do ano` as ends of a stretch that has both: `de ontem até o fim do mês`, `do início do ano até hoje`. */
function readEnd(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<Dated> | null {
  const [begin, end] = [phraseAt(tokens, at, BEGINS), phraseAt(tokens, at, ENDS)]
  const lead = begin + end
  const now = lead === 0 ? null : readThisOne(tokens, at + lead, today)
  const read = now === null ? null : { value: () => now.value, taken: now.taken }
  const whole = read ?? (lead === 0 ? null : readDayOrMonth(tokens, at + lead, today))
  if (whole === null) return null
  const value: Dated = (latest) => {
    const { from, to } = whole.value(latest)
    return daySpan(begin > 0 ? from : to)
  }
  return { value, taken: lead + whole.taken }
}

const [BEGINS, ENDS] = [endsCalled('inicio', 'comeco'), endsCalled('fim', 'final')]

function endsCalled(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ['do', 'da', 'de'].flatMap((of) => [`${name} ${of}`, `o ${name} ${of}`]))
}

/** `01/03-15/03`, `jan-mar/26`, `jan-mar 2025`: two days or months in one piece, as if they were written apart. */
const readGlued: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const END = String.raw`\d{1,2}\/(?:\d{1,2}(?:\/\d{2,4})?|\d{4})|(?:\d{1,2}\/?)?[a-z]{3,}(?:\/\d{2,4})?`
  const [, one = '', other = ''] = new RegExp(`^(${END})[-–](${END})$`).exec(plainAt(tokens, at)) ?? []
  const token = tokens[at]
  if (token === undefined || one === '') return null
  const apart = [one, '-', other].map((plain) => ({ ...token, plain }))
  const read = readDays([...apart, ...tokens.slice(at + 1)], 0, today, latest)
  return read === null || read.taken < 3 ? null : { value: read.value, taken: read.taken - 2 }
}
