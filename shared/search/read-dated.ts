import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, isOneMonth, monthBeside, monthSpan, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import {
  type Dated,
  datedNumbers,
  dayInMonthOf,
  fullYear,
  inLatestMonth,
  inMonth,
  onDay,
  onDayOfMonth,
  onDayOfYear,
  onSpeltDay,
} from './dated.ts'
import { isEnglishMonth, isPlaceOrPerson, monthOfName, monthOfShortName } from './month-names.ts'
import { isInstalment } from './other-leads.ts'
import { AHEAD, namedSpan, PAST, YEAR } from './named-spans.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
import { dayNumberAt, hourAt, momentAt, plainAt, type ReadTokens } from './token-reader.ts'
import { isNameWith } from './read-worded-number.ts'
import { readNamedDay, readWeekday } from './read-weekday.ts'

type ReadDated = (tokens: readonly SearchToken[], at: number, today: LocalDate) => ReadTokens<Dated> | null

/** Reads one day or stretch that has a name or a number: `12/03`, `12 de março`, `março`, `mar/26`, `hoje`, `dia 5`, `semana passada`. */
export const readDated: ReadDated = (tokens, at, today) =>
  readWeekOf(tokens, at, today) ??
  readFortnight(tokens, at, today) ??
  readPartOfYear(tokens, at, today) ??
  readNamedDay(tokens, at, today, (place) => withHour(tokens, place, readDayOrMonth(tokens, place, today))) ??
  withHour(tokens, at, readWeekday(tokens, at, today)) ??
  readNamed(tokens, at, today) ??
  readYearAlone(tokens, at) ??
  readDayOrMonth(tokens, at, today) ??
  readDayAlone(tokens, at, today)

/** Reads a day or month that is said by its numbers or by the name of its month. */
export const readDayOrMonth: ReadDated = (tokens, at, today) =>
  readNumbers(tokens, at) ?? readEnglishDay(tokens, at) ?? readMonth(tokens, at, today)

const readNamed: ReadDated = (tokens, at, today) => {
  for (const words of [4, 3, 2, 1].map((count) => tokens.slice(at, at + count))) {
    const span = namedSpan(words.map(({ plain }) => plain).join(' '), today)
    // `last quarter of 2025` is another one.
    if (span === undefined || (words.length === 2 && plainAt(tokens, at + 2) === 'of')) continue
    return { value: () => span, taken: words.length + hourAt(tokens, at + words.length) }
  }
  return null
}

