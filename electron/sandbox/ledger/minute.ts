import { instantFromMs } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'

/** A moment as twelve digits, `yyyyMMddHHmm` in UTC: codes and billets carry it, so that what lies behind them needs no table. */
export function minuteText(nowMs: number): string {
  return new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12)
}

/** The moment (ms since 1970) of twelve digits, or null when they are none. */
export function minuteMs(digits: string): number | null {
  const ms = Date.parse(digits.replace(/^(....)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:00Z'))
  return Number.isNaN(ms) ? null : ms
}

/** The day it is in São Paulo. */
export function dayOf(nowMs: number): LocalDate {
  return localDateOf(instantFromMs(nowMs))
}
