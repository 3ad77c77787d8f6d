import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createQrcodesReads } from '../../electron/api/create-qrcodes-reads.ts'
import { openGroup } from '../../electron/api/open-group.ts'
import { createTrainingBank } from '../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import { type ToldAccess, withSecrets } from '../fakes/with-secrets.ts'
import { buildProgram } from '../fixtures/build-program.ts'
import { memoryFolder } from '../fixtures/memory-folder.ts'
import type { Said } from './audit.ts'
import { type Child, type LifeEnd, openChild } from './open-child.ts'
import type { Task, Told } from './task.ts'
import { realClock } from './world-clock.ts'

/**
 * One press for one payment, and what came of it as far as the person was told; `wrote`: its own connection stood, so that a
 * byte of it may have left; `reached`: the bank got an order of its key meanwhile, which another desk may have sent too.
 */
export interface Press {
  readonly folder: string
  readonly description: string
  readonly key: string
  error: Told | null
  wrote: boolean
  reached: boolean
}

/** A bank of one's own, a time of one's own, and the processes that live in it. */
export interface Lane {
  readonly bank: TrainingBank
  /** What time it is in this lane, in milliseconds. */
  readonly now: () => number
  /** Every press of the present run, and every state that was told on the way. */
  presses: Press[]
  told: Said[]
  /** A fresh folder for one schedule's vault. */
  folder(name: string): string
  /** Keeps a folder as it is now under a name, and puts it back. */
  keep(folder: string, name: string): void
  putBack(folder: string, name: string): void
  /** Begins a run days after the one before; `isRefund`: with a fresh Pix that came in. The bank keeps its word until told otherwise. */
  begin(isRefund: boolean): Promise<void>
  live(task: Task): Promise<LifeEnd>
  close(): Promise<void>
}

/** Opens a lane on a real bank over HTTPS with client certificates. `root` is kept between lanes for its certificates. */
export async function openLane(root: LaneRoot): Promise<Lane> {
  let worldMs = 0
  const clock = { now: () => Date.now() + worldMs }
  const dir = join(root.path, 'bank')
  const bank = await createTrainingBank({ dir, speed: 'fast', persist: false, serveBook: false, payers: 0, clock })
  const { pem } = bank.tls
  const identity = { certificatePem: pem.cert, keyPem: pem.key, authorityPem: pem.ca, pin: null }
  const access: ToldAccess = { ...bank.accounts, ...identity, tokenStyle: 'json-camel' }
  const qrcodes: ToldAccess = { ...bank.qrcodes, ...identity, tokenStyle: 'form' }
  let pix = await receive(bank, qrcodes, clock.now())
  const idle: Child[] = []
  const living = new Set<Child>()
  const base = mkdtempSync(join(root.path, 'runs-'))

  const ready = new Set<Child>()
  const startTogether = (): void => {
    if ([...living].some((child) => !ready.has(child))) return
    for (const child of ready) child.tell({ order: 'pay', worldMs })
    ready.clear()
  }

  async function live(task: Task): Promise<LifeEnd> {
    const child = idle.pop() ?? openChild(root.program, join(root.path, 'cache'))
    living.add(child)
    const afterMs = task.death !== null && 'afterMs' in task.death ? task.death.afterMs : null
    const posts = (key: string): number =>
      bank.requests().filter((one) => one.method !== 'GET' && one.key === key).length
    let before = 0
    const settle = (press: Press | undefined): void => {
      if (press !== undefined) press.reached = posts(press.key) > before
    }
    const end = await child.live({ order: 'live', access, qrcodes, pix, task, worldMs }, afterMs, (line) => {
      if (line.say === 'skip') {
        worldMs += Math.ceil(line.ms)
        for (const each of living) each.tell({ order: 'time', worldMs })
      }
      if (line.say === 'waiting') {
        ready.add(child)
        startTogether()
      }
      // An order that is told of later counts too: it will run.
      if (line.say === 'told') lane.told.push({ claims: [line.claim], alarms: [], book: bank.book(), isLast: false })
      if (line.say === 'pressed') {
        const { description, key } = line
        before = posts(key)
        lane.presses.push({ folder: task.folder, description, key, error: null, wrote: false, reached: false })
      }
      if (line.say === 'point' && line.point === 'connected') {
        const press = lane.presses.findLast(({ folder }) => folder === task.folder)
        if (press !== undefined) press.wrote = true
      }
      if (line.say === 'answered') {
        const press = lane.presses.findLast(({ folder, key }) => folder === task.folder && key === line.key)
        settle(press)
        if (press !== undefined) press.error = line.error
      }
    })
    if (end.killed) settle(lane.presses.findLast(({ folder }) => folder === task.folder))
    living.delete(child)
    startTogether()
    if (!end.killed) idle.push(child)
    return end
  }

  const lane: Lane = {
    bank,
    now: clock.now,
    presses: [],
    told: [],
    folder(name) {
      const folder = join(base, name)
      mkdirSync(folder)
      return folder
    },
    keep: (folder, name) => cpSync(folder, join(base, name), { recursive: true }),
    putBack(folder, name) {
      rmSync(folder, { recursive: true })
      cpSync(join(base, name), folder, { recursive: true })
    },
    async begin(isRefund) {
      lane.presses = []
      lane.told = []
      bank.control.setVariants([])
      bank.control.setFaults([])
      worldMs += BETWEEN_RUNS_MS
      if (isRefund) pix = await receive(bank, qrcodes, clock.now())
    },
    live,
    async close() {
      for (const child of idle) child.close()
      await bank.close()
      rmSync(base, { recursive: true, force: true })
    },
  }
  return lane
}

/** What lanes share: a folder, and the program that lives and dies in them. */
export interface LaneRoot {
  readonly path: string
  readonly program: string
  remove(): void
}

/** Makes it. */
export async function laneRoot(): Promise<LaneRoot> {
  const path = mkdtempSync(join(memoryFolder, 'quita-kill-'))
  const program = await buildProgram('kill/child.ts')
  return {
    path,
    program: program.file,
    remove() {
      program.remove()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

const HOUR_MS = 3_600_000
// A statement is read for 120 days back at first: so far apart no run finds the seeded months, or an earlier run.
const BETWEEN_RUNS_MS = 130 * 24 * HOUR_MS
// Large enough for every part that any schedule gives back.
const RECEIVED = centavos(1_000_000_000)

async function receive(bank: TrainingBank, told: ToldAccess, nowMs: number): Promise<ReceivedPix> {
  bank.control.credit({ amount: RECEIVED, name: 'Cliente de Exemplo' })
  const access = withSecrets(told)
  const group = openGroup({ group: 'qrcodes', access: () => access, clock: realClock, log: { event: () => undefined } })
  const period = { from: instantFromMs(nowMs - HOUR_MS), to: instantFromMs(nowMs + HOUR_MS) }
  const page = valueOf(await createQrcodesReads(group.client).pixPage({ ...period, page: 0, limit: 1000 }))
  await group.close()
  const pix = page.rows.find(({ amount }) => amount === RECEIVED)
  if (pix === undefined) throw new Error('the Pix did not come in')
  return pix
}
