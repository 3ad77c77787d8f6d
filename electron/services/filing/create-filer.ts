import type { FilingRule, FilingView } from '../../../shared/domain/filing-rule.ts'
import { type AppError, appError, type FileFault } from '../../../shared/errors/app-error.ts'
import { readPattern } from '../../../shared/filing/read-pattern.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { createOneAtATime, type OneAtATime } from '../../journal/one-at-a-time.ts'
import { shortPath } from '../paths/short-path.ts'
import type { StandingProgress } from '../works/standing-work.ts'
import type { Filer, FilerNeeds } from './filer.ts'
import { type FilingRecord, filedSince, keepFiling, readFiling } from './filing-record.ts'
import { type FilingRun, fileWaiting, freshRun } from './run-filing.ts'

const STOP_MS = 1000

/** Makes the filer of one connection. */
export function createFiler(needs: FilerNeeds): Filer {
  const run = freshRun(needs.clock.now())
  const inTurn = createOneAtATime()
  const goOn = (): void => {
    run.heldUntilMs = 0
    needs.wake()
  }
  return {
    async run() {
      if (!needs.isAllowed) return null
      const heldMs = run.heldUntilMs - needs.clock.monotonicMs()
      return heldMs > 0 ? heldMs : fileWaiting(needs, run, inTurn)
    },
    view: () => viewOf(needs, run),
    ...changing(needs, run, { inTurn, goOn }),
    async stop() {
      run.isStopped = true
      const ended = inTurn(async () => undefined)
      await Promise.race([ended, needs.clock.wait(STOP_MS)])
      run.folder?.end()
    },
    standing: { view: () => progressOf(needs, run), resumed: goOn },
  }
}

interface Turns {
  readonly inTurn: OneAtATime
  readonly goOn: () => void
}

// A change waits for no share that hangs: the copy under way is ended, and found or made anew.
function changing(needs: FilerNeeds, run: FilingRun, { inTurn, goOn }: Turns): Pick<Filer, 'change' | 'setFolder'> {
  function change(make: (record: FilingRecord) => Promise<Result<FilingRecord, AppError>>) {
    run.changes += 1
    run.folder?.end()
    run.folder = null
    return inTurn(async () => {
      const record = await readFiling(needs.vault.records)
      if (!record.ok) return record
      const next = await make(record.value)
      if (!next.ok) return next
      const kept = await keepFiling(needs.vault.records, next.value)
      if (!kept.ok) return kept
      run.error = null
      goOn()
      needs.onChange()
      return viewOf(needs, run)
    })
  }
  return {
    change: (rule) =>
      change(async (record) => {
        const reason = faultOf(rule, record)
        if (reason !== null) return err(appError({ kind: 'invalid', violations: [reason] }))
        return ok({ ...record, rule, setAt: record.setAt ?? (rule.on ? needs.clock.now() : null) })
      }),
    setFolder: (folder) =>
      change(async (record) => {
        if (folder === record.folder) return ok(record)
        return mapOk(await needs.vault.filed.clear(), () => ({ ...record, folder }))
      }),
  }
}

function faultOf({ on, pattern }: FilingRule, { folder }: FilingRecord): { path: string; reason: string } | null {
  const read = readPattern(pattern)
  if (!read.ok) return { path: 'pattern', reason: read.error.fault }
  return on && folder === null ? { path: 'folder', reason: 'missing' } : null
}

async function viewOf({ vault, isAllowed }: FilerNeeds, run: FilingRun): Promise<Result<FilingView, AppError>> {
  const record = await readFiling(vault.records)
  if (!record.ok) return record
  const { folder } = record.value
  const rule = isAllowed ? record.value.rule : { ...record.value.rule, on: false }
  const counts = await vault.filed.waiting({ since: filedSince(record.value), limit: 0 })
  if (!counts.ok) return counts
  const { filed, waiting, lastAt } = counts.value
  return ok({
    rule,
    folder: folder === null ? null : shortPath(folder),
    filed,
    waiting: rule.on ? waiting : 0,
    stopped: rule.on ? stoppedBy(run.error) : null,
    lastFiledAt: lastAt,
  })
}

const named: Partial<Record<FileFault, FilingView['stopped']>> = {
  missing: 'missing',
  denied: 'denied',
  'disk-full': 'disk-full',
  link: 'link',
  slow: 'slow',
}

function stoppedBy(error: AppError | null): FilingView['stopped'] {
  if (error === null) return null
  return (error.kind === 'file' ? named[error.fault] : null) ?? 'other'
}

// Shown while something waits that can be filed.
async function progressOf(needs: FilerNeeds, run: FilingRun): Promise<Result<StandingProgress | null, AppError>> {
  const view = await viewOf(needs, run)
  if (!view.ok) return view
  const { rule, folder, filed, waiting } = view.value
  const lacking = run.damaged.size
  const { startedAt, changedAt, error, isRunning } = run
  if (!rule.on || folder === null || (waiting <= lacking && !isRunning)) return ok(null)
  const state = isRunning ? 'running' : error === null ? 'waiting' : 'failed'
  return ok({ state, done: filed, total: filed + waiting, lacking, startedAt, changedAt, error })
}
