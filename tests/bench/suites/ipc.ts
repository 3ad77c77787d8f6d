import * as z from 'zod'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { bridgeAnswers } from '../support/interactive.ts'
import { type BenchHost, startHost } from '../support/start-host.ts'
import { timeCalls } from '../support/time-calls.ts'
import type { Suite } from './suite.ts'

const CHANNELS = ['session.read', 'settings.read'] as const satisfies readonly Channel[]
type Series = (typeof CHANNELS)[number] | 'bare'

const CALLS = 50
const timesSchema = z.array(z.number().nonnegative()).length(CALLS)

// These end or change the engine that is to answer the rest, or open a window.
const LEFT_OUT: readonly Channel[] = ['session.lock', 'session.unlock', 'connections.createTraining', 'updates.restart']

/** Round trips of a call through the page's real bridge (page, preload, lane, dispatcher and back), beside a bare DevTools round trip. */
export const ipc: Suite = {
  name: 'ipc',
  needsWindow: true,
  async measure({ quick, folder }) {
    const host = startHost(`${folder}/ipc`)
    try {
      await host.opened
      await bridgeAnswers(host)
      const plan = quick ? { rounds: 5, warmUps: 1 } : { rounds: 10, warmUps: 2 }
      const rounds = await interleave<Series>(
        [...CHANNELS.map((channel) => throughBridge(host, channel)), bare(host)],
        plan,
      )
      const floor = { name: 'bare DevTools evaluate', rounds: rounds('bare') }
      await host.inPage("window.quita.call('connections.createTraining', { vaultPassphrase: null })")
      const turns = await interleave<Turn>(
        (['empty', ...kinds] as const).map((turn) => asksOf(host, turn)),
        { rounds: 5, warmUps: 1 },
      )
      return [
        ...CHANNELS.map((channel) => ({
          metric: `IPC round trip ${channel}`,
          ours: rounds(channel),
          floor,
          law: { kind: 'budget', underMs: 5 } as const,
        })),
        ...kinds.map((kind) => ({
          metric: `longest turn of main, every channel asked with ${kind}`,
          ours: turns(kind),
          floor: { name: 'asked with next to nothing', rounds: turns('empty') },
          law: { kind: 'budget', underMs: 50 } as const,
        })),
      ]
    } finally {
      await host.close()
    }
  },
}

function throughBridge(host: BenchHost, channel: (typeof CHANNELS)[number]): Contestant<Series> {
  const asks = Array.from({ length: CALLS }, () => ({}))
  return async (tell) => {
    for (const time of await timeCalls(host, channel, asks)) tell(channel, time)
  }
}

// The same pipe to the same browser from the same process, with nothing of ours on it.
function bare(host: BenchHost): Contestant<Series> {
  const text = `async ({ BrowserWindow }, calls) => {
    const contents = BrowserWindow.getAllWindows()[0].webContents
    const times = []
    for (let call = 0; call < calls; call += 1) {
      const begin = performance.now()
      await contents.executeJavaScript('0')
      times.push(performance.now() - begin)
    }
    return times
  }`
  return async (tell) => {
    for (const time of timesSchema.parse(await host.evaluate(text, CALLS))) tell('bare', time)
  }
}

// The page makes them itself, so that main reads nothing but what its lane brings.
const HOSTILE_ASKS = {
  'a long text': "'x'.repeat(60_000)",
  'a list of objects': 'Array.from({ length: 10_000 }, () => ({ a: 1 }))',
  'a long list': 'Array.from({ length: 200_000 }, () => 1)',
  'lists inside each other': 'Array.from({ length: 30 }, () => 0).reduce((inner) => [inner], [])',
  'many long names': "Object.fromEntries(Array.from({ length: 499 }, (_, at) => ['name' + at, 'x'.repeat(1_000)]))",
  'long ids and codes':
    "{ id: '9'.repeat(60_000), text: 'a@'.repeat(30_000), code: '0'.repeat(60_000), reason: ' '.repeat(60_000) }",
  'rows of charges': "{ rows: Array.from({ length: 1_000 }, () => ({ debtor: { name: 'x'.repeat(500) } })) }",
  bytes: "{ name: 'x', bytes: new Uint8Array(100_000) }",
  'cells of a batch': `{ id: '0'.repeat(32), rows: Array.from({ length: 200 }, () => ({
    row: 1, order: null, isOut: false, duplicateReason: null, seen: [],
    told: Object.fromEntries(Array.from({ length: 400 }, (_, at) => ['name' + at, 'x'])) })) }`,
  "rows of an auditor's list": `{ name: 'x', content: { from: 'list', rows: Array.from({ length: 2_000 }, () => ({
    receiptId: 1, item: { row: 'x', id: 1, day: 'x', amount: 'x', name: 1, document: 1 } })) } }`,
} as const
type Kind = keyof typeof HOSTILE_ASKS
const kinds = Object.keys(HOSTILE_ASKS) as Kind[]
type Turn = Kind | 'empty'

/** Every channel is asked for what it hardly takes; tells the longest turn of main's loop meanwhile, in milliseconds. */
function asksOf(host: BenchHost, turn: Turn): Contestant<Turn> {
  const ask = turn === 'empty' ? '{ x: 1 }' : HOSTILE_ASKS[turn]
  return async (tell) => tell(turn, await longestTurn(host, `[${ask}]`))
}

async function longestTurn(host: BenchHost, asks: string): Promise<number> {
  const channels = Object.keys(contract).filter((name) => !LEFT_OUT.some((one) => one === name))
  await host.evaluate(
    `() => {
      const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
      globalThis.turns = monitorEventLoopDelay({ resolution: 1 })
      globalThis.turns.enable()
    }`,
    null,
  )
  await host.inPage(`(async () => {
    const asks = ${asks}
    for (const channel of ${JSON.stringify(channels)})
      await Promise.all(asks.map((ask) => window.quita.call(channel, ask)))
  })()`)
  const longest = await host.evaluate('() => { globalThis.turns.disable(); return globalThis.turns.max / 1e6 }', null)
  return z.number().parse(longest)
}
