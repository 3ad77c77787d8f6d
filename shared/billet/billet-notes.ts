import { billetDayFrom, isBilletDay } from '../time/billet-day.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type LocalHoliday, localHolidayOn } from '../time/local-holiday.ts'
import type { Billet, BilletWarning } from './billet.ts'

/**
 * What a person should know before paying: a warning of the billet itself; `due-on-closed-day` with the business day
 * until which it is paid without fine, and the local holiday that it is due on, where it is one; `overdue`, so that fine and interest come
 * from the institution; `tax`, which must be paid before a closed day, never after it.
 */
export type BilletNote =
  | { readonly note: BilletWarning }
  | { readonly note: 'due-on-closed-day'; readonly payableUntil: LocalDate; readonly holiday?: LocalHoliday }
  | { readonly note: 'overdue'; readonly since: LocalDate }
  | { readonly note: 'tax' }

/** City halls, whose slips are mostly taxes too, and government. */
const TAX_SEGMENTS: readonly string[] = ['1', '5']

/** What to say about a billet on a day (DOMAIN_RULES section 10); `local` are the holidays of the place where it is paid, as far as they are known. */
export function billetNotes(
  billet: Billet,
  today: LocalDate,
  local: readonly LocalHoliday[] = [],
): readonly BilletNote[] {
  const warnings = billet.warnings.map((note) => ({ note }))
  if (billet.kind === 'bank') return [...dueNotes(billet.dueDate, today, local), ...warnings]
  return TAX_SEGMENTS.includes(billet.segment) ? [{ note: 'tax' }, ...warnings] : warnings
}

function dueNotes(dueDate: LocalDate | null, today: LocalDate, local: readonly LocalHoliday[]): readonly BilletNote[] {
  if (dueDate === null) return []
  const payableUntil = billetDayFrom(dueDate, local)
  if (today > payableUntil) return [{ note: 'overdue', since: dueDate }]
  const holiday = localHolidayOn(dueDate, local)
  const named = holiday === null ? {} : { holiday }
  return isBilletDay(dueDate, local) ? [] : [{ note: 'due-on-closed-day', payableUntil, ...named }]
}
