import { addMonths, monthOf, spanOf } from '../../../shared/books/month-span.ts'
import type { Month } from '../../../shared/domain/closing.ts'
import {
  type Rebuild,
  type RebuildPart,
  type RebuildView,
  rebuildKindSchema,
  rebuildSchema,
} from '../../../shared/domain/rebuild.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { createOneAtATime } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault, RecordTable } from '../../vault/vault.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'
import type { Window } from '../lists/window.ts'
import type { StandingPauses, StandingProgress } from '../works/standing-work.ts'
import { endedParts, lackingParts, MOST_MONTHS, nextPart, noteTry, planRebuild, tryAnew } from './rebuild-plan.ts'
import type { Rebuilder, RebuildReaders } from './rebuilder.ts'

const RECORD = 'rebuild'

/** The last rebuilding of a connection as its vault keeps it, month by month; null where there was none, or none that can be read: what it brought stays all the same. */
export async function readRebuild(records: Pick<RecordTable, 'get'>): Promise<Result<Rebuild | null, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept
  const read = rebuildSchema.safeParse(JSON.parse(kept.value))
  return ok(read.success ? read.data : null)
}

/** Keeps it. */
export function keepRebuild(records: Pick<RecordTable, 'put'>, rebuild: Rebuild): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(rebuild))
}

/** What rebuilding needs. `wake` runs it again where it sleeps; `onChange` is told when it is other than before. */
export interface RebuildNeeds {
  readonly vault: { readonly records: Pick<Vault['records'], 'get' | 'put'> } & {
    readonly settled: Pick<Vault['settled'], 'coverage'>
  }
  readonly readers: RebuildReaders
  readonly pauses: StandingPauses
  /** The institution's time, as far as it is known. */
  readonly clock: Pick<Clock, 'now' | 'wait'>
  readonly wake: () => void
  readonly onChange: () => void
}

/** Between two parts, so that nothing else waits long for its turn at the institution. */
const REST_MS = 250
const HOLD_MS = 30_000
const AGAIN_MS = 60_000

interface State {
  stopped: boolean
  running: boolean
  waitsFor: AppError | null
}

type Change = (now: Rebuild | null) => Result<Rebuild | null, AppError>

/** Makes the rebuilder of one connection. The vault knows which parts are done, so it goes on after a restart. */
export function createRebuilder(needs: RebuildNeeds): Rebuilder {
  const { vault, clock } = needs
  const state: State = { stopped: false, running: false, waitsFor: null }
  const oneAtATime = createOneAtATime()

  // A try that ends and a person who ends the whole write the same record.
  const change: Changing = (how) =>
    oneAtATime(async () => {
      const now = await readRebuild(vault.records)
      if (!now.ok) return now
      const next = how(now.value)
      if (!next.ok || next.value === null) return next
      const kept = await keepRebuild(vault.records, next.value)
      needs.onChange()
      return kept.ok ? next : kept
    })

  async function byHand(how: Change): Promise<Result<RebuildView, AppError>> {
    const changed = await change(how)
    if (!changed.ok) return changed
    state.waitsFor = null
    needs.wake()
    return viewOf(needs, state)
  }

  return {
    view: () => viewOf(needs, state),
    begin: (from) =>
      byHand((now) => {
        if (now !== null && now.ended === null) return err(wrongState('ended', 'running'))
        const { newest, oldest } = reachOf(clock.now())
        if (from > newest || from < oldest)
          return err(appError({ kind: 'invalid', violations: [{ path: 'from', reason: 'out-of-range' }] }))
        return ok(planRebuild({ from, newest }, kindsOf(needs), clock.now()))
      }),
    again: () =>
      byHand((now) =>
        now === null || now.ended === null
          ? err(wrongState('ended', now === null ? 'none' : 'running'))
          : ok(tryAnew(now, clock.now())),
      ),
    end: () =>
      byHand((now) =>
        now === null || now.ended !== null
          ? err(wrongState('running', 'ended'))
          : ok({ ...now, ended: 'person', changedAt: clock.now() }),
      ),
    async run() {
      const pause = await goOn(needs, state, change)
      if (state.running) {
        state.running = false
        needs.onChange()
      }
      return pause
    },
    stop() {
      state.stopped = true
    },
    standing: { view: () => progressOf(needs, state), resumed: needs.wake },
  }
}

type Changing = (how: Change) => Promise<Result<Rebuild | null, AppError>>

