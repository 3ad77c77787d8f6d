import type { StatementExtent } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { type PeriodNeeds, readPeriod } from './read-period.ts'

/** What fetching an older period needs. */
export interface FetchPeriodNeeds extends Omit<PeriodNeeds, 'keep' | 'unreadOf'> {
  readonly vault: Vault
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Fetches a period of the statement, page by page; every page is kept at once. The statement counts as complete further
 * back only once the whole period was read, and where it joins what was complete before. A person who stops it keeps what
 * came so far and gets the extent as it stands. `invalid` when the period ends before it begins.
 */
export async function fetchPeriod(
  needs: FetchPeriodNeeds,
  period: { from: Instant; to: Instant },
): Promise<Result<StatementExtent, AppError>> {
  const { vault } = needs
  if (period.from > period.to)
    return err(appError({ kind: 'invalid', violations: [{ path: 'to', reason: 'before-from' }] }))
  const read = await readPeriod({ ...needs, unreadOf: needs, keep: (lines) => vault.statement.put(lines) }, period)
  if (!read.ok) return read.error.kind === 'cancelled' ? vault.statement.extent() : read
  const extent = await vault.statement.extent()
  if (!extent.ok) return extent
  const { completeFrom } = extent.value
  const joins = completeFrom !== null && period.to >= completeFrom && period.from < completeFrom
  if (!read.value || !joins) return extent
  return andThen(await vault.statement.setCompleteFrom(period.from), () => vault.statement.extent())
}
