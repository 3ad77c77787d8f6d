import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { StatementLine, StatementView } from '../../../shared/domain/statement.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

/** What came in and what went out today as far as it was read, both positive. */
export interface TodaySums {
  readonly in: Centavos
  readonly out: Centavos
  /** Of how many lines each is made. */
  readonly inLines: number
  readonly outLines: number
  /** Lines of today that moved nothing, or have not yet. */
  readonly unbooked: number
  /** How far the statement was read. */
  readonly upTo: Instant
}

/**
 * Sums what has moved of today's lines, newest first as they are kept. Null where the statement was not read up to today, and when
 * `limit` lines came and all are of today: there may be more, and half a sum would be a wrong one.
 */
export function todaySums({ lines, completeUpTo }: StatementView, now: Instant, limit: number): TodaySums | null {
  const today = localDateOf(now)
  if (completeUpTo === null || localDateOf(completeUpTo) < today) return null
  const mine = lines.filter((line) => localDateOf(line.at) === today)
  if (mine.length >= limit) return null
  const moved = (direction: StatementLine['direction']): readonly StatementLine[] =>
    mine.filter((line) => line.direction === direction && isBookedLine(line))
  const [came, went] = [moved('in'), moved('out')]
  const counts = { inLines: came.length, outLines: went.length, unbooked: mine.length - came.length - went.length }
  return { in: sumOf(came), out: sumOf(went), ...counts, upTo: completeUpTo }
}

function sumOf(lines: readonly StatementLine[]): Centavos {
  return lines.reduce((total, line) => addCentavos(total, line.amount), centavos(0))
}
