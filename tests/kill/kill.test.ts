import { afterAll, beforeAll, expect, test } from 'vitest'
import { suiteOf } from '../fixtures/suite.ts'
import { type Lane, type LaneRoot, laneRoot, openLane } from './lane.ts'
import { liveThrough } from './live-through.ts'
import { CLOCKS, POINTS, RUNS, type Schedule, scheduleOf } from './schedule.ts'

// Each number meets another point, and the clocks in turn: eleven apart, a short run has all of both.
const suite = suiteOf('kill', { seed: 20_261_123, step: 11, runs: { short: 72, ...RUNS } })

// A bank of its own now and then keeps its book, and the years that are skipped in it, short.
const RUNS_OF_A_LANE = 40
let root: LaneRoot

const killedAt = new Set<string>()
const told: string[] = []

async function work(queue: Iterator<number>): Promise<void> {
  let lane: Lane | null = null
  let lived = 0
  for (let next = queue.next(); !next.done; next = queue.next()) {
    if (lane !== null && lived % RUNS_OF_A_LANE === 0) {
      await lane.close()
      lane = null
    }
    lane ??= await openLane(root)
    lived += 1
    await run(lane, scheduleOf(suite.seed, next.value))
  }
  await lane?.close()
}

async function run(lane: Lane, schedule: Schedule): Promise<void> {
  const { faults, killed } = await liveThrough(lane, schedule)
  const { death, number } = schedule
  if (killed && death !== null) killedAt.add('point' in death ? death.point : 'by-time')
  told.push(...faults.map((fault) => `run ${number}: ${fault}\n    ${JSON.stringify(schedule)}`))
}

beforeAll(async () => {
  suite.announce()
  root = await laneRoot()
})
afterAll(() => root.remove())

test(`of ${suite.runs} lives that are killed, lied to and put back none pays twice, loses a payment, or says what is not so`, async () => {
  const queue = suite.numbers.values()
  await Promise.all([work(queue), work(queue)])
  expect(told).toEqual([])
  if (suite.runs > POINTS.length) expect(POINTS.filter((point) => !killedAt.has(point))).toEqual(['none'])
  expect(CLOCKS).toHaveLength(11)
})
