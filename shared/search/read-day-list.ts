import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, yearSpan } from './calendar-span.ts'
import { type Dated, dayInMonthOf, daySpan, inLatestMonth, onDayOfMonth } from './dated.ts'
import { monthOfShortName } from './month-names.ts'
import { phraseAt } from './phrase-at.ts'
import { readDated } from './read-dated.ts'
import type { ReadSpan } from './read-days.ts'
import type { SearchToken } from './split-search.ts'
import { dayNumberAt, plainAt, type ReadTokens } from './token-reader.ts'

/** One of a list: a day or stretch that says its month, the number of a day, a month by the first letters of its name. */
type Listed = { readonly dated: Dated } | { readonly day: number } | { readonly month: number }

/**
 * Reads a list: `12, 13 e 14/03`, `dias 3 e 4 de abril`, `março, abril e maio`, `ontem e hoje`. A search has one span, so days with
 * others between them are null: they stay the words that they are.
 */
export const readDayList: ReadSpan<DaySpan | null> = (tokens, at, today, latest) => {
  const lead = phraseAt(tokens, at, LEADS)
  const hasDays = lead > 0 && plainAt(tokens, at + lead - 1).startsWith('dia')
  const listed: Listed[] = []
  let place = at + lead
  let end = place
  const isOfYears = YEARS.includes(plainAt(tokens, at + lead - 1))
  const readOne = (where: number): ReadTokens<Listed[]> | null =>
    (isOfYears ? readYear(tokens, where) : null) ?? readListed(tokens, where, today)
  for (let read = readOne(place); read !== null; read = readOne(place)) {
    listed.push(...read.value)
    end = place + read.taken
    const joint = phraseAt(tokens, end, JOINTS)
    const next = end + joint
    const isNext =
      joint > 0 || tokens[end - 1]?.isListed === true || (isDated(read.value) && isDatedAt(tokens, end, today))
    if (!isNext) break
    place = next
  }
  const known = knownOf(listed, hasDays, today)
  return listed.length < 2 || known === null ? null : { value: spanOfList(known, latest), taken: end - at }
}

const LEADS = [
  'dia',
  'dias',
  'os dias',
  'nos dias',
  'no dia',
  'dos dias',
  'em',
  'de',
  'no',
  'in',
  'on',
  'of',
  'anos',
  'nos anos',
]
const JOINTS = ['e', 'and', 'ou', 'or', '+', '&', '/', 'e o', 'e o dia', 'e dia', 'e em', 'e de']

// `em 2024 e 2025`: elsewhere four digits may be anything.
const YEARS = ['em', 'in', 'anos']

function readYear(tokens: readonly SearchToken[], at: number): ReadTokens<Listed[]> | null {
  const year = /^(?:19|20)\d{2}$/.exec(plainAt(tokens, at))?.[0]
  return year === undefined ? null : { value: [{ dated: () => yearSpan(Number(year)) }], taken: 1 }
}

function readListed(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<Listed[]> | null {
  const dated = readDated(tokens, at, today)
  if (dated !== null) return { value: [{ dated: dated.value }], taken: dated.taken }
  const day = dayNumberAt(tokens, at)
  if (day !== null) return { value: [{ day }], taken: 1 }
  // `12,13 e 14/03` is written without a space too.
  const glued = plainAt(tokens, at).split(',').map(Number)
  const isGlued = /^\d{1,2}(?:,\d{1,2})+$/.test(plainAt(tokens, at)) && isAscending(glued) && glued.every(isDayNumber)
  if (isGlued) return { value: glued.map((number) => ({ day: number })), taken: 1 }
  const month = monthOfShortName(plainAt(tokens, at).replace(/\.$/, ''))
  return month === null ? null : { value: [{ month }], taken: 1 }
}

function isDayNumber(number: number): boolean {
  return number >= 1 && number <= 31
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0))
}

function isDated(listed: readonly Listed[]): boolean {
  return listed.every((one) => 'dated' in one)
}

function isDatedAt(tokens: readonly SearchToken[], at: number, today: LocalDate): boolean {
  return readDated(tokens, at, today) !== null
}

/** All of a list as of a day, the latest last; null where it is no list of days: numbers alone may be anything. */
function knownOf(
  listed: readonly Listed[],
  hasDays: boolean,
  today: LocalDate,
): ((latest: LocalDate) => DaySpan[] | null) | null {
  const last = listed.at(-1)
  if (last === undefined || (!hasDays && !listed.some((one) => !('day' in one)))) return null
  return (latest) => {
    const spans: (DaySpan | null)[] = []
    let after: DaySpan | null = null
    for (const one of listed.toReversed()) {
      after = spanOfListed(one, after, latest, today)
      spans.unshift(after)
      if (after === null) return null
    }
    return spans.flatMap((span) => span ?? [])
  }
}

// What stands before another one is of its month, or of its year; the latest before it.
function spanOfListed(one: Listed, after: DaySpan | null, far: LocalDate, today: LocalDate): DaySpan | null {
  const latest = after === null || after.to > far ? far : after.to
  if ('dated' in one) return one.dated(latest)
  if ('month' in one) return inLatestMonth(one.month)(latest)
  if (after === null) return onDayOfMonth(one.day, today)(latest)
  const day = after.from === after.to ? dayInMonthOf(after.from, one.day) : null
  return day === null ? null : daySpan(day)
}

function spanOfList(known: (latest: LocalDate) => DaySpan[] | null, latest: LocalDate): DaySpan | null {
  const spans = known(latest)?.toSorted((one, other) => (one.from < other.from ? -1 : 1)) ?? []
  const [first] = spans
  if (first === undefined) return null
  return spans.reduce<DaySpan | null>((joined, span) => {
    if (joined === null || span.from > addDays(joined.to, 1)) return null
    return { from: joined.from, to: span.to > joined.to ? span.to : joined.to }
  }, first)
}
