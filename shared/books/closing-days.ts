import type { BookMatch, ClosingDay } from '../domain/closing.ts'
import { addCentavos, type Centavos, centavos } from '../money/centavos.ts'
import { localDateOf } from '../time/local-date.ts'
import { sidesOf } from './book-thing.ts'
import { isWithin, type MonthSpan } from './month-span.ts'

const NOTHING = centavos(0)

/** The days of a month that have lines, by time: what moved, and what of it is neither reconciled nor set aside. */
export function daysOf(span: MonthSpan, matches: readonly BookMatch[]): readonly ClosingDay[] {
  const days = new Map<string, ClosingDay>()
  for (const match of matches) {
    const isOpen = match.state === 'proposed' || match.state === 'unmatched'
    for (const { at, direction, amount } of sidesOf(match).lines) {
      if (!isWithin(span, at)) continue
      const day = localDateOf(at)
      const before = days.get(day) ?? { day, in: NOTHING, out: NOTHING, openIn: NOTHING, openOut: NOTHING }
      days.set(day, { ...before, ...withLine(before, direction, amount, isOpen) })
    }
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function withLine(day: ClosingDay, direction: 'in' | 'out', amount: Centavos, isOpen: boolean): Partial<ClosingDay> {
  const open = isOpen ? amount : NOTHING
  return direction === 'in'
    ? { in: addCentavos(day.in, amount), openIn: addCentavos(day.openIn, open) }
    : { out: addCentavos(day.out, amount), openOut: addCentavos(day.openOut, open) }
}
