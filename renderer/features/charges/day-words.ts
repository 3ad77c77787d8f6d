import { expiresAtOf } from '../../../shared/charge/charge-state.ts'
import { lastPayableDay } from '../../../shared/charge/last-payable-day.ts'
import type { Charge, ChargeState } from '../../../shared/domain/charge.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { easterSunday } from '../../../shared/time/bank-holiday.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { addDays, daysBetween, type LocalDate, localDateOf, weekday } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

const FIXED: Readonly<Record<string, TextKey>> = {
  '01-01': 'charges.holiday_newYear',
  '04-21': 'charges.holiday_tiradentes',
  '05-01': 'charges.holiday_labour',
  '09-07': 'charges.holiday_independence',
  '10-12': 'charges.holiday_aparecida',
  '11-02': 'charges.holiday_souls',
  '11-15': 'charges.holiday_republic',
  '11-20': 'charges.holiday_awareness',
  '12-25': 'charges.holiday_christmas',
}
const FROM_EASTER: readonly (readonly [days: number, key: TextKey])[] = [
  [-48, 'charges.holiday_carnival'],
  [-47, 'charges.holiday_carnival'],
  [-2, 'charges.holiday_goodFriday'],
  [60, 'charges.holiday_corpusChristi'],
]

/** A day with its day of the week: `segunda-feira, 30/11/2026`. */
export function dayWords(t: Text, day: LocalDate): string {
  return t('charges.day', { date: formatLocalDate(day), weekday: weekday(day) })
}

/** Day and minute of a moment in São Paulo, `19/11/2026 10:42`. */
export function momentWords(at: Instant): string {
  const { day, month, year, hour, minute } = saoPauloClock(at)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** The national bank holiday on a day by name; null on any other day. */
export function holidayName(t: Text, day: LocalDate): string | null {
  const fixed = FIXED[day.slice(5)]
  if (fixed !== undefined) return t(fixed)
  const easter = easterSunday(Number(day.slice(0, 4)))
  const moving = FROM_EASTER.find(([days]) => addDays(easter, days) === day)
  return moving === undefined ? null : t(moving[1])
}

/** A length of time in its largest whole unit: `7 dias`, `24 horas`, `90 minutos`. One day is told in hours. */
export function spanWords(t: Text, seconds: number): string {
  if (seconds % DAY_S === 0 && seconds > DAY_S) return t('charges.days', { count: seconds / DAY_S })
  if (seconds % HOUR_S === 0) return t('charges.hours', { count: seconds / HOUR_S })
  if (seconds % MINUTE_S === 0) return t('charges.minutes', { count: seconds / MINUTE_S })
  return t('charges.seconds', { count: seconds })
}

/** What the dates of a charge mean on the day, in words beside its state. */
export function dueWords(t: Text, charge: Charge, state: ChargeState, now: Instant): string | null {
  const paidAt = charge.pix.at(-1)?.at
  if (state === 'paid') return paidAt === undefined ? null : t('charges.paidAt', { when: momentWords(paidAt) })
  if (state === 'cancelled' || state === 'removed') return null
  return charge.kind === 'cob' ? cobWords(t, charge, now) : cobvWords(t, charge, state, now)
}

function cobWords(t: Text, charge: Charge, now: Instant): string | null {
  const end = expiresAtOf(charge)
  if (end === null) return null
  const when = momentWords(end)
  const left = instantMs(end) - instantMs(now)
  return left <= 0 ? t('charges.expiredAt', { when }) : t('charges.expiresIn', { span: roughSpan(t, left), when })
}

// The largest unit of which there is more than one: a countdown in seconds would never stand still.
function roughSpan(t: Text, ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 120) return t('charges.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('charges.hours', { count: hours }) : t('charges.days', { count: Math.floor(hours / 24) })
}

function cobvWords(t: Text, { dueDate, daysAfterDue }: Charge, state: ChargeState, now: Instant): string | null {
  if (dueDate === null) return null
  const day = dayWords(t, dueDate)
  const days = daysBetween(localDateOf(now), dueDate)
  if (days >= 0) return t('charges.dueIn', { count: days, day })
  const past = t('charges.dueSince', { count: -days, day })
  if (daysAfterDue === null) return past
  const last = formatLocalDate(lastPayableDay({ dueDate, daysAfterDue }))
  return t(state === 'expired' ? 'charges.payableNoMore' : 'charges.payableUntil', { past, last })
}
