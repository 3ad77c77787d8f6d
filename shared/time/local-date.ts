import type { Brand } from '../kit/brand.ts'
import { type Instant, instantFromMs, instantMs, parseWireInstant } from './instant.ts'
import { saoPauloClock } from './sao-paulo.ts'

/** A day of the calendar in São Paulo, `YYYY-MM-DD`, years 0000 to 9999; it has no zone and no time, and sorts as text. */
export type LocalDate = Brand<string, 'LocalDate'>

/** A day of the week, 0 Sunday to 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LAST_DAY = '9999-12-31'
const BARE_DAY = /T00:00:00(?:\.0+)?(?:Z|[+-]00:?00)$/
// As programs write moments: with a space for the T, without seconds, the zone in words or in hours alone.
const LOOSE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?([.,]\d{1,9})? ?(?:(Z|UTC|GMT)|([+-]\d{2})(:?\d{2})?)$/i
const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

// A day that every month has needs no calendar: lists of thousands of rows are read by this.
const PLAIN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** Marks a text as a date; throws RangeError unless it is a real day as `YYYY-MM-DD`. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError('not a date')
  return text
}

/** Says whether a text is a real day of the calendar as `YYYY-MM-DD`. */
export function isLocalDate(text: string): text is LocalDate {
  if (PLAIN.test(text)) return true
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utcMidnight(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

/** The day it is in São Paulo at an instant. */
export function localDateOf(instant: Instant): LocalDate {
  const { year, month, day } = saoPauloClock(instant)
  return localDate(`${year}-${month}-${day}`)
}

/**
 * The day of a moment as programs write it, `2026-11-20T01:30:00Z`, `2026-11-20 01:30+00`: the one it was in São Paulo, but midnight in UTC is how many write
 * a day alone. Null for what is no moment with its zone.
 */
export function dayOfMoment(text: string): LocalDate | null {
  const [, day = '', hour = '', second = ':00', fraction = '', inUtc, hours = '', minutes = '00'] =
    LOOSE.exec(text.trim()) ?? []
  const whole = `${day}T${hour}${second}${fraction.replace(',', '.')}${inUtc === undefined ? `${hours}${minutes}` : 'Z'}`
  const moment = parseWireInstant(whole)
  if (!moment.ok) return null
  return BARE_DAY.test(whole) && isLocalDate(day) ? day : localDateOf(moment.value)
}

/** The first instant of a day in São Paulo (since the zone was made, in 1914); past summer times began at 01:00. */
export function startOfLocalDate(date: LocalDate): Instant {
  const underSummerTime = instantFromMs(utcMidnight(date) + 2 * HOUR_MS)
  return localDateOf(underSummerTime) === date ? underSummerTime : instantFromMs(utcMidnight(date) + 3 * HOUR_MS)
}

/** The last instant of a day in São Paulo, to the millisecond; of the last day there is, the last that can be written. */
export function endOfLocalDate(date: LocalDate): Instant {
  if (date >= LAST_DAY) return instantFromMs(utcMidnight(LAST_DAY) + DAY_MS - 1)
  return instantFromMs(instantMs(startOfLocalDate(addDays(date, 1))) - 1)
}

/** The day so many days after a date, or before it for a negative count; throws RangeError outside 0000 to 9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10))
}

/** The same day so many months after a date, or before it for a negative count; the last of the month where it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = (n: number): LocalDate =>
    localDate(`${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`)
  const last = addDays(month(count + 1), -1)
  const same = addDays(month(count), Number(date.slice(8)) - 1)
  return same < last ? same : last
}

/** The whole days from one date to another, negative when `to` is the earlier one. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** The day of the week of a date. */
export function weekday(date: LocalDate): Weekday {
  return WEEKDAYS[new Date(utcMidnight(date)).getUTCDay()] ?? 0
}

// A date is counted as if it were UTC, where every day has 24 hours; the zone of the machine never comes in.
function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`)
}
