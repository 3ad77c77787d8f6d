import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { locales, messages } from '../../../shared/i18n/languages.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { emptyApplication, painted } from '../support/empty-application.ts'
import { clickableAndPainted, homeOpened } from '../support/interactive.ts'
import { lifeSeed } from '../support/life-seed.ts'
import { type BenchHost, startHost } from '../support/start-host.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

type Series = 'first run' | 'painted' | 'home' | 'long' | 'empty'

/**
 * From spawning the desktop host until its window can be used, against the same host with an application that has nothing but an
 * empty window: the first run, the first thing painted of it, home over an empty vault, and home over a long life.
 */
export const start: Suite = {
  name: 'start',
  needsWindow: true,
  async measure(needs) {
    const { quick, folder } = needs
    const life = quick ? { payments: 1000, receipts: 5000 } : { payments: 100_000, receipts: 500_000 }
    const of = await placesOf(needs, life)
    const application = await emptyApplication(folder)
    const plan = quick ? { rounds: 5, warmUps: 1 } : { rounds: 9, warmUps: 2 }
    const rounds = await interleave<Series>(
      [
        async (tell) => {
          const begin = performance.timeOrigin + performance.now()
          await inHost(startHost(await mkdtemp(join(folder, 'first-'))), async (host) => {
            await interactive(host)
            tell('first run', performance.timeOrigin + performance.now() - begin)
            tell('painted', z.number().parse(await host.inPage(FIRST_PAINT)) - begin)
          })
        },
        timed('home', () => startHost(of.short), homeOpened),
        timed('long', () => startHost(of.long), homeOpened),
        timed('empty', () => startHost(of.nothing, application), painted),
      ],
      plan,
    )
    const line = (metric: string, ours: Series, floor: Series, name: string, atMost: number) => ({
      metric,
      ours: rounds(ours),
      floor: { name, rounds: rounds(floor) },
      law: { kind: 'ratio', atMost } as const,
    })
    const window = 'the same host, an empty window'
    const { payments, receipts } = life
    return [
      line('first run, until it can be used', 'first run', 'empty', window, 1.3),
      line('the shell of a window, painted', 'painted', 'empty', window, 1.08),
      line('home of an empty vault, until it can be used', 'home', 'empty', window, 1.2),
      line(`the same of ${payments} payments and ${receipts} receipts`, 'long', 'home', 'an empty vault', 1.05),
    ]
  },
}

/** Since the epoch in milliseconds, as `performance.timeOrigin` is. */
const FIRST_PAINT = `performance.timeOrigin + performance.getEntriesByName('first-paint')[0].startTime`

async function placesOf({ folder, note }: SuiteNeeds, life: { payments: number; receipts: number }) {
  const short = await copySeed(lifeSeed(0), 0, join(folder, 'short'), note)
  const long = await copySeed(lifeSeed(life.payments), life.receipts, join(folder, 'long'), note)
  return { short: short.userData, long: long.userData, nothing: await mkdtemp(join(folder, 'nothing-')) }
}

function timed(
  series: Series,
  begin: () => BenchHost,
  reached: (host: BenchHost) => Promise<void>,
): Contestant<Series> {
  return async (tell) => {
    const from = performance.now()
    await inHost(begin(), async (host) => {
      await reached(host)
      tell(series, performance.now() - from)
    })
  }
}

async function inHost(host: BenchHost, work: (host: BenchHost) => Promise<void>): Promise<void> {
  try {
    await host.opened
    await work(host)
  } finally {
    await host.close()
  }
}

const GIVE_UP_MS = 30_000

// A page that still goes to its address takes the question with it; it is then asked again.
async function interactive(host: BenchHost): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  const expression = clickableAndPainted(locales.map((locale) => messages[locale].firstRun.trainingStart))
  for (;;) {
    const reached = await Promise.race([
      host.inPage(expression).catch(() => false),
      new Promise<null>((resolve) => setTimeout(resolve, GIVE_UP_MS, null).unref()),
    ])
    if (reached === true) return
    if (performance.now() > end) throw new Error('the first-run screen never became interactive')
  }
}
