import type { StatementLine, StatementView } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { rereadStale } from '../lists/reread-stale.ts'
import { windowSince } from '../lists/read-window.ts'
import { markComplete } from './mark-complete.ts'
import { readPeriod } from './read-period.ts'

/** What keeping the statement needs. */
export interface StatementNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'statementPage' | 'mostDays'>
  readonly clock: Clock
  /** The institution's time, as far as it is known. */
  readonly now: () => Instant
  /** Told after each page how many different lines there are so far, and of how many. */
  readonly onPage: (read: number, total: number | null) => void
  /** Asked before each page; `false` ends the reading with `cancelled`. */
  readonly isWanted: () => boolean
}

/** How sure the institution's time is at the first answers, and more. */
const unsureMs = 10_000
const linesShown = 100

/** The newest kept lines; reads the vault only. */
export function readStatement(vault: Vault, limit: number): Promise<Result<StatementView, AppError>> {
  return vault.statement.latest(limit)
}

/**
 * Fetches what happened since the last complete moment (with a day of overlap, since lines change their status; the
 * first time 120 days), newest first. Who was paid or paid is asked for line by line, apart (see nameLines). `contract` where the
 * lines never came to rest: what came is kept, and is not all.
 */
export async function refreshStatement(needs: StatementNeeds): Promise<Result<StatementView, AppError>> {
  const kept = await needs.vault.statement.latest(1)
  if (!kept.ok) return kept
  const period = windowSince(kept.value.completeUpTo, needs.clock.now())
  const begun = needs.clock.monotonicMs()
  const reading = {
    reads: needs.reads,
    unreadOf: needs,
    keep: (lines: readonly StatementLine[]) => needs.vault.statement.put(lines),
    isWanted: needs.isWanted,
  }
  const read = await readPeriod({ ...reading, onPage: needs.onPage }, period)
  if (!read.ok) return read
  const passedMs = needs.clock.monotonicMs() - begun
  const watched = await watchFrom(needs.vault, instantFromMs(instantMs(needs.now()) - passedMs - unsureMs))
  if (!watched.ok) return watched
  if (!read.value) return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['total'] }))
  const complete = await markComplete(needs.vault, period)
  if (!complete.ok) return complete
  return andThen(
    await rereadStale(needs, 'statement', (stale) => readPeriod({ ...reading, onPage: () => undefined }, stale)),
    () => needs.vault.statement.latest(linesShown),
  )
}

// What was debited before the first reading began is the account's history; from there on every debit is explained. It is
// counted back from an answer, since before one the institution's time may be unknown, and this computer's ahead of it.
async function watchFrom({ watch }: Vault, since: Instant): Promise<Result<void, AppError>> {
  return andThen(await watch.view(), (view) => (view.since === null ? watch.begin(since) : ok(undefined)))
}
