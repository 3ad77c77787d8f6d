import type {
  BatchFacts,
  PaymentBatch,
  PaymentBatchId,
  PauseWhy,
  RestWhy,
} from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { BatchApproval, FrozenBatch } from '../../journal/approval.ts'
import { batchHash, rowDigests } from '../../journal/batch-hash.ts'
import { type DraftIntent, draftIntent } from './draft-intent.ts'
import { changing, readKept } from './edit-batch.ts'
import { type RowOutcome, judgeFailure } from './judge-failure.ts'
import type { BatchRunNeeds } from './needs.ts'
import { payRow } from './pay-row.ts'
import { type RoomForRow, roomForRow } from './room-for-row.ts'
import type { ToConfirm } from './to-confirm.ts'

/** Pays batches that a person said yes to, one row after another, in the background. */
export interface BatchDesk {
  /** Freezes what was confirmed and begins; `state` where the batch is no longer what the person saw. */
  begin(confirmed: ToConfirm, yes: BatchApproval): Promise<Result<PaymentBatch, AppError>>
  /** Begins nothing more; a row whose order is on its way goes on to its answer. Going on takes another yes. */
  pause(id: PaymentBatchId): Promise<Result<PaymentBatch, AppError>>
  /** Does one row; the milliseconds until it should be called again, null when nothing runs. */
  run(): Promise<number | null>
  /** Why a batch that runs waits just now; null where it does not. */
  resting(id: PaymentBatchId): BatchFacts['resting']
  /** Whether it is paid here, in this session. */
  isRunning(id: PaymentBatchId): boolean
  /** Forgets what runs: the session is over. */
  stop(): void
}

/** One batch that is paid in this session. */
interface Run {
  readonly id: PaymentBatchId
  readonly yes: BatchApproval
  readonly round: number
  readonly frozen: FrozenBatch
  readonly day: LocalDate
  readonly left: number[]
  readonly room: RoomForRow
  resting: BatchFacts['resting']
  rests: Record<RestWhy, number>
  refusals: number
}

// A bank that asks for patience is given ten minutes, one that does not answer a minute; then a person decides.
const MOST_RESTS: Readonly<Record<RestWhy, number>> = { busy: 40, unreachable: 6, dict: Number.POSITIVE_INFINITY }
const MOST_REFUSALS = 3
const LONGEST_REST_MS = 600_000

/** An end that is to be kept: how a batch ended, and when. */
interface Ending {
  readonly id: PaymentBatchId
  readonly round: number
  readonly why: PauseWhy | 'done'
  readonly at: Instant
  readonly error: AppError | null
}

/** What keeps a change from being kept for a while. */
const MAY_PASS: ReadonlySet<AppError['kind']> = new Set(['book', 'storage'])
const KEEP_AGAIN_MS = 5_000

