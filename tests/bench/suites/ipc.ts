import * as z from 'zod'
import type { Channel } from '../../../shared/ipc/contract.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { type BenchHost, startHost } from '../support/start-host.ts'
import { timeCalls } from '../support/time-calls.ts'
import type { Suite } from './suite.ts'

const CHANNELS = ['session.read', 'settings.read'] as const satisfies readonly Channel[]
type Series = (typeof CHANNELS)[number] | 'bare'

const CALLS = 50
const timesSchema = z.array(z.number().nonnegative()).length(CALLS)

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
      return CHANNELS.map((channel) => ({
        metric: `IPC round trip ${channel}`,
        ours: rounds(channel),
        floor,
        law: { kind: 'budget', underMs: 5 },
      }))
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

async function bridgeAnswers(host: BenchHost): Promise<void> {
  const end = performance.now() + 30_000
  const ask = "location.protocol === 'about:' ? false : window.quita.call('session.read', {}).then((reply) => reply.ok)"
  while ((await host.inPage(ask).catch(() => false)) !== true) {
    if (performance.now() > end) throw new Error('the bridge never answered')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
