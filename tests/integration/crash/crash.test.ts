import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { PaymentKind } from '../../../shared/domain/payment-request.ts'
import { KINDS } from '../../fakes/payment-requests.ts'
import { audit } from './audit.ts'
import { type Lane, openLane } from './lane.ts'
import { type RandomSchedule, randomSchedule } from './random-schedule.ts'
import type { Payer, Task, Wanted } from './task.ts'
import { operations } from './wanted-request.ts'

const POINTS = [
  'before-freeze',
  'after-freeze',
  'preflight-get',
  'before-sending',
  'after-sending',
  'dialling',
  'connected',
  'body',
  'head',
  'complete',
  'before-result-commit',
  'after-result-commit',
  'after-unknown-commit',
  'before-get',
  'after-get',
  'after-settled',
  'none',
] as const

const FAULTS = [null, 'drop-before-booking', 'drop-after-booking', '500-after-booking', 'truncated-json'] as const

// Up to here nothing is sent, so no failure of the payment can strike: one of them is enough.
const BEFORE_THE_FIRST_BYTE: readonly string[] = POINTS.slice(0, 6)

const SCHEDULES = Number(process.env['QUITA_CRASH_SCHEDULES'] ?? '10')
const SEED = Number(process.env['QUITA_CRASH_SEED'] ?? '20261120')

interface Run {
  readonly point: string
  readonly faults: readonly Fault[]
  readonly wanted: Wanted
  readonly folder: string
  killed: boolean
}

let lanes: readonly Lane[] = []

beforeAll(async () => {
  lanes = await Promise.all([openLane(), openLane()])
}, 60_000)

afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.close()))
})

function life(folder: string, patch: Partial<Task> = {}): Task {
  return { payer: 'journal', folder, wanted: [], sendAgain: false, kill: null, ...patch }
}

// As many kinds as failures: each round of failures begins with another kind, so that all of them meet.
function kindAt(index: number): PaymentKind {
  return KINDS[(index + Math.floor(index / FAULTS.length)) % KINDS.length] ?? 'pix-manual'
}

