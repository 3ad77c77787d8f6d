import { expect, test } from 'vitest'
import { hearing } from '../../../../electron/app/hearing.ts'
import { instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'

function heard() {
  const clock = createManualClock()
  const live = { jobs: null, reachable: null, heardAt: null, minutesOff: null }
  let told = 0
  const needs = {
    ports: { clock },
    push: () => undefined,
    onBug: (bug: unknown) => expect(bug).toBeUndefined(),
    onCounters: async () => void (told += 1),
    tell: () => undefined,
  }
  const { onReach } = hearing(needs, live, { wallAheadMs: () => null })
  return { clock, live, onReach, told: () => told }
}

test('the minute of the last answer is kept while nothing answers, and the page is told of each new one once', () => {
  const { clock, live, onReach, told } = heard()
  const first = instantMs(clock.now())
  onReach(true)
  onReach(true)
  expect([live.heardAt, told()]).toEqual([instantFromMs(first - (first % 60_000)), 1])
  const answered = live.heardAt
  clock.setWall(180_000)
  onReach(false)
  onReach(false)
  expect([live.heardAt, live.reachable, told()]).toEqual([answered, false, 2])
  onReach(true)
  expect([live.heardAt, told()]).toEqual([instantFromMs(first - (first % 60_000) + 180_000), 3])
})
