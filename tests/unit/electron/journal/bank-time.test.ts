import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockGate } from '../../../../electron/journal/clock-gate.ts'
import { REVIEW_MS } from '../../../../electron/journal/freeze.ts'
import { KEY_LIFE_MS } from '../../../../electron/journal/send-again.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantMs } from '../../../../shared/time/instant.ts'
import {
  createJournalBench,
  errorOf,
  type JournalBench,
  noCaps,
  pay,
  runFor,
  valueOf,
} from '../../../fakes/journal-bench.ts'
import { billetPayment, manualPayment } from '../../../fakes/payment-requests.ts'
import { approval } from '../../../fakes/every-yes.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How far the institution's clock is from the computer's. */
const OFF = [-HOUR, -20 * MINUTE, 20 * MINUTE, HOUR]

/** A bench whose institution has a clock of its own, so far ahead of the computer's first one. */
const benchOf = (aheadMs: number, caps = noCaps) => createJournalBench(caps, null, aheadMs)

const confirmation = (bench: JournalBench, { id }: Awaited<ReturnType<typeof pay>>) =>
  bench.journal.confirm({ id, approval, duplicateReason: 'mesmo fornecedor' })

/** Runs in steps of a second at most until the payment is in this state; the milliseconds that really passed. */
async function runUntil(bench: JournalBench, id: Awaited<ReturnType<typeof pay>>['id'], state: string, most: number) {
  const start = bench.clock.monotonicMs()
  while (bench.state(id) !== state) {
    await runFor(bench, SECOND)
    if (bench.clock.monotonicMs() - start > most) throw new Error(`${bench.state(id)} is not ${state}`)
  }
  return bench.clock.monotonicMs() - start
}

describe.each(OFF)('with the institution %i ms ahead of the computer', (aheadMs) => {
  test('stamps what it keeps by the institution', async () => {
    const bench = benchOf(aheadMs)
    const intent = await pay(bench)
    for (const at of [intent.createdAt, intent.changedAt]) {
      expect(Math.abs(instantMs(at) - instantMs(bench.bankNow()))).toBeLessThan(SECOND)
    }
    const events = valueOf(await bench.journal.events(intent.id))
    for (const { at } of events) expect(Math.abs(instantMs(at) - instantMs(bench.bankNow()))).toBeLessThan(SECOND)
  })

  test('never calls absent what was executed, though its keys are forgotten', async () => {
    const bench = benchOf(aheadMs)
    bench.bank.post = 'lost-after'
    bench.bank.read = 'hidden'
    const { id } = await pay(bench)
    for (let minute = 0; minute < 40; minute += 1) {
      await runFor(bench, MINUTE)
      expect(bench.state(id)).not.toBe('absent')
    }
    expect(bench.state(id)).toBe('review')
  })

  test('proves an absence when the whole window has really passed, and not before', async () => {
    const bench = benchOf(aheadMs)
    bench.bank.post = 'lost-before'
    const { id } = await pay(bench)
    const passed = await runUntil(bench, id, 'absent', 20 * MINUTE)
    expect(passed).toBeGreaterThanOrEqual(10 * MINUTE)
    expect(passed).toBeLessThan(13 * MINUTE)
  })

  test('asks for the statement from a day before the order to the end of the institution’s time', async () => {
    const bench = benchOf(aheadMs)
    bench.bank.post = 'lost-before'
    const { id, createdAt } = await pay(bench)
    await runUntil(bench, id, 'absent', 20 * MINUTE)
    expect(bench.bank.statements.length).toBeGreaterThan(0)
    for (const { from, to } of bench.bank.statements) {
      expect(instantMs(from)).toBe(instantMs(createdAt) - DAY)
      expect(Math.abs(instantMs(to) - instantMs(bench.bankNow()))).toBeLessThan(2 * SECOND)
    }
  })
})