async function goOn(needs: RebuildNeeds, state: State, change: Changing): Promise<number | null> {
  let round: number | null = null
  while (!state.stopped && !needs.pauses.isPaused('rebuild')) {
    const now = await readRebuild(needs.vault.records)
    if (!now.ok) return hold(state, now.error)
    if (now.value === null || now.value.ended !== null) return null
    const next = nextPart(now.value)
    if (typeof next === 'string') {
      await change((latest) => ok(latest?.ended === null ? { ...latest, ended: next } : null))
      return null
    }
    // What has just failed is not tried again at once.
    if (round !== null && next.tries > round) return AGAIN_MS
    round = next.tries
    state.running = true
    const failure = await tryOne(needs, state, change, now.value, next)
    if (failure !== null) return failure.kind === 'cancelled' ? null : hold(state, failure)
    state.waitsFor = null
    await needs.clock.wait(REST_MS)
  }
  return null
}

/** Tries one part; answers what holds all of them, and then nothing of the part was noted. */
async function tryOne(
  needs: RebuildNeeds,
  state: State,
  change: Changing,
  plan: Rebuild,
  part: RebuildPart,
): Promise<AppError | null> {
  const { clock, pauses, readers } = needs
  const read = readers[part.kind]
  const isWanted = (): boolean => !state.stopped && !pauses.isPaused('rebuild')
  const came =
    read === undefined ? err(appError({ kind: 'not-connected' })) : await read(windowOf(part, clock.now()), isWanted)
  if (!isWanted()) return appError({ kind: 'cancelled' })
  if (!came.ok && holdsAll(came.error)) return came.error
  const told = came.ok ? { found: came.value, error: null } : { found: null, error: came.error }
  const noted = await change((latest) =>
    // Ended meanwhile, or begun anew: then it is not about this plan.
    ok(latest?.startedAt === plan.startedAt ? noteTry(latest, part, told, clock.now()) : null),
  )
  return noted.ok ? null : noted.error
}

// The institution is away, the credentials are refused, the disk is full: the next part would fail of it too.
function holdsAll(error: AppError): boolean {
  if (error.kind === 'credentials') return !isNotOffered(error)
  if (isWalled(error)) return true
  return (
    error.kind === 'unreachable' || error.kind === 'storage' || error.kind === 'locked' || error.kind === 'cancelled'
  )
}

function hold(state: State, error: AppError): number | null {
  if (error.kind === 'locked') return null
  state.waitsFor = error
  return HOLD_MS
}

/** A month up to where the next one begins, so that the two join; the newest up to now. */
function windowOf({ month }: RebuildPart, now: Instant): Window {
  const next = spanOf(addMonths(month, 1)).from
  return { from: spanOf(month).from, to: next < now ? next : now }
}

function reachOf(now: Instant): { readonly newest: Month; readonly oldest: Month } {
  const newest = monthOf(localDateOf(now))
  return { newest, oldest: addMonths(newest, 1 - MOST_MONTHS) }
}

function kindsOf({ readers }: RebuildNeeds) {
  return rebuildKindSchema.options.filter((kind) => readers[kind] !== undefined)
}

function wrongState(expected: string, found: string): AppError {
  return appError({ kind: 'state', expected, found })
}

async function viewOf(needs: RebuildNeeds, { waitsFor }: State): Promise<Result<RebuildView, AppError>> {
  const { vault, pauses, clock } = needs
  const rebuild = await readRebuild(vault.records)
  if (!rebuild.ok) return rebuild
  const coverage = await vault.settled.coverage()
  if (!coverage.ok) return coverage
  const { payments, missing } = coverage.value
  return ok({
    rebuild: rebuild.value,
    held: pauses.isPaused('rebuild'),
    waitsFor,
    ...reachOf(clock.now()),
    kinds: kindsOf(needs),
    receipts: { payments, missing },
  })
}

async function progressOf(needs: RebuildNeeds, state: State): Promise<Result<StandingProgress | null, AppError>> {
  const now = await readRebuild(needs.vault.records)
  if (!now.ok) return now
  if (now.value === null || now.value.ended !== null) return ok(null)
  const error = state.waitsFor?.kind === 'unreachable' ? null : state.waitsFor
  return ok({
    state: state.running ? 'running' : error === null ? 'waiting' : 'failed',
    done: endedParts(now.value),
    total: now.value.parts.length,
    lacking: lackingParts(now.value),
    startedAt: now.value.startedAt,
    changedAt: now.value.changedAt,
    error,
  })
}
