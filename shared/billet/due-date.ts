import { addDays, daysBetween, type LocalDate, localDate } from '../time/local-date.ts'

const FIRST_FACTOR = 1000
const CYCLE = 9000
// The factors ran out on 21 February 2025 and began again at 1000 on the next day.
const RESTART = localDate('2025-02-22')
const DAYS_BACK = 3000
const DAYS_AHEAD = 5500

/**
 * The due date of a factor 1000 to 9999, seen from a day: the one date of its cycle from 3000 days before to 5500 days
 * after, or null outside, since the nearest would be a guess (DOMAIN_RULES section 7).
 */
export function dueDateOf(factor: number, referenceDay: LocalDate): LocalDate | null {
  const inCycle = factor - FIRST_FACTOR
  const earliest = daysBetween(RESTART, referenceDay) - DAYS_BACK
  const days = inCycle + Math.ceil((earliest - inCycle) / CYCLE) * CYCLE
  return days - earliest > DAYS_BACK + DAYS_AHEAD ? null : addDays(RESTART, days)
}

/** The factor that stands for a due date, 1000 to 9999. */
export function dueFactorOf(dueDate: LocalDate): number {
  const days = daysBetween(RESTART, dueDate) % CYCLE
  return FIRST_FACTOR + (days < 0 ? days + CYCLE : days)
}
