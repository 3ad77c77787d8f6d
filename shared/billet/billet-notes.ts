import { billetDayFrom, isBilletDay } from '../time/billet-day.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Billet, BilletWarning } from './billet.ts'

/**
 * What a person should know before paying: a warning of the billet itself; `due-on-closed-day` with the business day
 * until which it is paid without fine (local holidays may move it further); `overdue`, so that fine and interest come
 * from the institution; `tax`, which must be paid before a closed day, never after it.
 */
export type BilletNote =
  | { readonly note: BilletWarning }
  | { readonly note: 'due-on-closed-day'; readonly payableUntil: LocalDate }
  | { readonly note: 'overdue'; readonly since: LocalDate }
  | { readonly note: 'tax' }

/** City halls, whose slips are mostly taxes too, and government. */
const TAX_SEGMENTS: readonly string[] = ['1', '5']

/** What to say about a billet on a day (DOMAIN_RULES section 10). */
export function billetNotes(billet: Billet, today: LocalDate): readonly BilletNote[] {
  const warnings = billet.warnings.map((note) => ({ note }))
  if (billet.kind === 'bank') return [...dueNotes(billet.dueDate, today), ...warnings]
  return TAX_SEGMENTS.includes(billet.segment) ? [{ note: 'tax' }, ...warnings] : warnings
}

function dueNotes(dueDate: LocalDate | null, today: LocalDate): readonly BilletNote[] {
  if (dueDate === null) return []
  const payableUntil = billetDayFrom(dueDate)
  if (today > payableUntil) return [{ note: 'overdue', since: dueDate }]
  return isBilletDay(dueDate) ? [] : [{ note: 'due-on-closed-day', payableUntil }]
}
