import type { BilletSpan } from '../../shared/domain/billet.ts'
import type { ReceiptFilter } from '../../shared/domain/receipt-filter.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { addDays, type LocalDate, localDate, startOfLocalDate } from '../../shared/time/local-date.ts'

/** A stretch of days, both included; null is open. */
export interface Days {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

const LAST_DAY = localDate('9999-12-30')

/** The periods that have a name. */
export const periodNames = ['this-month', 'last-month', 'days-30', 'days-90', 'this-year', 'all', 'chosen'] as const
export type PeriodName = (typeof periodNames)[number]

/** The days of a named period as of `today`; `chosen` days are the person's own. */
export function daysOf(name: PeriodName, today: LocalDate, chosen: Days): Days {
  const firstOfMonth = localDate(`${today.slice(0, 7)}-01`)
  switch (name) {
    case 'this-month':
      return { from: firstOfMonth, to: null }
    case 'last-month': {
      const end = addDays(firstOfMonth, -1)
      return { from: localDate(`${end.slice(0, 7)}-01`), to: end }
    }
    case 'days-30':
      return { from: addDays(today, -29), to: null }
    case 'days-90':
      return { from: addDays(today, -89), to: null }
    case 'this-year':
      return { from: localDate(`${today.slice(0, 4)}-01-01`), to: null }
    case 'all':
      return { from: null, to: null }
    case 'chosen':
      return chosen
  }
}

/** The instants that bound a stretch of days: its first and its last millisecond in São Paulo. */
export function instantsOf({ from, to }: Days): { readonly from: Instant | null; readonly to: Instant | null } {
  return { from: from === null ? null : startOfLocalDate(from), to: to === null ? null : endOf(to) }
}

// A person may type any year. The last day that can be written has no day after it, and nothing can lie beyond it.
function endOf(day: LocalDate): Instant | null {
  return day >= LAST_DAY ? null : instantFromMs(instantMs(startOfLocalDate(addDays(day, 1))) - 1)
}

/** What a search asks of the paid boletos. */
export function billetsAsked({ words, from, to, lowest, highest }: ReceiptFilter): {
  readonly text: string
  readonly within: BilletSpan
} {
  return { text: words.join(' '), within: { ...instantsOf({ from, to }), lowest, highest } }
}
