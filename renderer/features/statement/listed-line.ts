import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { StandingDebit } from '../../../shared/domain/watch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'

/** A line as the list shows it; `standing` says what explains a debit, null for what is not watched. */
export interface ListedLine extends StatementLine {
  readonly standing: StandingDebit | null
}

/** Puts to each line where it stands; where that cannot be read the lines are shown all the same. */
export async function withStanding(
  read: Result<{ readonly rows: readonly StatementLine[] }, AppError>,
): Promise<Result<ListedLine[], AppError>> {
  if (!read.ok) return read
  const { rows } = read.value
  const lineIds = rows.filter(({ direction }) => direction === 'out').map(({ id }) => id)
  const told = lineIds.length === 0 ? ok({ standing: [] }) : await call('watch.standing', { lineIds })
  const standing = new Map(told.ok ? lineIds.map((id, place) => [id, told.value.standing[place] ?? null]) : [])
  return ok(rows.map((line) => ({ ...line, standing: standing.get(line.id) ?? null })))
}
