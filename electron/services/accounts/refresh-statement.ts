import type { StatementView } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { windowSince } from '../lists/read-window.ts'
import { markComplete } from './mark-complete.ts'
import { readPeriod } from './read-period.ts'

/** What keeping the statement needs. */
export interface StatementNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'statementPage' | 'statementDetail'>
  readonly clock: Clock
  /** The institution's time, as far as it is known. */
  readonly now: () => Instant
  /** Told after some lines have got their counterparty, which takes a while the first time. */
  readonly onDetails: () => void
}

const dayMs = 86_400_000
/** How sure the institution's time is at the first answers, and more. */
const unsureMs = 10_000
const linesShown = 100
const detailDays = 45
const detailsAtOnce = 30

/** The newest kept lines; reads the vault only. */
export function readStatement(vault: Vault, limit: number): Promise<Result<StatementView, AppError>> {
  return vault.statement.latest(limit)
}

/**
 * Fetches what happened since the last complete moment (with a day of overlap, since lines change their status; the
 * first time 120 days), newest first, and then the counterparty of the lines of 45 days (as far as look-alikes are looked
 * for), which the list does not carry.
 */
export async function refreshStatement(needs: StatementNeeds): Promise<Result<StatementView, AppError>> {
  const kept = await needs.vault.statement.latest(1)
  if (!kept.ok) return kept
  const period = windowSince(kept.value.completeUpTo, needs.clock.now())
  const begun = needs.clock.monotonicMs()
  const read = await readPeriod(
    {
      reads: needs.reads,
      unreadOf: needs,
      keep: (lines) => needs.vault.statement.put(lines),
      onPage: () => undefined,
      isWanted: () => true,
    },
    period,
  )
  if (!read.ok) return read
  const passedMs = needs.clock.monotonicMs() - begun
  const watched = await watchFrom(needs.vault, instantFromMs(instantMs(needs.now()) - passedMs - unsureMs))
  if (!watched.ok) return watched
  const complete = read.value ? await markComplete(needs.vault, period) : ok(undefined)
  if (!complete.ok) return complete
  const named = await nameCounterparts(needs)
  return named.ok ? needs.vault.statement.latest(linesShown) : named
}

// What was debited before the first reading began is the account's history; from there on every debit is explained. It is
// counted back from an answer, since before one the institution's time may be unknown, and this computer's ahead of it.
async function watchFrom({ watch }: Vault, since: Instant): Promise<Result<void, AppError>> {
  const view = await watch.view()
  if (!view.ok) return view
  return view.value.since === null ? watch.begin(since) : ok(undefined)
}

async function nameCounterparts(needs: StatementNeeds): Promise<Result<void, AppError>> {
  const since = instantFromMs(instantMs(needs.clock.now()) - detailDays * dayMs)
  for (;;) {
    const bare = await needs.vault.statement.withoutDetail({ since, limit: detailsAtOnce })
    if (!bare.ok || bare.value.length === 0) return bare.ok ? ok(undefined) : bare
    for (const id of bare.value) {
      const detail = await needs.reads.statementDetail(id)
      if (!detail.ok) return detail
      const stored = await needs.vault.statement.putDetail(id, detail.value)
      if (!stored.ok) return stored
    }
    needs.onDetails()
  }
}
