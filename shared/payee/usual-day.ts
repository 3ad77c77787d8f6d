/** Days to each side of a day of the month that are still about it: a weekend with a holiday beside it. */
const ABOUT = 3
/** Fewer days say nothing. */
const FEWEST = 3
const DAYS = 31

/**
 * About which day of the month something is usually paid, by the days of their months on which it was: that from which four of five of
 * them at least are no more than three days away, the end of a month beside the beginning of the next. Null where there are fewer than
 * three, or where none is such a day.
 */
export function usualDay(days: readonly number[]): number | null {
  if (days.length < FEWEST) return null
  const all = Array.from({ length: DAYS }, (_, at) => at + 1).map((day) => {
    const away = days.map((each) => apart(each, day))
    return { day, near: away.filter((one) => one <= ABOUT).length, sum: away.reduce((sum, one) => sum + one, 0) }
  })
  const [best] = all.toSorted((one, other) => other.near - one.near || one.sum - other.sum || one.day - other.day)
  return best !== undefined && best.near * 5 >= days.length * 4 ? best.day : null
}

function apart(one: number, other: number): number {
  const between = Math.abs(one - other)
  return Math.min(between, DAYS - between)
}
