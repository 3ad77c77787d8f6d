import { join } from 'node:path'
import type { Channel } from '../../../shared/ipc/contract.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison, Law } from '../measure/judge.ts'
import { quantile } from '../measure/statistics.ts'
import type { SuiteNeeds } from '../suites/suite.ts'
import { type ListWindow, type LongList, openList } from './list-window.ts'
import { type BenchHost, startHost } from './start-host.ts'
import { timeCalls } from './time-calls.ts'
import { copySeed, type SeedPlan } from './vault-seed.ts'

const FRAMES = 600
// Over three rows in a sixtieth of a second, 7,200 pixels in a second: as fast as a hand flings a list.
const FLING_PX = 120
// Faster than any hand, and still every row is read and drawn: what is left in hand.
const RUSH_PX = 400

/** A long list as it is measured in the window: with many rows, and with few to compare what the page keeps. */
export interface MeasuredList {
  readonly list: LongList
  readonly seed: SeedPlan
  readonly many: number
  readonly few: number
  /** What is typed into its search; each letter must leave other rows. */
  readonly texts: readonly string[]
  /** What a key may take to its painted rows. */
  readonly keyLaw: Law
  /** What the screen asks the engine for a text, for its first rows. */
  readonly ask: { readonly channel: Channel; readonly of: (text: string) => unknown }
}

type Series =
  | 'type'
  | 'type bare'
  | 'ask'
  | 'ask bare'
  | 'fling'
  | 'fling bare'
  | 'rush'
  | 'rush bare'
  | 'drag'
  | 'drag bare'
  | `${'heap' | 'nodes'} ${'many' | 'few'}`

/** The built screen over a long list: typing, scrolling, memory. */
export async function measureList(
  measured: MeasuredList,
  { quick, folder, note }: SuiteNeeds,
): Promise<readonly Comparison[]> {
  const { list, seed } = measured
  const many = startHost((await copySeed(seed, measured.many, join(folder, 'window-many'), note)).userData)
  const few = startHost((await copySeed(seed, measured.few, join(folder, 'window-few'), note)).userData)
  try {
    const windows = {
      many: await openList(many, list, measured.many),
      few: await openList(few, list, measured.few),
    }
    const plan = { rounds: quick ? 2 : 3, warmUps: 1 }
    const rounds = await interleave<Series>(contestantsOf(windows, measured, many), plan)
    const line = (metric: string, ours: Series, name: string, floor: Series) => ({
      metric,
      ours: rounds(ours),
      floor: { name, rounds: rounds(floor) },
    })
    const memory = `with ${measured.few} rows`
    return [
      {
        ...line('key to painted rows, p95', 'type', 'a bare field', 'type bare'),
        law: measured.keyLaw,
      },
      {
        ...line('of that: rows asked and here, not drawn, p95', 'ask', 'settings.read over the same lane', 'ask bare'),
        law: { kind: 'info', aim: 'the rest is ours' },
      },
      {
        ...line(`frame of a fling, ${FLING_PX} px a frame, p99`, 'fling', 'an empty box', 'fling bare'),
        law: { kind: 'budget', underMs: 25 },
      },
      {
        ...line(`frame of a rush, ${RUSH_PX} px a frame, p99`, 'rush', 'an empty box', 'rush bare'),
        law: { kind: 'info', aim: '< 25 ms' },
      },
      {
        ...line('frame while the bar is dragged to the end, p99', 'drag', 'an empty box', 'drag bare'),
        law: { kind: 'info', aim: '< 25 ms' },
      },
      { ...line('heap of the page, in MB', 'heap many', memory, 'heap few'), law: { kind: 'ratio', atMost: 1.1 } },
      { ...line('nodes of the page', 'nodes many', memory, 'nodes few'), law: { kind: 'ratio', atMost: 1.1 } },
    ]
  } finally {
    await many.close()
    await few.close()
  }
}

// The few rows are scrolled too, so that memory is compared after the same use.
function contestantsOf(
  windows: Record<'many' | 'few', ListWindow>,
  { texts, ask }: MeasuredList,
  host: BenchHost,
): readonly Contestant<Series>[] {
  const { many, few } = windows
  const begun = texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
  const typed = async (type: (text: string) => Promise<readonly number[]>): Promise<number> => {
    const all: number[] = []
    for (const text of texts) all.push(...(await type(text)))
    return quantile(all, 0.95)
  }
  const asked = async (channel: Channel, asks: readonly unknown[]): Promise<number> =>
    quantile(await timeCalls(host, channel, asks), 0.95)
  return [
    async (tell) => tell('type', await typed(many.type)),
    async (tell) => tell('ask', await asked(ask.channel, begun.map(ask.of))),
    async (tell) => tell('ask bare', await asked('settings.read', Array(begun.length).fill({}))),
    async (tell) => tell('type bare', await typed(many.typeBare)),
    async (tell) => tell('fling', quantile(await many.scroll(FRAMES, FLING_PX), 0.99)),
    async (tell) => tell('fling bare', quantile(await many.scrollBare(FRAMES, FLING_PX), 0.99)),
    async (tell) => tell('rush', quantile(await many.scroll(FRAMES, RUSH_PX), 0.99)),
    async (tell) => tell('rush bare', quantile(await many.scrollBare(FRAMES, RUSH_PX), 0.99)),
    async (tell) => tell('drag', quantile(await many.scroll(FRAMES, null), 0.99)),
    async (tell) => tell('drag bare', quantile(await many.scrollBare(FRAMES, null), 0.99)),
    async () => {
      await typed(few.type)
      await few.scroll(FRAMES, FLING_PX)
      await few.scroll(FRAMES, null)
    },
    async (tell) => {
      for (const name of ['many', 'few'] as const) {
        const { heapMb, nodes } = await windows[name].memory()
        tell(`heap ${name}`, heapMb)
        tell(`nodes ${name}`, nodes)
      }
    },
  ]
}