describe('a clock that is set while an outcome is in doubt', () => {
  test.each([14 * MINUTE, 3 * HOUR, DAY, -14 * MINUTE, -3 * HOUR, -DAY])(
    'across a restart, by %i ms, neither shortens the window nor stops the questions',
    async (ms) => {
      const bench = benchOf(0)
      bench.bank.post = 'lost-before'
      const { id } = await pay(bench)
      await runFor(bench, MINUTE)
      bench.clock.setWall(ms)
      valueOf(await bench.restart().recover())
      const asked = bench.bank.gets.length
      await runFor(bench, SECOND)
      expect(bench.bank.gets.length).toBeGreaterThan(asked)
      expect(MINUTE + (await runUntil(bench, id, 'absent', 20 * MINUTE))).toBeGreaterThanOrEqual(10 * MINUTE)
    },
  )

  test.each([14 * MINUTE, -3 * HOUR])('while it runs, by %i ms, does so neither', async (ms) => {
    const bench = benchOf(0)
    bench.bank.post = 'lost-before'
    const { id } = await pay(bench)
    await runFor(bench, MINUTE)
    bench.clock.setWall(ms)
    const asked = bench.bank.gets.length
    await runFor(bench, 2 * MINUTE)
    expect(bench.bank.gets.length).toBeGreaterThan(asked)
    expect(3 * MINUTE + (await runUntil(bench, id, 'absent', 20 * MINUTE))).toBeGreaterThanOrEqual(10 * MINUTE)
  })

  test('asks about every open payment soon after a start, five a second', async () => {
    const bench = benchOf(0)
    bench.bank.post = 'lost-before'
    for (let n = 0; n < 12; n += 1) await pay(bench)
    await runFor(bench, HOUR)
    bench.clock.setWall(-3 * HOUR)
    valueOf(await bench.restart().recover())
    bench.bank.gets.length = 0
    await runFor(bench, SECOND)
    expect(new Set(bench.bank.gets).size).toBeLessThanOrEqual(6)
    await runFor(bench, 3 * SECOND)
    expect(new Set(bench.bank.gets).size).toBe(12)
  })

  test('asks at once about what a wrong clock had put off for a week', async () => {
    const bench = benchOf(0)
    bench.bank.post = 'not-sent'
    const { id } = await pay(bench)
    bench.restart()
    bench.clock.setWall(7 * DAY)
    valueOf(await bench.journal.abandon({ id, reason: 'engano' }))
    bench.clock.setWall(-7 * DAY)
    valueOf(await bench.journal.open(manualPayment()))
    bench.bank.gets.length = 0
    await bench.journal.askDue()
    expect(bench.bank.gets.length).toBeGreaterThan(0)
  })
})

describe('a review', () => {
  test('of four hours ago is not confirmed by setting the clock back', async () => {
    const bench = benchOf(0)
    const intent = valueOf(await bench.journal.open(manualPayment()))
    bench.clock.advance(4 * HOUR)
    bench.clock.setWall(-4 * HOUR)
    expect(errorOf(await confirmation(bench, intent))).toMatchObject({ kind: 'invalid', sent: 'no' })
    expect(bench.state(intent.id)).toBe('cancelled')
    expect(bench.bank.posts).toEqual([])
  })

  test.each(OFF)(
    'is confirmed within its quarter of an hour, whatever the clock is set to, such as by %i ms',
    async (ms) => {
      const bench = benchOf(0)
      const intent = valueOf(await bench.journal.open(manualPayment()))
      expect(instantMs(intent.validUntil) - instantMs(intent.createdAt)).toBe(REVIEW_MS)
      bench.clock.setWall(ms)
      bench.clock.advance(14 * MINUTE)
      expect(valueOf(await confirmation(bench, intent)).state).toBe('accepted')
    },
  )
})

test('a key that is too old to be sent again is so by the institution’s time', async () => {
  const bench = benchOf(0)
  bench.bank.post = 'not-sent'
  const { id } = await pay(bench)
  bench.clock.advance(KEY_LIFE_MS)
  bench.clock.setWall(-KEY_LIFE_MS)
  expect(valueOf(await bench.journal.sendAgain({ id, approval })).state).toBe('review')
  expect(bench.bank.posts).toHaveLength(1)
})

test.each([DAY, -DAY])('the cap of a day is not passed by setting the clock by %i ms', async (ms) => {
  const bench = benchOf(0, { perPayment: null, perDay: centavos(98_010) })
  await pay(bench, { ...manualPayment(), amount: centavos(98_010) })
  bench.clock.setWall(ms)
  const again = await bench.journal.open({ ...manualPayment(), amount: centavos(1) })
  expect(errorOf(again)).toMatchObject({ kind: 'policy', rule: 'per-day', left: 0 })
})