/** Makes the desk of one open connection. */
export function createBatchDesk(needs: BatchRunNeeds & { readonly wake: () => void }): BatchDesk {
  const { vault, clock, approvals } = needs
  const runs: Run[] = []
  const unkept: Ending[] = []

  async function begin(confirmed: ToConfirm, yes: BatchApproval): Promise<Result<PaymentBatch, AppError>> {
    const { batch, rows, hash, frozen } = confirmed
    const round = batch.round + 1
    const confirmedAt = clock.now()
    const from = { state: batch.state, version: batch.version }
    const numbers = rows.map(({ row }) => row)
    const kept = await changing(needs, batch.id, () =>
      vault.paymentBatches.confirm(batch.id, from, { round, hash, confirmedAt, rows: numbers }),
    )
    if (!kept.ok) {
      approvals.revoke(yes)
      return kept
    }
    runs.push({
      id: batch.id,
      yes,
      round,
      frozen,
      day: localDateOf(confirmedAt),
      left: numbers.toSorted((one, other) => one - other),
      room: roomForRow(needs),
      resting: null,
      rests: { busy: 0, unreachable: 0, dict: 0 },
      refusals: 0,
    })
    needs.wake()
    return kept
  }

  function forget(run: Run): void {
    approvals.revoke(run.yes)
    const at = runs.indexOf(run)
    if (at >= 0) runs.splice(at, 1)
  }

  async function end(run: Run, why: PauseWhy | 'done', error: AppError | null): Promise<void> {
    forget(run)
    await keepEnd({ id: run.id, round: run.round, why, at: clock.now(), error })
  }

  // What cannot be kept now, on a full disk or without the company's book, is kept later: nobody runs it, so it may not be shown as run.
  async function keepEnd(ending: Ending): Promise<void> {
    const { id, round, why, at, error } = ending
    let isEnded = false
    const kept = await changing(needs, id, (batch) => {
      const { state, version } = batch
      const isUnderWay = state === 'running' || state === 'confirmed'
      if (!isUnderWay || batch.round !== round) return Promise.resolve(ok(batch))
      isEnded = true
      const paused = why === 'done' ? null : { why, at, error }
      return vault.paymentBatches.change(id, { state, version }, { state: why === 'done' ? 'done' : 'paused', paused })
    })
    if (!kept.ok && MAY_PASS.has(kept.error.kind)) unkept.push(ending)
    if (kept.ok && isEnded) needs.onEnd(id, why === 'done')
  }

  async function keepEnds(): Promise<void> {
    for (const ending of unkept.splice(0)) await keepEnd(ending)
  }

  /** The batch as it runs; null where it does not any more. */
  async function running(run: Run): Promise<Result<PaymentBatch | null, AppError>> {
    const kept = await readKept(needs, run.id)
    if (!kept.ok || kept.value.round !== run.round) return kept.ok ? ok(null) : kept
    if (kept.value.state === 'running') return kept
    if (kept.value.state !== 'confirmed') return ok(null)
    const unchanged = await isUnchanged(kept.value)
    if (!unchanged.ok) return unchanged
    if (!unchanged.value) return err(appError({ kind: 'declined', sent: 'no', why: 'changed' }))
    return changing(needs, run.id, ({ state, version }) =>
      vault.paymentBatches.change(run.id, { state, version }, { state: 'running' }),
    )
  }

  // What was confirmed is what lies in the vault, to the last row, or nothing of it is begun.
  async function isUnchanged(batch: PaymentBatch): Promise<Result<boolean, AppError>> {
    const rows = await vault.paymentBatches.rows(batch.id)
    if (!rows.ok) return rows
    const frozen = rows.value.filter(({ round }) => round === batch.round)
    return ok(batchHash(batch.id, needs.payer(), frozen) === batch.hash)
  }

  async function next(run: Run): Promise<number> {
    run.resting = null
    const batch = await running(run)
    if (!batch.ok) {
      await end(run, batch.error.kind === 'declined' ? 'changed' : 'storage', batch.error)
      return 0
    }
    if (batch.value === null) {
      forget(run)
      return 0
    }
    const [number] = run.left
    if (number === undefined) {
      await end(run, 'done', null)
      return 0
    }
    if (localDateOf(clock.now()) !== run.day) {
      await end(run, 'midnight', null)
      return 0
    }
    return after(run, number, await turnOf(run, batch.value, number))
  }

  async function turnOf(run: Run, batch: PaymentBatch, number: number): Promise<RowOutcome> {
    const row = await vault.paymentBatches.row(run.id, number)
    if (!row.ok) return judgeFailure(row.error)
    const digest = run.frozen.rows.get(number)
    const isSame = row.value !== null && digest === rowDigests([row.value]).get(number)
    if (row.value === null || digest === undefined || !isSame) return { kind: 'pause', why: 'changed', error: null }
    const order = row.value.order
    const room = order === null ? null : await run.room.fits(order)
    if (room !== null) return room
    const outcome = await payRow(needs, { batch, row: row.value, yes: run.yes, digest, next: () => nextOf(run) })
    needs.follow()
    if (order !== null && outcome.kind !== 'exception') run.room.took(order)
    return outcome
  }

  /** The payment of the row that comes next, where the bank is asked about it by its key; a code or a line is read when its row has its turn. */
  async function nextOf(run: Run): Promise<DraftIntent | null> {
    const [, number] = run.left
    if (number === undefined || !approvals.holds(run.yes)) return null
    const row = await vault.paymentBatches.row(run.id, number)
    if (!row.ok || row.value === null || row.value.paymentId !== null) return null
    const { order } = row.value
    if (order?.kind !== 'pix-key' && order?.kind !== 'pix-manual') return null
    return draftIntent(order, localDateOf(clock.now()))
  }

  /** What follows from a row; the milliseconds until the next. */
  async function after(run: Run, number: number, outcome: RowOutcome): Promise<number> {
    switch (outcome.kind) {
      case 'done':
        run.left.shift()
        run.rests = { busy: 0, unreachable: 0, dict: 0 }
        run.refusals = outcome.isRefused ? run.refusals + 1 : 0
        needs.onChange(run.id)
        if (run.refusals >= MOST_REFUSALS && run.left.length > 0) await end(run, 'refusals', null)
        return 0
      case 'exception':
        run.left.shift()
        return (await except(run, number, outcome.error)) ? 0 : rest(run, 'busy', 1_000, null)
      case 'pause':
        await end(run, outcome.why, outcome.error)
        return 0
      case 'rest':
        return rest(run, outcome.why, outcome.ms, outcome.error)
      case 'stop':
        forget(run)
        return 0
    }
  }

  async function except(run: Run, number: number, error: AppError): Promise<boolean> {
    const kept = await vault.paymentBatches.except(run.id, number, error)
    needs.onChange(run.id)
    return kept.ok
  }

  async function rest(run: Run, why: RestWhy, ms: number, error: AppError | null): Promise<number> {
    run.rests[why] += 1
    if (run.rests[why] > MOST_RESTS[why] || (why !== 'dict' && ms > LONGEST_REST_MS)) {
      await end(run, why === 'unreachable' ? 'unreachable' : 'busy', error)
      return 0
    }
    run.resting = { why, until: instantFromMs(instantMs(clock.now()) + ms) }
    needs.onChange(run.id)
    return ms
  }

  return {
    begin,
    pause(id) {
      const run = runs.find((one) => one.id === id)
      if (run !== undefined) forget(run)
      return changing(needs, id, (batch) => {
        const { state, version } = batch
        if (state !== 'running' && state !== 'confirmed')
          return Promise.resolve(err(appError({ kind: 'state', sent: 'no', expected: 'running', found: state })))
        const paused = { why: 'person', at: clock.now(), error: null } as const
        return vault.paymentBatches.change(id, { state, version }, { state: 'paused', paused })
      })
    },
    async run() {
      await keepEnds()
      const [run] = runs
      if (run !== undefined) return next(run)
      return unkept.length === 0 ? null : KEEP_AGAIN_MS
    },
    resting: (id) => runs.find((one) => one.id === id)?.resting ?? null,
    isRunning: (id) => runs.some((one) => one.id === id),
    stop() {
      unkept.length = 0
      for (const { yes } of runs.splice(0)) approvals.revoke(yes)
    },
  }
}