/** `12/03`, `12/03/26`, `12/03/2026`, `2026-03-12`, `03/2026`, and `03/26` where no day can be meant. */
function readNumbers(tokens: readonly SearchToken[], at: number): ReadTokens<Dated> | null {
  const moment = momentAt(tokens, at)
  if (moment !== null) return taking(onDay(moment.value), moment.taken)
  const [, text = '', glued] = /^(.*?)(t\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.exec(plainAt(tokens, at)) ?? []
  const dated = isInstalment(tokens, at) || INCHES.test(text) ? null : datedNumbers(text)
  return dated === null ? null : { value: dated, taken: 1 + (glued === undefined ? hourAt(tokens, at + 1) : 0) }
}

// `5/16`, of which steel is sold; a month is written with its 0.
const INCHES = /^(?:[13579]|1[135])\/(?:16|32)$/

function withHour(
  tokens: readonly SearchToken[],
  at: number,
  read: ReadTokens<Dated> | null,
): ReadTokens<Dated> | null {
  return read === null ? null : { ...read, taken: read.taken + hourAt(tokens, at + read.taken) }
}

/** `March 12`, `Mar 12, 2026`: the day behind the name. */
export function readEnglishDay(tokens: readonly SearchToken[], at: number, isOfTwo = false): ReadTokens<Dated> | null {
  const day = dayNumberAt(tokens, at + 1)
  const year = readYear(tokens, at + 2)
  const said = plainAt(tokens, at)
  // `Mar 5` may be anything; with its year it is a day, and so is `Mar 5th`.
  const isDay = isOfTwo || year !== null || /\d(?:st|nd|rd|th)$/.test(plainAt(tokens, at + 1))
  const month = !isDay && !isEnglishMonth(said) ? null : monthOfShortName(said)
  if (month === null || day === null) return null
  return taking(onSpeltDay(day, month, year?.value), 2 + (year?.taken ?? 0))
}

/** `março`, `março 2026`, `março do ano passado`, `mar/26`, `12 de março`, `5 mar 26`, `1º de março/2026`. */
const readMonth: ReadDated = (tokens, at, today) => {
  const numbered = /^(?:0?[1-9]|1[0-2])$/.exec(plainAt(tokens, at) === 'mes' ? plainAt(tokens, at + 1) : '')
  if (numbered !== null) {
    const year = readYear(tokens, at + 2) ?? readNamedYear(tokens, at + 2, today)
    const count = Number(numbered[0])
    return taking(year === null ? inLatestMonth(count) : inMonth(count, fullYear(year.value)), 2 + (year?.taken ?? 0))
  }
  const day = dayNumberAt(tokens, at)
  const isJoined = day !== null && ['de', 'of'].includes(plainAt(tokens, at + 1))
  const place = at + (day === null ? 0 : 1) + (isJoined ? 1 : 0)
  const [, said = '', parted, glued] = MONTH_WORD.exec(plainAt(tokens, place)) ?? []
  const month = monthOfShortName(said)
  const short = parted ?? glued
  const isName = plainAt(tokens, at) === 'primeiro' && isNameWith(tokens, at, place)
  if (month === null || isName || isPlaceOrPerson(tokens, place)) return null
  const year =
    short === undefined
      ? (readYear(tokens, place + 1) ?? readNamedYear(tokens, place + 1, today) ?? readCutYear(tokens, place, day))
      : { value: short, taken: 0 }
  const taken = place + 1 + (year?.taken ?? 0) - at
  if (day !== null) return taking(onSpeltDay(day, month, year?.value), taken)
  if (year !== null) return taking(inMonth(month, fullYear(year.value)), taken)
  // `março 26` may be a day, a year or the number of something.
  if (monthOfName(said) === null || /^\d{1,2}(?:[-–]\d{1,2})?$/.test(plainAt(tokens, place + 1))) return null
  const ahead = phraseAt(tokens, place + 1, AHEAD)
  if (ahead > 0) return { value: () => inLatestMonth(month)(addDays(today, 366)), taken: taken + ahead }
  const isPast = PAST.includes(plainAt(tokens, place + 1))
  const before = monthBeside(today, -1).to
  const value: Dated = (latest) => inLatestMonth(month)(isPast && before < latest ? before : latest)
  return { value, taken: taken + (isPast ? 1 : 0) }
}

// `mar/26`, `março.26`, `dez2028`, and `dez28` in the years about now.
const MONTH_WORD = /^([a-z]+)\.?(?:[/.'’-](\d{4}|\d{2})|(20\d{2}|2\d|3[0-5]))?$/

function readYear(tokens: readonly SearchToken[], at: number): ReadTokens<string> | null {
  const isJoined = ['de', 'of'].includes(plainAt(tokens, at))
  const text = plainAt(tokens, at + (isJoined ? 1 : 0))
  const isYear = YEAR_DIGITS.test(text) || (isJoined && /^\d{2}$/.test(text))
  return isYear ? { value: text, taken: isJoined ? 2 : 1 } : null
}

const YEAR_DIGITS = /^(?:19|20)\d{2}$/

/** `deste ano`, `do ano passado`, behind a month. */
function readNamedYear(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<string> | null {
  const joint = ['do', 'de', 'of'].includes(plainAt(tokens, at)) ? 1 : 0
  const words = tokens.slice(at + joint, at + joint + 2).map(({ plain }) => plain)
  if (!words.some((word) => YEAR.includes(word))) return null
  const span = namedSpan(words.join(' '), today)
  return span === undefined ? null : { value: span.from.slice(0, 4), taken: joint + 2 }
}

// `5 mar 26`: two digits are a year only where the day stands before a name that is cut.
function readCutYear(tokens: readonly SearchToken[], at: number, day: number | null): ReadTokens<string> | null {
  const text = plainAt(tokens, at + 1)
  return day !== null && plainAt(tokens, at).length === 3 && /^\d{2}$/.test(text) ? { value: text, taken: 1 } : null
}

/** `em 2025`, `ano de 2025`, `no ano 2025`: a year alone is the number of something. */
function readYearAlone(tokens: readonly SearchToken[], at: number): ReadTokens<Dated> | null {
  const lead = phraseAt(tokens, at, ['em', 'in', 'durante', 'during', 'ano', 'ano de', 'year'])
  const text = plainAt(tokens, at + lead)
  return lead > 0 && YEAR_DIGITS.test(text) ? { value: () => yearSpan(Number(text)), taken: lead + 1 } : null
}

/** `dia 5`, `dia 5/03`, `dia 5 de março`, `5 do mês passado`: behind the word a number alone is the latest such day. */
const readDayAlone: ReadDated = (tokens, at, today) => {
  const lead = phraseAt(tokens, at, ['dia', 'o dia', 'ultimo dia', 'the'])
  const isNumbered = ['do', 'de'].includes(plainAt(tokens, at + 1)) && /^\d/.test(plainAt(tokens, at + 2))
  if (lead === 0) return isNumbered ? null : readDayWithin(tokens, at, today)
  const read = readDayOrMonth(tokens, at + lead, today) ?? readDayWithin(tokens, at + lead, today)
  if (read !== null) return { value: read.value, taken: read.taken + lead }
  const isOrdinal = /\d(?:st|nd|rd|th)$/.test(plainAt(tokens, at + lead))
  const day = plainAt(tokens, at) === 'the' && !isOrdinal ? null : dayNumberAt(tokens, at + lead)
  if (day === null) return null
  const ahead = phraseAt(tokens, at + lead + 1, [...AHEAD, 'proximo'])
  if (ahead > 0) return { value: () => onDayOfMonth(day, today)(addDays(today, 62)), taken: lead + 1 + ahead }
  return { value: onDayOfMonth(day, today), taken: lead + 1 }
}

/** `5 do mês passado`, `5 deste mês`, `5 do 3`. */
export const readDayWithin: ReadDated = (tokens, at, today) => {
  const day = dayNumberAt(tokens, at)
  if (day === null) return null
  const joint = phraseAt(tokens, at + 1, ['do', 'de'])
  const behind = at + 1 + joint
  const month = /^(?:0?[1-9]|1[0-2])$/.exec(joint === 0 ? '' : plainAt(tokens, behind))
  if (month !== null) return taking(onDayOfYear(day, Number(month[0])), 2 + joint)
  const within = readNamed(tokens, behind, today)
  const other = within?.value(today)
  if (within === null || other === undefined || !isOneMonth(other)) return null
  return taking(onDay(dayInMonthOf(other.from, day)), 1 + joint + within.taken)
}

/** `semana de 12/03`, `semana do dia 5`: from the Monday to the Sunday about it. */
const readWeekOf: ReadDated = (tokens, at, today) => {
  const place = at + phraseAt(tokens, at, ['semana', 'semana de', 'semana do', 'week of'])
  if (place === at) return null
  const read =
    readDayOrMonth(tokens, place, today) ?? readEnglishDay(tokens, place, true) ?? readDayAlone(tokens, place, today)
  const day = read?.value(today)
  if (read === null || day === undefined || day.from !== day.to) return null
  return { value: (latest) => weekBeside(read.value(latest).from, 0), taken: place + read.taken - at }
}

/** `primeira quinzena de março`, `2ª quinzena do mês passado`: up to the 15th, or what is behind it. */
const readFortnight: ReadDated = (tokens, at, today) => {
  const isFirst = phraseAt(tokens, at, ['1ª quinzena', '1a quinzena', 'primeira quinzena']) > 0
  if (!isFirst && phraseAt(tokens, at, ['2ª quinzena', '2a quinzena', 'segunda quinzena']) === 0) return null
  const joint = ['de', 'do', 'em'].includes(plainAt(tokens, at + 2)) ? 1 : 0
  const read = readDayOrMonth(tokens, at + 2 + joint, today) ?? readNamed(tokens, at + 2 + joint, today)
  if (read === null || !isOneMonth(read.value(today))) return null
  const value: Dated = (latest) => {
    const { from, to } = read.value(latest)
    return isFirst ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to }
  }
  return { value, taken: 2 + joint + read.taken }
}

const PARTS = new Map([
  ['trimestre', 3],
  ['tri', 3],
  ['tri.', 3],
  ['trim', 3],
  ['trim.', 3],
  ['quarter', 3],
  ['semestre', 6],
  ['sem', 6],
  ['sem.', 6],
])
const ORDINALS = ['primeiro', 'segundo', 'terceiro', 'quarto', 'first', 'second', 'third', 'fourth']

/** `1º trimestre de 2026`, `segundo semestre`: without a year the latest that has begun. */
const readPartOfYear: ReadDated = (tokens, at, today) => {
  const said = plainAt(tokens, at)
  // `1T26`, `2T/2026`, `Q3 2025`, `2S25`: cut so, only its year tells it from the number of something.
  const [, front, unit, back, glued] = /^(?:([1-4])([ts])|q([1-4]))(?:[/-]?(\d{4}|\d{2}))?$/.exec(said) ?? []
  const cut = front ?? back
  const words = cut === undefined ? 2 : 1
  const [, name = '', behind] = /^(.*?)(?:[/-](\d{4}|\d{2}))?$/.exec(plainAt(tokens, at + 1)) ?? []
  const short = cut === undefined ? behind : glued
  const months = cut === undefined ? PARTS.get(name) : unit === 's' ? 6 : 3
  const count = Number(cut ?? /^([1-4])(?:[º°o]|st|nd|rd|th)$/.exec(said)?.[1] ?? (ORDINALS.indexOf(said) % 4) + 1)
  if (months === undefined || count < 1 || count * months > 12) return null
  const year =
    short === undefined
      ? (readYear(tokens, at + words) ?? readNamedYear(tokens, at + words, today) ?? shortYearAt(tokens, at + words))
      : { value: short, taken: 0 }
  if (cut !== undefined && year === null) return null
  // `1º sem juros` is without them.
  const isWithout = name.startsWith('sem') && name.length < 5 && year === null
  if (isWithout && (!/^\d/.test(said) || /^\p{L}{4,}/u.test(plainAt(tokens, at + words)))) return null
  const within = (one: number): DaySpan => ({
    from: monthSpan(one, (count - 1) * months + 1).from,
    to: monthSpan(one, count * months).to,
  })
  if (year !== null) return { value: () => within(fullYear(year.value)), taken: words + year.taken }
  const value: Dated = (latest) => {
    const span = within(yearOf(latest))
    return span.from <= latest ? span : within(yearOf(latest) - 1)
  }
  return { value, taken: 2 }
}

// `1º tri 27`: behind a part of the year.
function shortYearAt(tokens: readonly SearchToken[], at: number): ReadTokens<string> | null {
  const text = /^(?:1\d|2\d|3[0-5])$/.exec(plainAt(tokens, at))?.[0]
  return text === undefined ? null : { value: text, taken: 1 }
}

function taking(value: Dated | null, taken: number): ReadTokens<Dated> | null {
  return value === null ? null : { value, taken }
}