describe('while the institution’s time is unknown', () => {
  test('a payment is reviewed and sent all the same: one question brings it', async () => {
    const bench = benchOf(0)
    expect(bench.time.now()).toBeNull()
    const intent = valueOf(await bench.journal.open(manualPayment()))
    expect(bench.bank.gets).toHaveLength(1)
    expect(valueOf(await confirmation(bench, intent)).state).toBe('accepted')
    expect(bench.bank.gets).toHaveLength(2)
  })

  test('nothing is frozen or sent where the institution tells none, and the words are its own', async () => {
    const bench = benchOf(0)
    const intent = valueOf(await bench.journal.open(manualPayment()))
    bench.bank.dated = false
    bench.clock.setWall(HOUR)
    const held = { kind: 'held', why: 'time-unknown', sent: 'no' }
    expect(errorOf(await confirmation(bench, intent))).toMatchObject(held)
    expect(errorOf(await bench.journal.open(billetPayment()))).toMatchObject(held)
    expect(bench.state(intent.id)).toBe('frozen')
    expect(bench.bank.posts).toEqual([])
  })

  test('nothing is frozen where the institution is not reached, and the network is named', async () => {
    const bench = benchOf(0)
    bench.bank.read = 'unreachable'
    expect(errorOf(await bench.journal.open(manualPayment()))).toMatchObject({ kind: 'unreachable', sent: 'no' })
  })

  test('a doubt stays a doubt for days, goes on being asked, and the word of the institution still ends it', async () => {
    const bench = benchOf(0)
    bench.bank.post = 'lost-before'
    const { id, amount, idempotencyKey } = await pay(bench)
    bench.bank.dated = false
    valueOf(await bench.restart().recover())
    await runFor(bench, 3 * DAY)
    expect(bench.state(id)).toBe('unknown')
    expect(bench.table.all()[0]?.notFoundAt).toEqual([])
    expect(bench.bank.gets.length).toBeGreaterThan(100)
    bench.bank.execute(idempotencyKey, amount, 'LIQUIDATED')
    await runFor(bench, 2 * MINUTE)
    expect(bench.state(id)).toBe('settled')
  })

  test('what was sent as a clock stepped has no window until it is known again, and then a whole one', async () => {
    const bench = benchOf(0)
    bench.bank.post = 'lost-before'
    const { send } = bench.bank.paying
    const asleep = async (...args: Parameters<typeof send>) => {
      const outcome = await send(...args)
      bench.clock.setWall(HOUR)
      return outcome
    }
    const intent = valueOf(await bench.journal.open(manualPayment()))
    Object.assign(bench.bank.paying, { send: asleep })
    bench.bank.read = 'truth'
    const sent = valueOf(await confirmation(bench, intent))
    expect(sent).toMatchObject({ state: 'unknown', windowEnd: null })
    expect(await runUntil(bench, intent.id, 'absent', 20 * MINUTE)).toBeGreaterThanOrEqual(10 * MINUTE)
  })
})

describe('the gate of the clock', () => {
  test.each([
    [59 * MINUTE, null],
    [-59 * MINUTE, null],
    [61 * MINUTE, 'clock-off'],
    [-61 * MINUTE, 'clock-off'],
  ])('with the computer %i ms off the institution answers %s', async (aheadMs, why) => {
    const bench = benchOf(aheadMs)
    const intent = valueOf(await bench.journal.open(manualPayment()))
    const answer = await clockGate(bench.time)(intent, null)
    expect(answer.ok ? null : answer.error).toEqual(
      why === null ? null : expect.objectContaining({ kind: 'held', why }),
    )
  })

  test('holds while the time is unknown', async () => {
    const bench = benchOf(0)
    const intent = valueOf(await bench.journal.open(manualPayment()))
    bench.restart()
    expect(errorOf(await clockGate(bench.time)(intent, null))).toMatchObject({ kind: 'held', why: 'time-unknown' })
  })
})

test('whatever the clock does, nothing is absent while it may be executed, nor after it was', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 5 * MINUTE }) }),
    fc.record({ do: fc.constant('set' as const), ms: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }) }),
    fc.record({ do: fc.constant('restart' as const), ms: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }) }),
  )
  const run = async (aheadMs: number, bookedAfter: number | null, steps: { do: string; ms: number }[]) => {
    const bench = benchOf(aheadMs)
    bench.bank.post = 'lost-before'
    const { id, amount, idempotencyKey } = await pay(bench)
    bench.bank.read = 'hidden'
    const start = bench.clock.monotonicMs()
    let booked = false
    const passed = (): number => bench.clock.monotonicMs() - start
    for (const { do: what, ms } of [...steps, { do: 'pass', ms: 15 * MINUTE }]) {
      if (what !== 'pass') bench.clock.setWall(ms)
      if (what === 'restart') valueOf(await bench.restart().recover())
      for (let left = what === 'pass' ? ms : 0; left > 0; left -= 20 * SECOND) {
        await runFor(bench, Math.min(left, 20 * SECOND))
        if (bookedAfter !== null && !booked && passed() >= bookedAfter) {
          bench.bank.execute(idempotencyKey, amount)
          booked = true
        }
        const isAbsent = bench.state(id) === 'absent'
        expect(isAbsent && (booked || bookedAfter !== null || passed() < 10 * MINUTE)).toBe(false)
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -HOUR, max: HOUR }),
      fc.option(fc.integer({ min: 0, max: 5 * MINUTE })),
      fc.array(step, { maxLength: 8 }),
      run,
    ),
    { numRuns: 60 },
  )
})
