import { createWorkDesk } from '../../../../../electron/services/works/create-work-desk.ts'
import { openStandingPauses } from '../../../../../electron/services/works/standing-pauses.ts'
import type { StandingWorks } from '../../../../../electron/services/works/standing-work.ts'
import type { WorkDesk } from '../../../../../electron/services/works/work-desk.ts'
import type { WorkPlan } from '../../../../../electron/services/works/work-plan.ts'
import type { WorkOutcome, WorkStep } from '../../../../../electron/services/works/work-step.ts'
import type { FileOwner, FilesOf } from '../../../../../electron/workers/file-maker.ts'
import { receiptIdSchema } from '../../../../../shared/domain/receipt.ts'
import { type Work, type WorkId, workIdSchema } from '../../../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'
import { memoryRecords, memoryWorks } from '../../../../fakes/memory-works.ts'
import { value } from '../../../../fixtures/open-test-vault.ts'

export const outcome: WorkOutcome = { sha256: 'aa'.repeat(32), size: 10, lacking: 0 }
export const aPlan: WorkPlan = {
  kind: 'pack',
  content: { from: 'receipts', ids: [receiptIdSchema.parse('11'.repeat(16))] },
}

/** A run of a fake work, moved on by the test: it tells how far it is, ends well, or fails. */
export interface FakeRun {
  readonly step: WorkStep
  finish(outcome?: WorkOutcome): void
  fail(error: AppError): void
  crash(): void
}

/** What outlives a desk: the table and the records. */
export interface KeptDesk {
  readonly table: ReturnType<typeof memoryWorks>
  readonly records: ReturnType<typeof memoryRecords>
}

/** A desk with runners that the test moves on, and files that only say what was asked of them. */
export async function deskBench(
  kept: KeptDesk = { table: memoryWorks(), records: memoryRecords() },
  standing: StandingWorks = {},
) {
  const runs: FakeRun[] = []
  const owners: FileOwner[] = []
  const cleared: string[] = []
  const deeds: string[] = []
  const news: WorkId[] = []
  const bugs: unknown[] = []
  const run = (_plan: WorkPlan, step: WorkStep) =>
    new Promise<Result<WorkOutcome, AppError>>((resolve, reject) => {
      const end = (result: Result<WorkOutcome, AppError>) => resolve(result)
      const tell: WorkStep['tell'] = async (done, total) => {
        const told = await step.tell(done, total)
        if (!told.ok) end(told)
        return told
      }
      deeds.push(`begin ${step.path}`)
      runs.push({
        step: { ...step, tell },
        finish: (made = outcome) => end(ok(made)),
        fail: (error) => end(err(error)),
        crash: () => reject(new Error('bug')),
      })
    })
  const files: FilesOf = (owner) => {
    owners.push(owner)
    const never = async () => err(appError({ kind: 'internal' }))
    const unused = () => ({ add: never, finish: never, abandon: async () => undefined })
    return {
      make: { zip: unused, text: unused, csv: unused, xlsx: unused, pdf: unused },
      async clear(path) {
        await Promise.resolve() // a disk takes its time
        cleared.push(path)
        deeds.push(`clear ${path}`)
      },
    }
  }
  const clock = createManualClock()
  let ids = kept.table.kept.size
  const desk = createWorkDesk({
    table: kept.table,
    clock,
    runners: { pack: run, export: run, month: run, log: run, payees: run, payments: run, received: run, charges: run },
    files,
    newId: () => workIdSchema.parse((++ids).toString(16).padStart(32, '0')),
    onChange: (id) => void news.push(id),
    onProgress: (id) => void news.push(id),
    onBug: (bug) => void bugs.push(bug),
    pauses: value(await openStandingPauses(kept.records)),
    standing,
  })
  value(await desk.recover())
  return { desk, runs, owners, cleared, deeds, news, bugs, clock, kept }
}

/** Starts a pack into a file. */
export async function startPack(desk: WorkDesk, fileName = 'pacote.zip'): Promise<WorkId> {
  return value(await desk.start(aPlan, { path: `/pasta/${fileName}`, fileName, replaces: false }))
}

/** The state of each work, oldest first. */
export async function states(desk: WorkDesk): Promise<readonly Work['state'][]> {
  return value(await desk.list())
    .map(({ state }) => state)
    .reverse()
}

/** One work as the list shows it. */
export async function shown(desk: WorkDesk, id: WorkId): Promise<Work | undefined> {
  return value(await desk.list()).find((work) => work.id === id)
}

/** Lets what was settled be heard. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}
