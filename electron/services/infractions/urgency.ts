import type { Infraction, Urgency } from '../../../shared/domain/infraction.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'

const dayMs = 86_400_000
/** Days from the opening to the regulation's outer limit, and from which days on it warns and presses (DOMAIN_RULES section 12). */
const outerLimitDays = 7
const warnFromDay = 3
const urgentFromDay = 5

const waiting = new Set(['OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS'])

/** Whether the institution takes a defense in this state (ACCOUNTS_API section 12); a new word is not taken for one. */
export function mayDefend({ status, isReporter }: Pick<Infraction, 'status' | 'isReporter'>): boolean {
  return waiting.has(status.toUpperCase()) && isReporter !== true
}

/**
 * How pressing a case is at a moment. Days are counted in whole 24 hours from the opening, the first is day 1; the limit
 * is computed here and never the institution's promise. Nothing presses where no defense of ours is waited for.
 */
export function urgencyAt(
  infraction: Pick<Infraction, 'status' | 'isReporter' | 'createdAt'>,
  now: Instant,
): { readonly urgency: Urgency; readonly day: number; readonly outerLimit: Instant } {
  const opened = instantMs(infraction.createdAt)
  const passed = Math.max(0, Math.floor((instantMs(now) - opened) / dayMs))
  const outerLimit = instantFromMs(opened + outerLimitDays * dayMs)
  return { urgency: urgencyOf(infraction, passed), day: passed + 1, outerLimit }
}

function urgencyOf(infraction: Pick<Infraction, 'status' | 'isReporter'>, passedDays: number): Urgency {
  if (!mayDefend(infraction)) return 'none'
  if (passedDays >= outerLimitDays) return 'over'
  if (passedDays >= urgentFromDay) return 'urgent'
  return passedDays >= warnFromDay ? 'warn' : 'calm'
}
