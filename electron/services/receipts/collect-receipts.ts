import type { MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import type { StandingPauses, StandingProgress, StandingSource } from '../works/standing-work.ts'
import { askAndKeep, noteTry } from './fetch-receipt.ts'
import type { ReceiptNeeds } from './receipt-needs.ts'
import { holdsAll, isFresh } from './next-try.ts'
import { noteKept } from './note-with-payment.ts'

/** What the collector needs. `wake` runs it again where it sleeps; `onWork` is told when it is other than before. */
export interface CollectNeeds extends ReceiptNeeds {
  readonly pauses: StandingPauses
  readonly wake: () => void
  readonly onWork: () => void
}

/** Collects every missing receipt, of payments made here and elsewhere. */
export interface Collector {
  /** Fetches what is due, the newest first; answers milliseconds until it is to run again, or null. */
  run(): Promise<number | null>
  /** Makes these due (null: all), and asks for them now whatever it waits for; held by a person, it goes on. */
  tryNow(keys: readonly string[] | null): Promise<Result<void, AppError>>
  /** Ends a run after the requests under way; what they then fail of is not noted. */
  stop(): void
  readonly standing: StandingSource
}

// The provider tells no numbers (ACCOUNTS_API section 4), so this asks for little: two at once, and a rest after each two old ones.
const AT_ONCE = 2
const REST_MS = 250
// After failures that are not about one receipt: seconds until the institution is asked again; the last one repeats.
const holdSeconds = [2, 5, 15, 30, 60] as const
const BUSY_SECONDS = 30

interface State {
  isStopped: boolean
  isRunning: boolean
  startedAt: Instant
  changedAt: Instant
  /** What holds all of it, how often in a row, and until when by the monotonic clock. */
  error: AppError | null
  holds: number
  heldUntilMs: number
}

/** Makes the collector of one connection. The ledger knows what is missing and due, so it goes on after a restart. */
export function createCollector(needs: CollectNeeds): Collector {
  const at = needs.clock.now()
  const state: State = {
    isStopped: false,
    isRunning: false,
    startedAt: at,
    changedAt: at,
    error: null,
    holds: 0,
    heldUntilMs: 0,
  }
  const goOn = (): void => {
    state.heldUntilMs = 0
    needs.wake()
  }
  return {
    async run() {
      const heldMs = state.heldUntilMs - needs.clock.monotonicMs()
      if (heldMs > 0) return heldMs
      const pause = await collect(needs, state)
      if (state.isRunning) {
        state.isRunning = false
        needs.onWork()
      }
      return pause
    },
    async tryNow(keys) {
      const made = await makeDue(needs, keys)
      if (!made.ok) return made
      const resumed = needs.pauses.isPaused('collect') ? await needs.pauses.set('collect', false) : ok(undefined)
      if (!resumed.ok) return resumed
      needs.onMissing()
      goOn()
      return ok(undefined)
    },
    stop() {
      state.isStopped = true
    },
    standing: { view: () => progressOf(needs, state), resumed: goOn },
  }
}

async function makeDue(
  { vault, clock }: CollectNeeds,
  keys: readonly string[] | null,
): Promise<Result<void, AppError>> {
  const now = clock.now()
  for (;;) {
    const made = await vault.settled.makeDue(keys, now)
    if (!made.ok) return made
    if (!made.value.more) return ok(undefined)
  }
}

async function collect(needs: CollectNeeds, state: State): Promise<number | null> {
  const noted = await noteKept(needs)
  if (!noted.ok) return hold(needs, state, noted.error)
  const placed = await placeAnew(needs, state)
  if (!placed.ok) return hold(needs, state, placed.error)
  while (!state.isStopped) {
    const now = needs.clock.now()
    const due = await needs.vault.settled.due({ now, limit: AT_ONCE })
    if (!due.ok) return hold(needs, state, due.error)
    const { rows, nextAt } = due.value
    // Held by a person, it still fetches what somebody may be waiting for.
    const wanted = needs.pauses.isPaused('collect') ? rows.filter((row) => isFresh(row, now)) : rows
    if (wanted.length === 0) return nextAt === null ? null : instantMs(nextAt) - instantMs(now)
    begin(needs, state, now)
    const failures = await Promise.all(wanted.map((row) => collectOne(needs, state, row)))
    if (state.isStopped) return null
    state.changedAt = needs.clock.now()
    needs.onWork()
    const failure = failures.find((error) => error !== null && holdsAll(error))
    if (failure) return hold(needs, state, failure)
    state.error = null
    state.holds = 0
    if (!wanted.some((row) => isFresh(row, now))) await needs.clock.wait(REST_MS)
  }
  return null
}

/** Receipts come within seconds; when their payment settled, the statement may tell later. */
async function placeAnew(needs: CollectNeeds, state: State): Promise<Result<void, AppError>> {
  for (;;) {
    const placed = await needs.vault.receipts.placeAnew()
    if (!placed.ok) return placed
    if (placed.value.placed > 0) needs.onMissing()
    if (!placed.value.more || state.isStopped) return ok(undefined)
  }
}

async function collectOne(needs: CollectNeeds, state: State, missing: MissingReceipt): Promise<AppError | null> {
  const fetched = await askAndKeep(needs, missing)
  if (fetched.ok || state.isStopped) return null
  const noted = await noteTry(needs, missing, fetched.error)
  return noted.ok ? null : noted.error
}

function begin(needs: CollectNeeds, state: State, now: Instant): void {
  if (state.isRunning) return
  Object.assign(state, { isRunning: true, startedAt: now, changedAt: now })
  needs.onWork()
}

function hold({ clock }: CollectNeeds, state: State, error: AppError): number | null {
  if (error.kind === 'locked') return null
  const seconds = holdSeconds[Math.min(state.holds, holdSeconds.length - 1)] ?? BUSY_SECONDS
  const pauseMs = 1000 * (error.kind === 'problem' ? Math.max(seconds, BUSY_SECONDS) : seconds)
  state.error = error
  state.holds += 1
  state.heldUntilMs = clock.monotonicMs() + pauseMs
  return pauseMs
}

// Shown while something is due: what the institution has none of yet is asked for again without a word. Being offline is
// no failure: it waits.
async function progressOf(needs: CollectNeeds, state: State): Promise<Result<StandingProgress | null, AppError>> {
  const due = await needs.vault.settled.due({ now: needs.clock.now(), limit: 1 })
  if (!due.ok) return due
  if (due.value.rows.length === 0 && !state.isRunning) return ok(null)
  const coverage = await needs.vault.settled.coverage()
  if (!coverage.ok) return coverage
  const { payments, missing } = coverage.value
  const { startedAt, changedAt, isRunning } = state
  const error = state.error?.kind === 'unreachable' ? null : state.error
  return ok({
    state: isRunning ? 'running' : error === null ? 'waiting' : 'failed',
    done: payments - missing,
    total: payments,
    lacking: 0,
    startedAt,
    changedAt,
    error,
  })
}
