import { rm } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { suiteOf } from '../fixtures/suite.ts'
import { attack, type Findings } from './attack.ts'
import { setStage } from './stage.ts'
import { type BreachName, breaches, withoutSafeguards } from './without-safeguards.ts'

const LASTS_MS = 3_000

/** What each breach has to turn red. */
const red: Readonly<Record<BreachName, (found: Findings) => boolean>> = {
  'a yes that nobody gave': ({ movements, registered }) => movements > 0 && registered > 0,
  'a channel that pays without the window': ({ movements }) => movements > 0,
  'a payment that is sent again without the window': ({ movements }) => movements > 0,
  'a yes that is good for the next question too': ({ movements }) => movements > 0,
  'a yes from habit, in the first second': ({ movements }) => movements > 0,
  'connections that are open to the page': ({ heard }) => heard.includes('tcp'),
  'pages that go where they like': ({ heard, strayed }) => heard.includes('tcp') || strayed.length > 0,
  'calls between browsers that go anywhere': ({ heard }) => heard.some((way) => way.startsWith('udp')),
  'a frame with the bridge': ({ reached }) => reached.includes('a bridge of its own'),
  'a lock that leaves a channel open': ({ leaks }) =>
    leaks.some((leak) => leak.startsWith('shell.readClipboardImage answers')),
  'a refusal that tells of the inside': ({ insides }) => insides.length > 0,
}

const names = Object.keys(breaches) as BreachName[]
const suite = suiteOf('controls', { seed: 20_261_124, runs: { short: 1, whole: 1, nightly: 1 } })

beforeAll(() => suite.announce())

// Two take away what the others are found by: the window, in which nobody is asked any more, and the page itself.
const atOnce = names.filter((name) => !/again without|next question|first second|where they like/.test(name))

const rounds: readonly (readonly [string, readonly BreachName[]])[] =
  suite.size === 'short' ? [['all that can be found at once', atOnce]] : names.map((name) => [name, [name]])

test.each(rounds)('over an application with %s, every one of these findings is red', async (_name, missing) => {
  const found = await attackWithout(missing)
  expect(
    missing.filter((name) => !red[name](found)),
    JSON.stringify(found),
  ).toEqual([])
})

async function attackWithout(missing: readonly BreachName[]): Promise<Findings> {
  const application = await withoutSafeguards(
    process.cwd(),
    missing.flatMap((name) => breaches[name]),
  )
  const stage = await setStage(application)
  try {
    return await attack(stage, suite.seed, LASTS_MS)
  } finally {
    await stage.end()
    await rm(application, { recursive: true, force: true })
  }
}
