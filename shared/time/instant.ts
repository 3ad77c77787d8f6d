import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'

/** A moment: UTC ISO text with milliseconds, `2026-11-20T14:05:09.123Z`, years 0000 to 9999; sorts as text. */
export type Instant = Brand<string, 'Instant'>

/** Why a text of a reply is no instant; `zone` when only the zone is missing. */
export type WireInstantFault = 'malformed' | 'zone' | 'date'

const WIRE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/

// A day that every month has needs no calendar: lists of thousands of rows are read by this.
const PLAIN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** The instant of so many milliseconds since 1970 UTC; throws RangeError outside the years 0000 to 9999. */
export function instantFromMs(ms: number): Instant {
  const text = new Date(ms).toISOString()
  if (!isInstant(text)) throw new RangeError('instant out of range')
  return text
}

/** The milliseconds since 1970 UTC of an instant. */
export function instantMs(instant: Instant): number {
  return Date.parse(instant)
}

/**
 * Reads an ISO 8601 date and time of a reply: zone `Z` or an offset with or without colon, fraction of 0 to 9 digits cut
 * to milliseconds. A time without a zone is refused, since guessing one could move a payment by hours.
 */
export function parseWireInstant(text: string): Result<Instant, WireInstantFault> {
  const [, date, time, fraction = '', zone] = WIRE.exec(text.trim()) ?? []
  if (date === undefined || time === undefined) return err('malformed')
  if (zone === undefined) return err('zone')
  const utc = `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  if (!isInstant(utc)) return err('date')
  const shifted = new Date(instantMs(utc) - offsetMs(zone)).toISOString()
  return isInstant(shifted) ? ok(shifted) : err('date')
}

/** Says whether a text is an instant in canonical form. */
export function isInstant(text: string): text is Instant {
  if (PLAIN.test(text)) return true
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
