import { expect, test } from 'vitest'
import { createPace } from '../../../../../electron/api/transport/pace.ts'

function runningClock() {
  let ms = 0
  return {
    monotonicMs: () => ms,
    async wait(by: number) {
      ms += by
    },
    pass(by: number) {
      ms += by
    },
  }
}

test('so many calls go at once as a minute allows, and the next one when the first is a minute old', async () => {
  const clock = runningClock()
  const pace = createPace(clock)
  for (let call = 0; call < 3; call += 1) {
    await pace(3)
    clock.pass(1_000)
  }
  expect(clock.monotonicMs()).toBe(3_000)
  await pace(3)
  expect(clock.monotonicMs()).toBe(60_000)
  await pace(3)
  expect(clock.monotonicMs()).toBe(61_000)
})

test('calls that come together go one after the other', async () => {
  const clock = runningClock()
  const pace = createPace(clock)
  const gone: number[] = []
  await Promise.all([1, 2, 3, 4, 5].map(async () => pace(2).then(() => gone.push(clock.monotonicMs()))))
  expect(gone).toEqual([0, 0, 60_000, 60_000, 120_000])
})

test('nobody waits where the institution says nothing', async () => {
  const clock = runningClock()
  const pace = createPace(clock)
  for (let call = 0; call < 1_000; call += 1) await pace(null)
  expect(clock.monotonicMs()).toBe(0)
})
