import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { latestOf } from '../../journal/bank-clock.ts'
import type { FirstReading, UnreadBecause } from '../../journal/journal.ts'
import type { BankTime } from '../../ports/bank-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { markComplete } from './mark-complete.ts'
import { readPeriod } from './read-period.ts'

/** What the first reading needs. */
export interface FirstReadingNeeds {
  readonly vault: Pick<Vault, 'unread'> & {
    readonly statement: Pick<Vault['statement'], 'put' | 'latest' | 'setCompleteUpTo' | 'setCompleteFrom'>
  }
  readonly reads: Pick<AccountsReads, 'statementPage' | 'mostDays' | 'balance'>
  readonly time: Pick<BankTime, 'now'>
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  /** Told after each page how many lines there are so far; null once the reading has ended. */
  readonly onPage: (lines: number | null) => void
}

const dayMs = 86_400_000
/** As far back as look-alikes are looked for. */
const mostDays = 45
/** How long it is believed that the statement cannot be read, and how long it takes at least until that is believed of no clear word. */
const believedMs = 60_000
/** So many such answers, one after the other. */
const mostAnswers = 3

type Period = { readonly from: Instant; readonly to: Instant }

/**
 * The first reading of the statement since the connection was opened, which every payment waits for: what was paid by
 * another desk, or since this folder was copied, is seen by it. It goes from the last complete moment, with a day of overlap
 * and at most 45 days back, to the institution's time; a vault that never read a statement begins yesterday, and the rest
 * comes later. Once it has succeeded it costs nothing any more; one that failed is begun anew by whoever asks next.
 *
 * Where the institution denies it, or answers again and again with what says nothing of the account (a firewall's page, what nobody
 * can read), payments go on for want of anything better, and each says that nobody knows ({@link FirstReading.unreadBecause}).
 */
export function createFirstReading(needs: FirstReadingNeeds): FirstReading {
  let done: 'read' | null = null
  let unread: { readonly because: UnreadBecause; readonly atMs: number } | null = null
  let strange: Strange | null = null
  let running: Promise<Result<'read' | UnreadBecause, AppError>> | null = null

  async function run(): Promise<Result<'read' | UnreadBecause, AppError>> {
    needs.onPage(0)
    const read = await readOn(needs)
    needs.onPage(null)
    if (read.ok) done = 'read'
    const atMs = needs.clock.monotonicMs()
    const because = read.ok ? null : reasonOf(read.error)
    strange = because === null || because === 'denied' ? null : counted(strange, atMs)
    const isBelieved = because !== null && (strange === null || isOften(strange, atMs))
    unread = isBelieved ? { because, atMs } : null
    if (unread !== null) return ok(unread.because)
    return read.ok ? ok('read') : err(appError({ kind: 'held', sent: 'no', why: 'first-reading' }))
  }

  return {
    async read() {
      if (done !== null) return ok(done)
      if (unread !== null && needs.clock.monotonicMs() - unread.atMs < believedMs) return ok(unread.because)
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    unreadBecause: () => unread?.because ?? null,
  }
}

async function readOn(needs: FirstReadingNeeds): Promise<Result<null, AppError>> {
  const { vault, reads } = needs
  const kept = await vault.statement.latest(1)
  if (!kept.ok) return kept
  const to = await timeOf(needs)
  const { from, joins } = startOf(kept.value.completeUpTo, to)
  const period: Period = { from, to }
  const read = await readPeriod(
    {
      reads,
      unreadOf: needs,
      keep: (lines) => vault.statement.put(lines),
      onPage: needs.onPage,
      isWanted: () => true,
    },
    period,
  )
  if (!read.ok) return read
  if (!read.value) return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['total'] }))
  if (!joins) return ok(null)
  return mapOk(await markComplete(vault, period), () => null)
}

// Where nobody has said yet what time it is, any answer does.
async function timeOf({ time, reads, clock }: FirstReadingNeeds): Promise<Instant> {
  if (time.now() === null) await reads.balance()
  const known = time.now()
  return known === null ? clock.now() : latestOf(known)
}

// A moment that is still to come was written by a clock that was wrong, and says nothing.
function startOf(completeUpTo: Instant | null, to: Instant): { readonly from: Instant; readonly joins: boolean } {
  if (completeUpTo === null || completeUpTo > to) {
    return { from: startOfLocalDate(addDays(localDateOf(to), -1)), joins: false }
  }
  const earliest = instantMs(to) - mostDays * dayMs
  const overlapping = instantMs(completeUpTo) - dayMs
  return { from: instantFromMs(Math.max(earliest, overlapping)), joins: overlapping >= earliest }
}

// A bank that is down or silent is waited for: what it has is not known to be out of reach.
function reasonOf(error: AppError): UnreadBecause | null {
  if (error.kind === 'credentials') return error.fault === 'scope' ? 'denied' : null
  if (error.kind !== 'contract') return null
  return isWalled(error) ? 'walled' : 'unreadable'
}

type Strange = { readonly sinceMs: number; readonly answers: number }

function counted(before: Strange | null, atMs: number): Strange {
  return { sinceMs: before?.sinceMs ?? atMs, answers: (before?.answers ?? 0) + 1 }
}

function isOften({ sinceMs, answers }: Strange, atMs: number): boolean {
  return answers >= mostAnswers && atMs - sinceMs >= believedMs
}
