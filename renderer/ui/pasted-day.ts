import { dayOf } from '../../shared/search/calendar-span.ts'
import { monthOfShortName } from '../../shared/search/month-names.ts'
import { dayOfMoment } from '../../shared/time/local-date.ts'

/** A day of a text; `year` is null where the text leaves it out. */
export interface PastedDay {
  readonly day: number
  readonly month: number
  readonly year: number | null
}

// An hour with its zone is not one of these: the day may be another here.
const HOUR = /(?:(?<=\d)t|[ ,]+(?:- )?)(?:(?:as|at) )?\d{1,2}(?:h|[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:h| ?[ap]m)?)$/
// `quinta-feira, 12/03/2026`, `qui., 12 de mar.`, `Thu, 12 March`
const WEEKDAY =
  /^(?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)(?:unda|ca|rta|nta|ta|ado|ingo|day|sday|nesday|rsday|urday)?(?:-feira)?\.?,? +/
// `12/03/2026 (quinta-feira)`
const WEEKDAY_BEHIND = /\s*\((?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z-]*\.?\)$/
const GAP = String.raw`(?:\s*[/.\- ]\s*|\.?\s+(?:de\s+|of\s+)?)`
const NUMBERS = new RegExp(`^(\\d{1,2})${GAP}(\\d{1,2})(?:${GAP}(\\d{4}|\\d{2}))?$`)
const NAMED = new RegExp(`^(\\d{1,2})(?:\\.?[o°]|st|nd|rd|th)?${GAP}([a-z]+)\\.?(?:,?${GAP}(\\d{4}|\\d{2}))?$`)
const NAMED_FIRST = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/

/** Reads a day that was copied elsewhere, the day before the month, with a weekday before it or an hour behind it, or of a moment; null where the text is no day alone. */
export function pastedDay(text: string): PastedDay | null {
  const [written, inMonth, ofMonth] = dayOfMoment(text)?.split('-') ?? []
  const moment = real(ofMonth, inMonth, written)
  if (moment !== null) return moment
  const plain = text
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(HOUR, '')
    .replace(WEEKDAY_BEHIND, '')
    .replace(WEEKDAY, '')
    .trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? []
  return (
    real(day, month, year) ??
    inDigits(plain) ??
    byNumbers(NUMBERS.exec(plain)) ??
    byName(NAMED.exec(plain)) ??
    byNameFirst(NAMED_FIRST.exec(plain))
  )
}

/** The year that a person means by so few digits: `26` is 2026. */
export function meantYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

// `20121112` is no day of the twelfth century.
function inDigits(plain: string): PastedDay | null {
  const [, ...said] = /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []
  const [, ...turned] = /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? []
  const isOfToday = (year: string | undefined): boolean => /^(?:19|20|21)/.test(year ?? '')
  const day = isOfToday(said[2]) ? real(said[0], said[1], said[2]) : null
  return day ?? (isOfToday(turned[0]) ? real(turned[2], turned[1], turned[0]) : null)
}

function byNumbers(found: RegExpExecArray | null): PastedDay | null {
  return found === null ? null : real(found[1], found[2], found[3])
}

function byName(found: RegExpExecArray | null): PastedDay | null {
  return found === null ? null : real(found[1], numberOf(found[2]), found[3])
}

function byNameFirst(found: RegExpExecArray | null): PastedDay | null {
  return found === null ? null : real(found[2], numberOf(found[1]), found[3])
}

function numberOf(name = ''): string {
  return String(monthOfShortName(name) ?? '')
}

// Without a year a day is real where any year has it.
function real(day: string | undefined, month: string | undefined, year: string | undefined): PastedDay | null {
  if (day === undefined || month === undefined) return null
  const whole = year === undefined ? null : meantYear(Number(year))
  const isReal = dayOf(whole ?? 2024, Number(month), Number(day)) !== null
  return isReal ? { day: Number(day), month: Number(month), year: whole } : null
}
