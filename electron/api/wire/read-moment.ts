import { spelledMoment } from './spelled-moment.ts'
import { type Instant, instantFromMs, instantMs, isInstant } from '../../../shared/time/instant.ts'
import { isLocalDate, type LocalDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'

const TIME = String.raw`(?:[T ,]+(?:às )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?`
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`
const ISO = new RegExp(`^(\\d{4})[-/](\\d{2})[-/](\\d{2})${TIME}${ZONE}$`, 'i')
const BRAZILIAN = new RegExp(`^(\\d{2})[-/.](\\d{2})[-/.](\\d{4})${TIME}${ZONE}$`, 'i')
const HTTP = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/i
// Before there were accounts of this kind: what a program writes for no date at all.
const PLAIN_YEAR = /^(?:199\d|20\d\d|21\d\d)-/
// No zone is further from Greenwich.
const FURTHEST_MS = 14 * 3_600_000
// Marks of direction and of byte order, which nobody sees.
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const FIRST_YEAR = 1990
const LAST_YEAR = 2200

/** A date and perhaps a time as it was written; `zone` is null where none was. */
export interface WrittenMoment {
  readonly day: LocalDate
  /** Milliseconds since midnight; null for a bare date. */
  readonly timeMs: number | null
  readonly zone: string | null
}

/** Takes a date apart that any institution wrote, `2021-02-05T05:32:59.91-03:00` or `05/02/2021 05:32`; null where it is none. */
export function writtenMoment(value: unknown): WrittenMoment | null {
  if (typeof value === 'number') return writtenMoment(dayDigits(value))
  if (typeof value !== 'string' || !/\d/.test(value)) return null
  // Java names the zone too, and some clocks write spaces into their times.
  const seen = value.replace(UNSEEN, '').replace(/\s/g, ' ').trim()
  const plain = seen.replace(/\[[\w/+-]+\]$|\s+America\/Sao_Paulo$/, '')
  const text = ISO.test(plain) || BRAZILIAN.test(plain) ? plain : spelledMoment(plain)
  const iso = ISO.exec(text)
  const parts = iso === null ? BRAZILIAN.exec(text) : iso
  if (parts === null) return null
  const [, first = '', month = '', last = '', hour, minute = '00', second = '00', fraction = '', zone] = parts
  const day = iso === null ? `${last}-${month}-${first}` : `${first}-${month}-${last}`
  const year = Number(day.slice(0, 4))
  if (!isLocalDate(day) || year < FIRST_YEAR || year > LAST_YEAR) return null
  if (hour === undefined) return { day, timeMs: null, zone: null }
  const clock = [Number(hour), Number(minute), Number(second)] as const
  // Midnight at the end of a day is written as the hour after its last.
  const isEnd = clock[0] === 24 && clock[1] === 0 && clock[2] === 0
  if ((clock[0] > 23 && !isEnd) || clock[1] > 59 || clock[2] > 60) return null
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const timeMs = ((clock[0] * 60 + clock[1]) * 60 + Math.min(clock[2], 59)) * 1_000 + milliseconds
  if (zone !== undefined && Math.abs(offsetMs(zone)) > FURTHEST_MS) return null
  return { day, timeMs, zone: zone ?? null }
}

// `01112026` as a number has lost the zero that it began with, and none but the first.
function dayDigits(value: number): string | null {
  return /^\d{7,8}$/.test(String(value)) ? String(value).padStart(8, '0') : null
}

/**
 * Reads a moment as any institution writes it: with a zone, without one (then São Paulo's clock), in either order of day and
 * year, a bare date (its midnight there), or seconds or milliseconds since 1970. Null where it is none.
 */
export function readMoment(value: unknown): Instant | null {
  // As the contract writes it, and as thousands of lines come.
  if (typeof value === 'string' && PLAIN_YEAR.test(value) && isInstant(value)) return value
  if (typeof value === 'string' && !/\d/.test(value)) return null
  const inner = innerMoment(value)
  if (inner !== undefined) return readMoment(inner)
  const epoch = epochMs(value)
  if (epoch !== null) return instantFromMs(epoch)
  if (typeof value === 'string' && HTTP.test(value.trim())) return instantFromMs(Date.parse(value))
  const written = writtenMoment(value)
  if (written === null) return null
  const { day, timeMs, zone } = written
  if (zone === null) return localMoment(day, timeMs ?? 0)
  return instantFromMs(Date.parse(`${day}T00:00:00.000Z`) + (timeMs ?? 0) - offsetMs(zone))
}

function localMoment(day: LocalDate, timeMs: number): Instant {
  const guess = instantMs(startOfLocalDate(day)) + timeMs
  // On the days on which clocks were put forward or back a day has another length.
  const { hour } = saoPauloClock(instantFromMs(guess))
  const meant = Math.floor(timeMs / 3_600_000)
  const off = meant - Number(hour)
  const moved = instantFromMs(guess + off * 3_600_000)
  // An hour that was left out that day is none to go back to: it would be one of the day before.
  return Math.abs(off) === 1 && Number(saoPauloClock(moved).hour) === meant ? moved : instantFromMs(guess)
}

function offsetMs(zone: string): number {
  if (!/^[+-]/.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.length > 3 ? zone.slice(-2) : '0')
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

// What serialisers make of a moment: Jackson's list of its parts, the objects of protobuf and Mongo, .NET's `/Date(0)/`.
function innerMoment(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\/Date\((\d{1,13})(?:[+-]\d{4})?\)\/$/.exec(value.trim())?.[1]?.padStart(13, '0')
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return ofParts(value)
  const fields = new Map<string, unknown>(Object.entries(value))
  const [day, hour] = ['data', 'hora'].map((name) => fields.get(name))
  if (typeof day === 'string' && typeof hour === 'string') return `${day} ${hour}`
  const zoned = ofZone(fields)
  if (zoned !== undefined) return zoned
  return [...fields].find(([name]) => MOMENTS.test(name))?.[1]
}

const MOMENTS = /^(\$date|\$numberLong|_?seconds|epochSeconds?|dateTime|dataHora|iso|value|liquidacao)$/i

// PHP and Microsoft's Graph tell the zone beside the moment: one that nobody here knows leaves it untold.
function ofZone(fields: ReadonlyMap<string, unknown>): string | null | undefined {
  const [at, zone] = [fields.get('date') ?? fields.get('dateTime'), fields.get('timezone') ?? fields.get('timeZone')]
  if (typeof at !== 'string' || typeof zone !== 'string') return undefined
  if (/^(America\/Sao_Paulo|Brazil\/East|E\. South America Standard Time|BRT)$/i.test(zone)) return at
  return /^(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.test(zone) ? `${at}${zone}` : null
}

function ofParts(parts: readonly unknown[]): string | undefined {
  const isParts = parts.length >= 3 && parts.length <= 7 && parts.every((part) => Number.isInteger(part))
  if (!isParts) return undefined
  const [year, month, day, ...clock] = parts.map((part) => String(part).padStart(2, '0'))
  const time = [...clock.slice(0, 3), '00', '00', '00'].slice(0, 3)
  return `${year}-${month}-${day}T${time.join(':')}`
}

function epochMs(value: unknown): number | null {
  const digits = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (/^\d{10}(\.\d+)?$/.test(digits)) return Math.trunc(Number(digits) * 1_000)
  // Microseconds, and Go's nanoseconds.
  if (/^\d{16}(?:\d{3})?$/.test(digits)) return Number(digits.slice(0, 13))
  return /^\d{13}(\.\d+)?$/.test(digits) ? Math.trunc(Number(digits)) : null
}
