import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

const PAGE = 500
// An entry may come while a page is read, but not every time.
const TRIES = 50

/** Reads the first `count` entries of a filter, oldest first, a page at a time. What comes meanwhile is left for another time. */
export async function eachEntry(
  { log }: Pick<Vault, 'log'>,
  { filter, count }: { readonly filter: LogFilter; readonly count: number },
  take: (entries: readonly LogEntry[]) => Promise<Result<void, AppError>>,
): Promise<Result<void, AppError>> {
  for (let done = 0; done < count; ) {
    const page = await readOldest(log, filter, { done, limit: Math.min(PAGE, count - done) })
    if (!page.ok) return page
    const taken = await take(page.value)
    if (!taken.ok) return taken
    done += page.value.length
  }
  return ok(undefined)
}

// Places are counted from the newest, so they hold only while none comes.
async function readOldest(
  log: Vault['log'],
  filter: LogFilter,
  { done, limit }: { readonly done: number; readonly limit: number },
): Promise<Result<readonly LogEntry[], AppError>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await log.totals(filter)
    if (!before.ok) return before
    const rows = await log.rows({ filter, first: before.value.count - done - limit, limit })
    if (!rows.ok) return rows
    const after = await log.totals(filter)
    if (!after.ok) return after
    if (after.value.count === before.value.count && rows.value.length === limit) return ok(rows.value.toReversed())
  }
  return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
}
