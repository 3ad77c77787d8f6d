import type { StatementLine } from '../../../shared/domain/statement.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

/** What came in and what went out today, both positive. */
export interface TodaySums {
  readonly in: Centavos
  readonly out: Centavos
}

const UNDONE = ['CANCELED', 'REJECTED']

/**
 * Sums today's lines, newest first as they are kept. Null when `limit` lines came and all are of today: there may be more,
 * and half a sum would be a wrong one.
 */
export function todaySums(lines: readonly StatementLine[], now: Instant, limit: number): TodaySums | null {
  const today = localDateOf(now)
  const mine = lines.filter((line) => localDateOf(line.at) === today)
  if (mine.length >= limit) return null
  const sum = (direction: StatementLine['direction']): Centavos =>
    mine
      .filter((line) => line.direction === direction && !UNDONE.includes(line.status.toUpperCase()))
      .reduce((total, line) => addCentavos(total, line.amount), centavos(0))
  return { in: sum('in'), out: sum('out') }
}
