import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBankTime } from '../../../../../electron/api/transport/bank-time.ts'
import type { BankTime } from '../../../../../electron/ports/bank-time.ts'
import { instantMs } from '../../../../../shared/time/instant.ts'
import { createManualClock, type ManualClock } from '../../../../fakes/manual-clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A bank whose clock is `ahead` of the first wall and never steps: it answers after `tookMs` with its whole second. */
function benchOf(aheadMs: number) {
  const clock = createManualClock()
  const offset = instantMs(clock.now()) - clock.monotonicMs() + aheadMs
  const bankMs = (): number => clock.monotonicMs() + offset
  const time = createBankTime(clock)
  return { clock, time, bankMs, answer: (tookMs = 80, lieMs = 0) => answer(clock, time, bankMs, tookMs, lieMs) }
}

function answer(clock: ManualClock, time: BankTime, bankMs: () => number, tookMs: number, lieMs: number): void {
  const heard = time.ask()
  clock.advance(tookMs / 2)
  const date = Math.floor((bankMs() + lieMs) / SECOND) * SECOND
  clock.advance(tookMs / 2)
  heard(date)
}

function errorMs({ time, bankMs }: Pick<ReturnType<typeof benchOf>, 'time' | 'bankMs'>): number {
  const moment = time.now()
  if (moment === null) throw new Error('unknown')
  const off = Math.abs(instantMs(moment.at) - bankMs())
  expect(off).toBeLessThanOrEqual(moment.uncertaintyMs)
  return off
}

describe('the time of the institution', () => {
  test('is unknown before anything was heard, and known to the second after one answer that the clock agrees with', () => {
    const bench = benchOf(0)
    expect(bench.time.now()).toBeNull()
    expect(bench.time.wallAheadMs()).toBeNull()
    bench.answer()
    expect(errorMs(bench)).toBeLessThan(SECOND)
  })

  test.each([-26 * HOUR, -HOUR, -20 * MINUTE, -3 * MINUTE, 3 * MINUTE, 20 * MINUTE, HOUR, 400 * 24 * HOUR])(
    'is known from the second answer where the computer is %i ms behind it',
    (aheadMs) => {
      const bench = benchOf(aheadMs)
      bench.answer()
      expect(bench.time.now()).toBeNull()
      bench.answer()
      expect(errorMs(bench)).toBeLessThan(SECOND)
      expect(Math.abs((bench.time.wallAheadMs() ?? 0) + aheadMs)).toBeLessThan(SECOND)
    },
  )

  test('becomes narrower with every answer and is carried on between them', () => {
    const bench = benchOf(0)
    bench.answer(20 * SECOND)
    const first = bench.time.now()?.uncertaintyMs ?? 0
    for (let n = 0; n < 20; n += 1) {
      bench.clock.advance(1370)
      bench.answer(60)
    }
    expect(bench.time.now()?.uncertaintyMs).toBeLessThan(first / 10)
    bench.clock.advance(2 * HOUR)
    expect(errorMs(bench)).toBeLessThan(SECOND)
  })

  test.each([-3 * HOUR, -14 * MINUTE, -5 * SECOND, 5 * SECOND, 14 * MINUTE, 24 * HOUR])(
    'is unknown after the wall was set by %i ms, and known again after one answer',
    (ms) => {
      const bench = benchOf(0)
      bench.answer()
      bench.clock.setWall(ms)
      expect(bench.time.now()).toBeNull()
      bench.answer()
      expect(errorMs(bench)).toBeLessThan(SECOND)
      expect(Math.abs((bench.time.wallAheadMs() ?? 0) - ms)).toBeLessThan(SECOND)
    },
  )

  test('is unknown after a sleep in which the monotonic count stood, and known again after one answer', () => {
    const clock = createManualClock()
    const time = createBankTime(clock)
    const wallMs = (): number => instantMs(clock.now())
    answer(clock, time, wallMs, 80, 0)
    // The wall and the bank went on; to the count the wall was set forward by an hour.
    clock.setWall(HOUR)
    expect(time.now()).toBeNull()
    answer(clock, time, wallMs, 80, 0)
    expect(errorMs({ time, bankMs: wallMs })).toBeLessThan(SECOND)
  })

  test('takes no time from an answer that a step of the clock lies in', () => {
    const bench = benchOf(0)
    const heard = bench.time.ask()
    bench.clock.setWall(HOUR)
    heard(Math.floor(bench.bankMs() / SECOND) * SECOND)
    expect(bench.time.now()).toBeNull()
  })

  test.each([-10 * 365 * 24 * HOUR, -HOUR, -2 * MINUTE, 2 * MINUTE, 15 * MINUTE, 300 * 365 * 24 * HOUR])(
    'is not moved by one answer that lies by %i ms',
    (lieMs) => {
      const bench = benchOf(0)
      bench.answer()
      bench.answer(80, lieMs)
      expect(errorMs(bench)).toBeLessThan(SECOND)
      bench.answer()
      bench.answer(80, lieMs)
      bench.answer()
      expect(errorMs(bench)).toBeLessThan(SECOND)
    },
  )

  test('follows the institution where its clock was set: from the second answer that says so', () => {
    const bench = benchOf(0)
    bench.answer()
    bench.answer(80, 15 * MINUTE)
    bench.answer(80, 15 * MINUTE)
    const off = instantMs(bench.time.now()?.at ?? bench.clock.now()) - bench.bankMs()
    expect(Math.abs(off - 15 * MINUTE)).toBeLessThan(SECOND)
  })

  test('spans the machines of an institution that differ by seconds, whichever answers', () => {
    const bench = benchOf(0)
    for (let n = 0; n < 10; n += 1) {
      bench.answer(80, n % 2 === 0 ? 0 : 6 * SECOND)
      bench.clock.advance(SECOND)
    }
    const moment = bench.time.now()
    expect(moment?.uncertaintyMs).toBeLessThan(6 * SECOND)
    expect(errorMs(bench)).toBeLessThan(6 * SECOND)
  })

  test.each([null, Date.UTC(1970, 0), Date.UTC(2199, 0), Number.MAX_SAFE_INTEGER])(
    'is told nothing by an answer with the date %s',
    (date) => {
      const bench = benchOf(0)
      for (let n = 0; n < 3; n += 1) bench.time.ask()(date)
      expect(bench.time.now()).toBeNull()
    },
  )

  test('always holds the true time between its bounds, whatever the walls and the answers do', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('answer' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 3 * HOUR }) }),
      fc.record({ do: fc.constant('set' as const), ms: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: HOUR }), fc.array(step, { maxLength: 30 }), (aheadMs, steps) => {
        const bench = benchOf(aheadMs)
        for (const { do: what, ms } of steps) {
          if (what === 'answer') bench.answer(ms)
          else if (what === 'pass') bench.clock.advance(ms)
          else bench.clock.setWall(ms)
          if (bench.time.now() !== null) errorMs(bench)
        }
      }),
    )
  })
})
