import type { StatementFilter, StatementTotals } from '../../../shared/domain/statement.ts'
import type { StatementExport } from '../../../shared/domain/statement-export.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { institutionFinder } from '../institutions/institution-finder.ts'
import type { WorkOutcome, WorkRunner, WorkStep } from '../works/work-step.ts'
import { openExport } from './open-export.ts'
import type { StatementHolder, StatementSpan } from './statement-heading.ts'
import { statementPages } from './statement-pages.ts'

/** What the export of a statement needs. */
export interface ExportNeeds {
  readonly vault: Pick<Vault, 'statement' | 'balances' | 'unread'>
  readonly clock: Clock
  readonly holder: StatementHolder
  /** The list of institutions that was read last. */
  readonly institutionList: () => InstitutionList | null
}

// A statement that changes while it is read is written anew, but not for ever.
const TRIES = 4
const firstMoment = instantFromMs(0)

/**
 * Writes the lines of a filter, oldest first, the same in every format. Where the statement changes meanwhile the file begins
 * anew, so that no line stands in it twice and none is left out. A filter without any line is `not-found` and makes no file.
 */
export function createExportRunner(needs: ExportNeeds): WorkRunner<'export'> {
  return async (plan, step) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await writeOnce(needs, plan.export, step)
      if (!outcome.ok) return outcome
      if (outcome.value !== 'changed') return ok(outcome.value)
    }
    return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
  }
}

async function writeOnce(
  needs: ExportNeeds,
  asked: StatementExport,
  { path, makeFile, tell }: WorkStep,
): Promise<Result<WorkOutcome | 'changed', AppError>> {
  const { vault, holder, clock } = needs
  const found = await reach(needs, asked.filter, clock)
  if (!found.ok) return found
  const { totals, span } = found.value
  const find = await institutionFinder(holder.environment, needs.institutionList())
  const file = await openExport({ vault, holder, makeFile, find }, asked, span, path)
  if (!file.ok) return file
  const { add, finish, abandon } = file.value
  let done = 0
  const read = await statementPages(vault, { ...asked.filter, to: span.to }, async (lines) => {
    const added = await add(lines)
    done += lines.length
    return added.ok ? tell(done, totals.count) : added
  })
  if (read.ok && read.value.stoodStill) return finish()
  await abandon()
  return read.ok ? ok('changed') : read
}

/** How many lines there are, and from when to when. What comes in later than the newest of them is left for another export. */
async function reach(
  { vault: { statement, unread } }: ExportNeeds,
  filter: StatementFilter,
  clock: Clock,
): Promise<Result<{ totals: StatementTotals; span: StatementSpan }, AppError>> {
  const totals = await statement.totals(filter)
  if (!totals.ok) return totals
  const extent = await statement.extent()
  if (!extent.ok) return extent
  const oldest = await statement.rows({ filter, sort: 'oldest', first: 0, limit: 1 })
  if (!oldest.ok) return oldest
  const newest = await statement.rows({ filter, sort: 'newest', first: 0, limit: 1 })
  if (!newest.ok) return newest
  const [first, last] = [oldest.value[0], newest.value[0]]
  if (first === undefined || last === undefined) return err(appError({ kind: 'not-found', what: 'lines' }))
  const madeAt = clock.now()
  const period = { from: filter.from ?? first.at, to: filter.to ?? last.at }
  // Nobody knows whether one that could not be read would pass the filter, or is newer than the newest.
  return mapOk(
    await unread.within({ lists: ['statement'], from: filter.from ?? firstMoment, to: filter.to ?? madeAt }),
    (lacks) => ({
      totals: totals.value,
      span: { ...period, completeUpTo: extent.value.completeUpTo, unread: lacks, madeAt },
    }),
  )
}
