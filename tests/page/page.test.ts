import { afterAll, beforeAll, expect, test } from 'vitest'
import { suiteOf } from '../fixtures/suite.ts'
import { type Findings, attack } from './attack.ts'
import { setStage } from './stage.ts'

const SEED = 20_261_123
const suite = suiteOf('page', { seed: SEED, runs: { short: 1, whole: 10, nightly: 10 } })
const LASTS_MS = { short: 15_000, whole: 60_000, nightly: 600_000 }[suite.size]

beforeAll(() => suite.announce())
const tried = { calls: 0, ways: 0, frames: 0, lies: 0, drops: 0, confirmations: 0, presses: 0, dialogs: 0 }
afterAll(() => void process.stdout.write(`page: ${JSON.stringify(tried)}\n`))

test.each(suite.numbers)(
  'whoever holds the page moves no money, reaches nobody and reads nothing once it is locked (run %i)',
  async (run) => {
    const stage = await setStage(process.cwd())
    try {
      const found = await attack(stage, suite.seed + run * 1_000, LASTS_MS)
      note(found)
      expect(found).toMatchObject({
        movements: 0,
        heard: [],
        registered: 0,
        leaks: [],
        reached: [],
        insides: [],
        strayed: [],
      })
      expect(found.deeds).toMatchObject({ opened: 0 })
      expect(found.deeds.dialogsAtOnce).toBeLessThanOrEqual(1)
      // It was tried.
      expect(found.calls).toBeGreaterThan(200)
      expect(found.ways).toBeGreaterThan(150)
      expect(found.confirmations).toBeGreaterThan(0)
      expect(found.frames).toBeGreaterThan(1)
      expect(found.drops).toBeGreaterThan(30)
    } finally {
      await stage.end()
    }
  },
)

function note({ calls, ways, frames, lies, drops, confirmations, presses, deeds }: Findings): void {
  tried.calls += calls
  tried.ways += ways
  tried.frames += frames
  tried.lies += lies
  tried.drops += drops
  tried.confirmations += confirmations
  tried.presses += presses
  tried.dialogs += deeds.dialogs
}
