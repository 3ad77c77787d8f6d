import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { workRunners } from '../../../electron/app/work-runners.ts'
import { createMonthBooks } from '../../../electron/services/books/month-books.ts'
import { createWorkDesk } from '../../../electron/services/works/create-work-desk.ts'
import { openStandingPauses } from '../../../electron/services/works/standing-pauses.ts'
import type { WorkPlan } from '../../../electron/services/works/work-plan.ts'
import type { WorkRunner } from '../../../electron/services/works/work-step.ts'
import { createFileMaker } from '../../../electron/workers/create-file-maker.ts'
import type { FilesOf } from '../../../electron/workers/file-maker.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { noBug } from '../../fixtures/file-threads.ts'
import { openTestVault, value } from '../../fixtures/open-test-vault.ts'
import type { Mortal } from './kill-rounds.ts'
import { meetPoints } from './meet-points.ts'

/** What the desk is asked: the vault it works on, whose account it is, the work, and the file it makes. */
export interface DeskAsk {
  readonly vault: string
  readonly view: Connection
  readonly plan: WorkPlan
  readonly path: string
  /** Whether the file that has the path by then gives way. */
  readonly replaces: boolean
}

/** What a desk meets on its way: a word of progress, a file that is whole, noted, named, and all of it over. */
export const deskPoints = (tells: number) => [
  { point: 'tell', times: tells },
  { point: 'whole', times: 1 },
  { point: 'noted', times: 1 },
  { point: 'named', times: 1 },
  { point: 'done', times: 1 },
]

/** Goes on with the work that an earlier life left, or begins it, and lives until it has ended. */
async function live(ask: Mortal<DeskAsk>): Promise<void> {
  const { started, meet } = meetPoints(ask.kill)
  const vault = await openTestVault(ask.vault)
  const clock = createManualClock() // it stands, so that each life would make the same bytes
  const makeFiles = createFileMaker(noBug)
  const files: FilesOf = (owner) =>
    makeFiles({
      ...owner,
      async whole(file) {
        meet('whole')
        const noted = await owner.whole(file)
        meet('noted')
        return noted
      },
    })
  function meeting<Kind extends WorkPlan['kind']>(run: WorkRunner<Kind>): WorkRunner<Kind> {
    return async (plan, step) => {
      const tell: typeof step.tell = (...far) => {
        meet('tell')
        return step.tell(...far)
      }
      const outcome = await run(plan, { ...step, tell })
      meet('named')
      return outcome
    }
  }
  const audit = { note: () => undefined, settled: async () => undefined }
  const runners = workRunners({
    vault,
    journal: { shown: (intent) => intent },
    books: createMonthBooks(vault),
    clock,
    view: ask.view,
    institutionList: () => null,
    audit,
    now: () => clock.now(),
    text: createText('pt-BR'),
  })
  let look = (): void => undefined
  const desk = createWorkDesk({
    table: vault.works,
    clock,
    files,
    runners: {
      pack: meeting(runners.pack),
      export: meeting(runners.export),
      month: meeting(runners.month),
      log: meeting(runners.log),
      payees: meeting(runners.payees),
      payments: meeting(runners.payments),
      received: meeting(runners.received),
      charges: meeting(runners.charges),
    },
    newId: () => workIdSchema.parse(randomBytes(16).toString('hex')),
    onChange: () => look(),
    onProgress: () => look(),
    onBug: noBug,
    pauses: value(await openStandingPauses(vault.records)),
    standing: {},
  })
  started()
  value(await desk.recover())
  const { plan, path, replaces } = ask
  if (value(await desk.list()).length === 0) value(await desk.start(plan, { path, fileName: basename(path), replaces }))
  for (;;) {
    const changed = new Promise<void>((resolve) => (look = resolve))
    const [work] = value(await desk.list())
    if (work?.state === 'failed') throw new Error(JSON.stringify(work.error))
    if (work?.state === 'done') break
    await changed
  }
  meet('done')
  await desk.stop()
  await vault.close()
}

if (process.argv[1] === import.meta.filename) await live(JSON.parse(process.argv[2] ?? ''))
