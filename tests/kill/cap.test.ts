import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { type Lane, type LaneRoot, laneRoot, openLane } from './lane.ts'
import type { Payer, Task, Wanted } from './task.ts'

// A day's cap has room for two payments. A desk pays one, and dies over the next at each step from before its claim is noted to
// after the order has left; the same desk, its folder as it was before, or another folder of the same account goes on, and the
// next day too. What the bank has booked never passes the cap, no payment is refused that fits, and the next day begins anew.

const POINTS = [
  'before-sending',
  'before-note',
  'after-note',
  'after-sending',
  'dialling',
  'connected',
  'body',
  'head',
  'complete',
  'before-result-commit',
  'after-result-commit',
] as const
const SHAPES = ['desk', 'put-back', 'another'] as const
const ALL = POINTS.length * SHAPES.length
const AMOUNT = 100_000
const CAP = 2 * AMOUNT + AMOUNT / 2
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// At each of these the order may have left, or has.
const SENT = POINTS.indexOf('after-sending')

const suite = suiteOf('kill of caps', { seed: 20_261_123, step: 8, runs: { short: 4, whole: ALL, nightly: ALL } })
let root: LaneRoot
let lane: Lane
let number = 0

beforeAll(async () => {
  suite.announce()
  root = await laneRoot()
  lane = await openLane(root)
})
afterAll(async () => {
  await lane.close()
  root.remove()
})

/** Milliseconds until it is ten in São Paulo: no run begins so late that midnight comes into it. */
function untilMorning(nowMs: number): number {
  const since = nowMs - instantMs(startOfLocalDate(localDateOf(instantFromMs(nowMs))))
  return (10 * HOUR_MS - since + DAY_MS) % DAY_MS
}

interface How {
  readonly payer: Payer
  /** The bank runs the second order after five minutes, and its statement does not show it before. */
  readonly isLate: boolean
}

interface Lived {
  readonly killed: boolean
  /** What the bank has booked of each day's payments, in centavos, and how many of them there are. */
  readonly days: readonly { readonly sum: number; readonly count: number }[]
}

/** Lives through one death and what comes after it. */
async function live(point: string, shape: (typeof SHAPES)[number], how: How): Promise<Lived> {
  const { payer, isLate } = how
  number += 1
  const run = number
  await lane.begin(false)
  const notes = lane.folder(`notes-${run}`)
  const folder = lane.folder(`cap-${run}`)
  const wanted = (n: number): Wanted => ({
    kind: 'pix-manual',
    amount: AMOUNT + n,
    description: `teto ${payer} ${run} ${n}`,
  })
  const task = (patch: Partial<Task>): Task => ({
    payer,
    folder,
    cap: { perDay: CAP, notes },
    wanted: [],
    sendAgain: false,
    death: null,
    wall: { aheadMs: 0, step: null },
    isHasty: false,
    meets: false,
    asksOnMs: null,
    ...patch,
  })
  await lane.live(task({ folder: lane.folder(`night-${run}`), asksOnMs: untilMorning(lane.now()) }))
  await lane.live(task({ wanted: [wanted(1)] }))
  lane.keep(folder, `cap-${run}-before`)
  lane.bank.control.setFaults(isLate ? ['late-execution=300000@payByBankDatax1'] : [])
  const { killed } = await lane.live(task({ wanted: [wanted(2)], death: { point, nth: 1 } }))
  if (shape === 'put-back') lane.putBack(folder, `cap-${run}-before`)
  const next = shape === 'another' ? lane.folder(`cap-${run}-other`) : folder
  await lane.live(task({ folder: next, wanted: [3, 4, 5].map(wanted) }))
  // Whatever is in doubt comes to its end, which takes it into the day after.
  await lane.live(task({ folder, asksOnMs: DAY_MS }))
  await lane.live(task({ folder: next, wanted: [6, 7, 8].map(wanted) }))
  const bookedOf = (ns: readonly number[]) => {
    const of = lane.bank.book().filter(({ body }) => ns.some((n) => body.includes(`teto ${payer} ${run} ${n}"`)))
    return { sum: of.reduce((all, { amount }) => all + amount, 0), count: of.length }
  }
  return { killed, days: [bookedOf([1, 2, 3, 4, 5]), bookedOf([6, 7, 8])] }
}

test('a cap is never passed by who dies between its note and the order, and is whole again the day after', async () => {
  const wrong: string[] = []
  for (const each of suite.numbers) {
    const point = POINTS[each % POINTS.length] ?? POINTS[0]
    const shape = SHAPES[Math.floor(each / POINTS.length) % SHAPES.length] ?? 'desk'
    // An order that waits at the bank gets no answer, so nobody dies over one.
    const isLate = each % 2 === 1 && point !== 'head' && point !== 'complete'
    const { killed, days } = await live(point, shape, { payer: 'journal', isLate })
    const [first, second] = days
    const told = `${each}: ${point}, ${shape}: ${JSON.stringify(days)}`
    if (!killed) wrong.push(`${told}: nobody died`)
    if ((first?.sum ?? 0) > CAP) wrong.push(`${told}: the cap was passed`)
    // Nothing had left: the same desk may still pay the second one. Elsewhere the claim may stand for the rest of the day.
    if (shape === 'desk' && POINTS.indexOf(point) < SENT && first?.count !== 2)
      wrong.push(`${told}: the cap has shrunk`)
    if (second?.count !== 2) wrong.push(`${told}: the day after is not whole`)
  }
  expect(wrong).toEqual([])
})

test('control: without the account’s note another folder passes the cap while an order waits at the bank', async () => {
  const { days } = await live('complete', 'another', { payer: 'without-note', isLate: true })
  expect(days[0]?.sum).toBeGreaterThan(CAP)
  const kept = await live('complete', 'another', { payer: 'journal', isLate: true })
  expect(kept.days[0]?.sum).toBeLessThanOrEqual(CAP)
})
