import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { type FiledThing, pathOf } from '../../../shared/filing/path-of.ts'
import { type Pattern, readPattern } from '../../../shared/filing/read-pattern.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { OneAtATime } from '../../journal/one-at-a-time.ts'
import type { FolderCopies } from '../../workers/folder-copies.ts'
import { filedThings } from './filed-things.ts'
import type { FilerNeeds } from './filer.ts'
import { filedSince, readFiling } from './filing-record.ts'

/** So many receipts are looked up together. */
const TOGETHER = 20
/** Minutes until a folder that failed is tried again; the last one repeats. */
const holdMinutes = [1, 5, 15] as const

/** What a filer is at. */
export interface FilingRun {
  isStopped: boolean
  isRunning: boolean
  startedAt: Instant
  changedAt: Instant
  /** What holds it, how often in a row, and until when by the monotonic clock. */
  error: AppError | null
  holds: number
  heldUntilMs: number
  /** Rises with each change of rule or folder. */
  changes: number
  /** Receipts whose bytes are no longer those of the institution: no copy of them is made. */
  readonly damaged: Set<ReceiptId>
  folder: FolderCopies | null
}

/** A filer that has not run yet. */
export function freshRun(at: Instant): FilingRun {
  const idle = { isStopped: false, isRunning: false, startedAt: at, changedAt: at, folder: null }
  return { ...idle, error: null, holds: 0, heldUntilMs: 0, changes: 0, damaged: new Set() }
}

/** Files what waits; answers milliseconds until it is to run again, or null. */
export async function fileWaiting(needs: FilerNeeds, run: FilingRun, inTurn: OneAtATime): Promise<number | null> {
  let filed: Result<'more' | 'done', AppError> = ok('more')
  while (filed.ok && filed.value === 'more') filed = await fileSome(needs, run, inTurn)
  run.folder?.end()
  run.folder = null
  const wasRunning = run.isRunning
  run.isRunning = false
  if (filed.ok) Object.assign(run, { error: null, holds: 0 })
  const pause = filed.ok ? null : hold(needs, run, filed.error)
  if (wasRunning || pause !== null) needs.onChange()
  return pause
}

async function fileSome(
  needs: FilerNeeds,
  run: FilingRun,
  inTurn: OneAtATime,
): Promise<Result<'more' | 'done', AppError>> {
  const { changes } = run
  const record = await readFiling(needs.vault.records)
  if (!record.ok) return record
  const { rule, folder } = record.value
  const pattern = readPattern(rule.pattern)
  if (isHeld(needs, run) || !rule.on || folder === null || !pattern.ok) return ok('done')
  const limit = TOGETHER + run.damaged.size
  const waiting = await needs.vault.filed.waiting({ since: filedSince(record.value), limit })
  if (!waiting.ok) return waiting
  const rows = waiting.value.rows.filter(({ id }) => !run.damaged.has(id))
  if (rows.length === 0) return ok('done')
  const things = await filedThings(needs.vault, rows)
  if (!things.ok) return things
  begin(needs, run)
  for (const thing of things.value) {
    const filed = await inTurn(async () => {
      if (isHeld(needs, run) || run.changes !== changes) return ok(undefined)
      return fileOne(needs, run, { thing, pattern: pattern.value, folder })
    })
    // A copy that was ended by a change is no failure.
    if (!filed.ok) return run.changes === changes && !run.isStopped ? filed : ok('more')
  }
  return ok('more')
}

interface Filing {
  readonly thing: FiledThing
  readonly pattern: Pattern
  readonly folder: string
}

async function fileOne(
  { vault, clock, openFolder, onChange }: FilerNeeds,
  run: FilingRun,
  { thing, pattern, folder }: Filing,
): Promise<Result<void, AppError>> {
  const { id } = thing
  const opened = await vault.receipts.open(id)
  if (!opened.ok && !isDamaged(opened.error)) return opened
  if (!opened.ok || opened.value === null) {
    run.damaged.add(id)
    return ok(undefined)
  }
  const { bytes, summary } = opened.value
  run.folder ??= openFolder(folder)
  const { changes } = run
  const copy = { path: pathOf(pattern, thing), bytes, sha256: summary.sha256, tag: id.slice(0, 12) }
  const copied = await run.folder.copy(copy)
  if (!copied.ok) return copied
  if (run.changes !== changes) return ok(undefined) // it may be the folder of before
  const kept = await vault.filed.put(id, { path: copied.value, at: clock.now() })
  if (!kept.ok) return kept
  Object.assign(run, { error: null, holds: 0, changedAt: clock.now() })
  onChange()
  return ok(undefined)
}

function isHeld({ pauses }: FilerNeeds, run: FilingRun): boolean {
  return run.isStopped || pauses.isPaused('file')
}

function begin({ clock, onChange }: FilerNeeds, run: FilingRun): void {
  if (run.isRunning) return
  const now = clock.now()
  Object.assign(run, { isRunning: true, startedAt: now, changedAt: now })
  onChange()
}

function hold({ clock }: FilerNeeds, run: FilingRun, error: AppError): number | null {
  if (error.kind === 'locked') return null
  const minutes = holdMinutes[Math.min(run.holds, holdMinutes.length - 1)] ?? 15
  run.error = error
  run.holds += 1
  run.heldUntilMs = clock.monotonicMs() + minutes * 60_000
  return minutes * 60_000
}

function isDamaged(error: AppError): boolean {
  return error.kind === 'storage' && error.fault === 'damaged'
}
