import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { emptyApplication, painted } from '../support/empty-application.ts'
import { homeOpened, TWO_FRAMES } from '../support/interactive.ts'
import { joinPage } from '../support/list-window.ts'
import { lifeSeed } from '../support/life-seed.ts'
import { measureGroup } from '../support/private-memory.ts'
import { openClicks } from '../support/receipt-clicks.ts'
import { receiptsSeed } from '../support/receipts-seed.ts'
import { type BenchHost, startHost } from '../support/start-host.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

const RECEIPTS = 5000
const REST_MS = 5_000
const IDLE_AFTER_MS = 60_000
const IDLE_MS = 20_000

/** Private memory of all processes, in MB: at rest on home, and after a day of use; and what the application does while nobody does anything. */
export const mem: Suite = {
  name: 'mem',
  needsWindow: true,
  async measure(needs) {
    return [...(await measureRest(needs)), ...(await measureUse(needs))]
  },
}

async function measureRest({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const { userData } = await copySeed(lifeSeed(0), 0, join(folder, 'rest'), note)
  const [application, nothing] = [await emptyApplication(folder), await mkdtemp(join(folder, 'nothing-'))]
  const held =
    (
      series: 'home' | 'empty',
      begin: () => BenchHost,
      stands: (host: BenchHost) => Promise<void>,
    ): Contestant<typeof series> =>
    async (tell) => {
      const host = begin()
      try {
        await host.opened
        await stands(host)
        await rest(REST_MS)
        tell(series, measureGroup(host.group).privateMb)
      } finally {
        await host.close()
      }
    }
  const rounds = await interleave<'home' | 'empty'>(
    [
      held('home', () => startHost(userData), homeOpened),
      held('empty', () => startHost(nothing, application), painted),
    ],
    { rounds: quick ? 3 : 7, warmUps: 1 },
  )
  return [
    {
      metric: 'private memory at rest on home, in MB',
      ours: rounds('home'),
      floor: { name: 'the same host, an empty window', rounds: rounds('empty') },
      law: { kind: 'ratio', atMost: 1.25 },
    },
  ]
}

async function measureUse({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const host = startHost((await copySeed(receiptsSeed, RECEIPTS, join(folder, 'use'), note)).userData)
  const [switches, papers] = quick ? [100, 20] : [1000, 200]
  try {
    await host.opened
    await homeOpened(host)
    const desk = await openClicks(host)
    await desk.click()
    await rest(REST_MS)
    const before = measureGroup(host.group).privateMb
    const page = await joinPage(host)
    for (let n = 0; n < switches; n += 1) {
      await page.keyboard.press(`Control+${(n % 8) + 1}`)
      await host.inPage(TWO_FRAMES)
    }
    await page.keyboard.press('Control+8')
    for (let n = 0; n < papers; n += 1) await desk.click()
    await rest(REST_MS)
    const after = measureGroup(host.group).privateMb
    await rest(quick ? 1000 : IDLE_AFTER_MS)
    const begun = measureGroup(host.group).cpuMs
    await rest(IDLE_MS)
    const idle = ((measureGroup(host.group).cpuMs - begun) / IDLE_MS) * 1000
    return [
      {
        metric: `the same after ${switches} switches and ${papers} receipts`,
        ours: [[after]],
        floor: { name: 'before them', rounds: [[before]] },
        law: { kind: 'ratio', atMost: 1.08 },
      },
      {
        metric: 'processor while nobody does anything, in ms a second',
        ours: [[idle]],
        floor: { name: 'half a hundredth of a core', rounds: [[5]] },
        law: { kind: 'ratio', atMost: 1 },
      },
    ]
  } finally {
    await host.close()
  }
}
