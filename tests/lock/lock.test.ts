import { test } from 'vitest'
import { suiteOf } from '../fixtures/suite.ts'
import { habits } from './hostile-front.ts'
import { type LockCase, playLock, underWay, ways } from './play-lock.ts'

const cases: readonly LockCase[] = underWay.flatMap((what) =>
  habits.flatMap((habit) => ways.map((way) => ({ what, habit, way }))),
)

// The step is prime to the number of habits and of ways, so that a short run meets all of them.
const suite = suiteOf('lock', { seed: 1, step: 13, runs: { short: 11, whole: cases.length, nightly: cases.length } })
suite.announce()

for (const number of suite.numbers) {
  const one = cases[number]
  if (one === undefined) throw new RangeError(`the suite has ${cases.length} schedules`)
  test(`${number}: ${one.what}, the bank ${one.habit}, lock by ${one.way}`, () => playLock(one))
}