/** Deals jobs to the lanes, each lane one after the other. */
async function onLanes<T>(
  jobs: readonly T[],
  run: (lane: Lane, job: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = jobs.entries()
  const work = async (lane: Lane): Promise<void> => {
    for (const [index, job] of queue) await run(lane, job, index)
  }
  await Promise.all(lanes.map(work))
}

describe('a process killed at every step of a payment', () => {
  test('books at most once, and ends with the word of the bank', async () => {
    const combinations = POINTS.flatMap((point) =>
      FAULTS.slice(0, BEFORE_THE_FIRST_BYTE.includes(point) ? 2 : undefined).map((fault) => ({ point, fault })),
    )
    const runs = new Map<Lane, Run[]>(lanes.map((lane) => [lane, []]))
    await onLanes(combinations, async (lane, { point, fault }, index) => {
      const kind = kindAt(index)
      const faults: Fault[] = fault === null ? [] : [`${fault}@${operations[kind].pays}x1`]
      const wanted = { kind, amount: 10_000 + index, description: `morte ${index}` }
      const folder = lane.folder(`kill-${index}`)
      lane.bank.control.setFaults(faults)
      const end = await lane.live([life(folder, { wanted: [wanted], kill: { point, nth: 1 } })])
      runs.get(lane)?.push({ point, faults, wanted, folder, killed: end.killed })
    })
    const faults: string[] = []
    for (const [lane, done] of runs) {
      lane.bank.control.setFaults([])
      const end = await lane.live(done.map(({ folder }) => life(folder)))
      const side = { book: lane.bank.book(), requests: lane.bank.requests() }
      for (const run of done) {
        const told = audit([run.wanted], end.claims.get(run.folder) ?? [], side)
        faults.push(
          ...told.map((what) => `${run.wanted.kind} killed at ${run.point} with [${run.faults.join(' ')}]: ${what}`),
        )
      }
    }
    expect(faults).toEqual([])
    const all = [...runs.values()].flat()
    const killedAt = new Set(all.filter(({ killed }) => killed).map(({ point }) => point))
    expect(POINTS.filter((point) => !killedAt.has(point))).toEqual(['none'])
  }, 400_000)

  test.concurrent.each(Array.from({ length: SCHEDULES }, (_, index) => randomSchedule(SEED + index)))(
    'survives random schedule $seed',
    async (schedule) => {
      const lane = lanes[schedule.seed % lanes.length]
      if (lane === undefined) throw new Error('no lane')
      const faults = await lane.alone(() => liveThrough(lane, schedule))
      expect({ faults, schedule }).toEqual({ faults: [], schedule })
    },
    240_000,
  )
})

async function liveThrough(lane: Lane, schedule: RandomSchedule): Promise<string[]> {
  const folder = lane.folder(`random-${schedule.seed}`)
  lane.bank.control.setVariants(schedule.variants)
  let presses = 1
  for (const { faults, killAfterMs, ...patch } of schedule.lives) {
    lane.bank.control.setFaults(faults)
    await lane.live([life(folder, patch)], killAfterMs)
    presses += patch.sendAgain ? 1 : 0
  }
  lane.bank.control.setFaults([])
  const end = await lane.live([life(folder)])
  const wanted = schedule.lives.flatMap((each) => each.wanted)
  const side = { book: lane.bank.book(), requests: lane.bank.requests() }
  return audit(wanted, end.claims.get(folder) ?? [], side, presses)
}

test('two stations that pay the same boleto at the same moment book it once, and both know', async () => {
  const [lane] = lanes
  if (lane === undefined) throw new Error('no lane')
  lane.bank.control.setVariants([])
  lane.bank.control.setFaults([])
  const wanted = { kind: 'billet', amount: 777_000, description: 'boleto de duas mesas' } as const
  const folders = [lane.folder('station-1'), lane.folder('station-2')]
  await Promise.all(folders.map((folder) => lane.live([life(folder, { wanted: [wanted] })])))
  const end = await lane.live(folders.map((folder) => life(folder)))
  const claims = folders.map((folder) => end.claims.get(folder) ?? [])
  expect(lane.bank.book().filter(({ body }) => body.includes(wanted.description)).length).toBe(1)
  expect(claims.map((each) => each.map(({ state }) => state))).toEqual([['settled'], ['settled']])
}, 120_000)

describe('the audit itself', () => {
  const doubts: readonly (readonly Fault[])[] = [
    ['drop-after-booking@payByBankDatax1'],
    ['500-after-booking@payByBankDatax1'],
    ['truncated-json@payByBankDatax1'],
  ]
  test.each<Payer>(['blind-new-key', 'blind-same-key'])(
    'catches a payer that sends again on doubt: %s',
    async (payer) => {
      const [lane] = lanes
      if (lane === undefined) throw new Error('no lane')
      lane.bank.control.setVariants(payer === 'blind-same-key' ? ['forgetful-keys'] : [])
      for (const [index, faults] of doubts.entries()) {
        const wanted = { kind: 'pix-manual' as const, amount: 700 + index, description: `${payer} ${index}` }
        const folder = lane.folder(`${payer}-${index}`)
        lane.bank.control.setFaults(faults)
        const end = await lane.live([life(folder, { payer, wanted: [wanted] })])
        const side = { book: lane.bank.book(), requests: [] }
        expect(audit([wanted], end.claims.get(folder) ?? [], side)).toEqual([`${wanted.description}: booked 2 times`])
      }
    },
    60_000,
  )

  test.each<readonly [Payer, string]>([
    ['blind-new-key', 'a new id each time'],
    ['blind-same-key', 'the same id, where the bank forgets it'],
  ])(
    'catches one that asks for a refund again on doubt: %s, %s',
    async (payer) => {
      const [lane] = lanes
      if (lane === undefined) throw new Error('no lane')
      lane.bank.control.setVariants(payer === 'blind-same-key' ? ['forgetful-keys'] : [])
      const wanted = { kind: 'refund' as const, amount: 900, description: `${payer} devolve` }
      const folder = lane.folder(`${payer}-refund`)
      lane.bank.control.setFaults(['drop-after-booking@refundx1'])
      const end = await lane.live([life(folder, { payer, wanted: [wanted] })])
      const side = { book: lane.bank.book(), requests: [] }
      expect(audit([wanted], end.claims.get(folder) ?? [], side)).toEqual([`${wanted.description}: booked 2 times`])
    },
    60_000,
  )

  test.each<Payer>(['blind-new-key', 'blind-same-key'])(
    'catches a payer that sends again at a restart: %s',
    async (payer) => {
      const [lane] = lanes
      if (lane === undefined) throw new Error('no lane')
      lane.bank.control.setVariants(['forgetful-keys'])
      lane.bank.control.setFaults([])
      const wanted = { kind: 'pix-manual' as const, amount: 800, description: `${payer} again` }
      const folder = lane.folder(`${payer}-again`)
      const kill = { point: 'outcome', nth: 1 }
      expect((await lane.live([life(folder, { payer, wanted: [wanted], kill })])).killed).toBe(true)
      const end = await lane.live([life(folder, { payer })])
      const side = { book: lane.bank.book(), requests: [] }
      expect(audit([wanted], end.claims.get(folder) ?? [], side)).toEqual([`${wanted.description}: booked 2 times`])
    },
    60_000,
  )

  test('notices a booked payment that was forgotten, and a settled one that was never booked', async () => {
    const wanted = [{ kind: 'pix-manual', amount: 1, description: 'a' } as const]
    const claim = { description: 'a', key: 'k', state: 'settled', whats: [] }
    const none = { book: [], requests: [] }
    expect(audit(wanted, [claim], none)).toEqual(['a: never booked, but settled'])
    const [lane] = lanes
    const booked = lane?.bank.book().find(({ body }) => body.includes('"morte '))
    if (booked === undefined) throw new Error('the bank has booked nothing')
    const description = String(JSON.parse(booked.body).description)
    const side = { book: [booked], requests: [] }
    expect(audit([{ kind: 'pix-manual', amount: booked.amount, description }], [], side)).toEqual([
      `${description}: booked, but forgotten`,
    ])
  })
})
