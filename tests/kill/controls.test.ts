import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '../../electron/sandbox/faults.ts'
import { type Lane, type LaneRoot, laneRoot, openLane } from './lane.ts'
import { liveThrough } from './live-through.ts'
import type { Schedule } from './schedule.ts'
import type { Payer } from './task.ts'

let root: LaneRoot
let lane: Lane

beforeAll(async () => {
  root = await laneRoot()
  lane = await openLane(root)
})
afterAll(async () => {
  await lane.close()
  root.remove()
})

const MINUTE = 60_000
const right = { aheadMs: 0, step: null }
let number = 1_000_000

/** What the oracle finds of a payer in a schedule in which nothing but this happens. */
async function found(payer: Payer, patch: Partial<Schedule>): Promise<readonly string[]> {
  number += 1
  const wanted = { kind: 'pix-manual', amount: number, description: `controle ${number}` } as const
  const plain = { seed: 0, number, shape: 'desk', habits: [], faults: [], death: null, isHasty: false, wanted } as const
  const { faults } = await liveThrough(
    lane,
    { ...plain, walls: [right, right], sendAgain: false, ...patch, wanted: { ...wanted, ...patch.wanted } },
    payer,
  )
  return faults
}

// Each is what one safeguard is for: the journal passes, and without it the oracle must find what it is for.
const doubts: readonly Fault[] = [
  'drop-after-booking@payByBankDatax1',
  '500-after-booking@payByBankDatax1',
  'truncated-json@payByBankDatax1',
]

test.each(doubts)('who sends again on doubt pays twice, and is found: %s', async (fault) => {
  const faults = [fault]
  expect(await found('blind-new-key', { faults })).toContain('paid 2 times, under keys of its own each')
  const habits = ['forgetful-keys'] as const
  expect(await found('blind-same-key', { faults, habits })).toContain('booked 2 times under one key')
  expect(await found('journal', { faults })).toEqual([])
  expect(await found('journal', { faults, habits })).toEqual([])
})

test('who sends again at a start pays twice, and is found', async () => {
  const death = { point: 'outcome', nth: 1 }
  const habits = ['forgetful-keys'] as const
  expect(await found('blind-same-key', { death, habits })).toContain('booked 2 times under one key')
  expect(await found('blind-new-key', { death, habits })).toContain('booked 2 times under one key')
})

test('who tells the time by this computer calls a payment absent that is in the book, and is found', async () => {
  const late: Partial<Schedule> = {
    faults: ['late-execution=500000@payByBankDatax1'],
    walls: [
      { aheadMs: 0, step: null },
      { aheadMs: 14 * MINUTE, step: null },
    ],
    death: { point: 'before-result-commit', nth: 1 },
  }
  expect(await found('local-clock', late)).toContain('booked, and said to be absent')
  expect(await found('journal', late)).toEqual([])
})

test('two desks whose keys are not made alike pay twice, and are found', async () => {
  expect(await found('own-keys', { shape: 'two-desks' })).toContain('paid 2 times, under keys of its own each')
  expect(await found('journal', { shape: 'two-desks' })).toEqual([])
})

test('without the watch nobody is told that the bank has booked twice, and that is found', async () => {
  const habits = ['books-twice'] as const
  expect(await found('unwatched', { habits })).toContain('booked twice by the bank, and nobody was told')
  expect(await found('journal', { habits })).toEqual([])
})
