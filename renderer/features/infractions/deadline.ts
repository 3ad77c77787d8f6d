import type { InfractionRow, Urgency } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The days of the regulation's outer limit. */
export const LIMIT_DAYS = 7
const CALM_DAYS = 3

/** How much of each of the seven days has passed, 0 to 1. */
export function daysPassed(createdMs: number, nowMs: number): readonly number[] {
  const passed = (nowMs - createdMs) / DAY_MS
  return Array.from({ length: LIMIT_DAYS }, (_, day) => Math.min(1, Math.max(0, passed - day)))
}

/** The time that is left until the outer limit, in words. */
export function timeLeft(t: Text, limitMs: number, nowMs: number): string {
  const left = limitMs - nowMs
  if (left <= 0) return t('infractions.late')
  if (left < HOUR_MS) return t('infractions.leftMinutes', { minutes: Math.ceil(left / 60_000) })
  return t('infractions.left', { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) })
}

/** When to send, since the institution's own limit is not known. */
export function advice(t: Text, urgency: Exclude<Urgency, 'none'>, { infraction }: Pick<InfractionRow, 'infraction'>) {
  const by = instantFromMs(instantMs(infraction.createdAt) + CALM_DAYS * DAY_MS)
  return t(`infractions.advice-${urgency}`, { date: formatDate(by).slice(0, 5) })
}
