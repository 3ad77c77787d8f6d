import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { latestOf } from '../../journal/bank-clock.ts'
import type { FirstReading } from '../../journal/journal.ts'
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
/** How long a credential that is denied the statement is believed to be. */
const deniedMs = 60_000

type Period = { readonly from: Instant; readonly to: Instant }

/**
 * The first reading of the statement since the connection was opened, which every payment waits for: what was paid by
 * another desk, or since this folder was copied, is seen by it. It goes from the last complete moment, with a day of overlap
 * and at most 45 days back, to the institution's time; a vault that never read a statement begins yesterday, and the rest
 * comes later. Once it has succeeded it costs nothing any more; one that failed is begun anew by whoever asks next.
 */
export function createFirstReading(needs: FirstReadingNeeds): FirstReading {
  let done: 'read' | null = null
  let deniedAtMs: number | null = null
  let running: Promise<Result<'read' | 'denied', AppError>> | null = null

  async function run(): Promise<Result<'read' | 'denied', AppError>> {
    needs.onPage(0)
    const read = await readOn(needs)
    needs.onPage(null)
    if (read.ok) done = 'read'
    deniedAtMs = !read.ok && isDenied(read.error) ? needs.clock.monotonicMs() : null
    if (deniedAtMs !== null) return ok('denied')
    return read.ok ? ok('read') : err(appError({ kind: 'held', sent: 'no', why: 'first-reading' }))
  }

  return {
    async read() {
      if (done !== null) return ok(done)
      if (deniedAtMs !== null && needs.clock.monotonicMs() - deniedAtMs < deniedMs) return ok('denied')
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    isDenied: () => deniedAtMs !== null,
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
  const marked = await markComplete(vault, period)
  return marked.ok ? ok(null) : marked
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

function isDenied(error: AppError): boolean {
  return error.kind === 'credentials' && error.fault === 'scope'
}
