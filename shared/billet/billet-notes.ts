import { businessDayFrom, isBusinessDay } from '../time/bank-holiday.ts'
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

const TAX_SEGMENT = '5'

/** What to say about a billet on a day (DOMAIN_RULES section 10). */
export function billetNotes(billet: Billet, today: LocalDate): readonly BilletNote[] {
  const warnings = billet.warnings.map((note) => ({ note }))
  if (billet.kind === 'bank') return [...dueNotes(billet.dueDate, today), ...warnings]
  return billet.segment === TAX_SEGMENT ? [{ note: 'tax' }, ...warnings] : warnings
}

function dueNotes(dueDate: LocalDate | null, today: LocalDate): readonly BilletNote[] {
  if (dueDate === null) return []
  const payableUntil = businessDayFrom(dueDate)
  if (today > payableUntil) return [{ note: 'overdue', since: dueDate }]
  return isBusinessDay(dueDate) ? [] : [{ note: 'due-on-closed-day', payableUntil }]
}
