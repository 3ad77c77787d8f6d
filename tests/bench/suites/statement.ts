import { join } from 'node:path'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { lineColumns } from '../../../electron/vault/stores/statement-rows.ts'
import { statementStore } from '../../../electron/vault/stores/statement-store.ts'
import { type Contestant, interleave, type Plan } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { quantile } from '../measure/statistics.ts'
import { must } from '../support/must.ts'
import { startHost } from '../support/start-host.ts'
import { copyStatementSeed } from '../support/statement-seed.ts'
import { joinWindow, type StatementWindow } from '../support/statement-window.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

const MANY = 200_000
const FEW = 2000
const PAGE = 100
const ASKS = 20
const FRAMES = 600
// Eleven rows in a sixtieth of a second: faster than a finger, and every row is really read and drawn.
const FLING_PX = 400
const TEXTS = ['aurora', 'silva', '4410']

/** A long statement: its first page out of the vault, and the built screen over it: typing, scrolling, memory. */
export const statement: Suite = {
  name: 'statement',
  needsWindow: true,
  async measure(needs) {
    return [...(await measureVault(needs)), ...(await measureWindow(needs))]
  },
}

type VaultSeries = 'store' | 'bare' | 'many' | 'few'

async function measureVault({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const [of, bareOf, fewOf] = [
    await copyStatementSeed(MANY, join(folder, 'vault'), note),
    await copyStatementSeed(MANY, join(folder, 'bare'), note),
    await copyStatementSeed(FEW, join(folder, 'few'), note),
  ]
  const many = must(await openVault({ file: of.vaultFile, key: of.key, create: false }))
  const few = must(await openVault({ file: fewOf.vaultFile, key: fewOf.key, create: false }))
  const bare = connect(bareOf.vaultFile, bareOf.key)
  const select = bare.prepare(
    `SELECT ${lineColumns.join(', ')} FROM statement_line ORDER BY position DESC LIMIT ${PAGE}`,
  )
  const store = statementStore(bare)
  try {
    const contestants = [
      times<VaultSeries>('store', async () => must(store.rows(firstPage))),
      times<VaultSeries>('many', async () => must(await many.statement.rows(firstPage))),
      times<VaultSeries>('few', async () => must(await few.statement.rows(firstPage))),
      times<VaultSeries>('bare', async () => select.all()),
    ]
    const rounds = await interleave(contestants, quick ? { rounds: 7, warmUps: 1 } : { rounds: 15, warmUps: 2 })
    const metric = `first page of ${MANY} lines`
    const bareRows = { name: 'bare SELECT of those rows', rounds: rounds('bare') }
    const small = { name: `the same of ${FEW}`, rounds: rounds('few') }
    const through = `${metric}, through the vault's thread`
    return [
      { metric, ours: rounds('store'), floor: bareRows, law: { kind: 'ratio', atMost: 3 } },
      { metric: through, ours: rounds('many'), floor: bareRows, law: { kind: 'info', aim: 'x3' } },
      { metric: through, ours: rounds('many'), floor: small, law: { kind: 'ratio', atMost: 1.3 } },
    ]
  } finally {
    bare.close()
    await many.close()
    await few.close()
  }
}

const bounds = { from: null, to: null, direction: null, kind: null, lowest: null, highest: null }
const firstPage = { filter: { ...bounds, text: '' }, sort: 'newest', first: 0, limit: PAGE } as const

function times<Series extends string>(series: Series, work: () => Promise<unknown>): Contestant<Series> {
  return async (tell) => {
    for (let ask = 0; ask < ASKS; ask += 1) {
      const begin = performance.now()
      await work()
      tell(series, performance.now() - begin)
    }
  }
}

type WindowSeries =
  | 'type'
  | 'type bare'
  | 'fling'
  | 'fling bare'
  | 'drag'
  | 'drag bare'
  | `${'heap' | 'nodes'} ${'many' | 'few'}`

async function measureWindow({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const many = startHost((await copyStatementSeed(MANY, join(folder, 'window-many'), note)).userData)
  const few = startHost((await copyStatementSeed(FEW, join(folder, 'window-few'), note)).userData)
  try {
    const windows = { many: await joinWindow(many), few: await joinWindow(few) }
    for (const window of [windows.many, windows.few]) await window.openStatement()
    const plan: Plan = { rounds: quick ? 2 : 3, warmUps: 1 }
    const rounds = await interleave<WindowSeries>(contestantsOf(windows), plan)
    const line = (metric: string, ours: WindowSeries, name: string, floor: WindowSeries) => ({
      metric,
      ours: rounds(ours),
      floor: { name, rounds: rounds(floor) },
    })
    const memory = `with ${FEW} lines`
    return [
      {
        ...line('key to painted rows, p95', 'type', 'a bare field', 'type bare'),
        law: { kind: 'budget', underMs: 50.1 },
      },
      {
        ...line(`frame of a fling, ${FLING_PX} px a frame, p99`, 'fling', 'an empty box', 'fling bare'),
        law: { kind: 'budget', underMs: 25 },
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

// The few lines are scrolled too, so that memory is compared after the same use.
function contestantsOf(windows: Record<'many' | 'few', StatementWindow>): readonly Contestant<WindowSeries>[] {
  const { many, few } = windows
  const typed = async (type: (text: string) => Promise<readonly number[]>): Promise<number> => {
    const all: number[] = []
    for (const text of TEXTS) all.push(...(await type(text)))
    return quantile(all, 0.95)
  }
  return [
    async (tell) => tell('type', await typed(many.type)),
    async (tell) => tell('type bare', await typed(many.typeBare)),
    async (tell) => tell('fling', quantile(await many.scroll(FRAMES, FLING_PX), 0.99)),
    async (tell) => tell('fling bare', quantile(await many.scrollBare(FRAMES, FLING_PX), 0.99)),
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
