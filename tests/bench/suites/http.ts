import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { interleave } from '../measure/interleave.ts'
import { type Comparison, type Law } from '../measure/judge.ts'
import { must } from '../support/must.ts'
import { openPayer } from '../support/open-payer.ts'
import { plainPayer } from '../support/plain-payer.ts'
import { startBank } from '../support/start-bank.ts'
import type { Suite } from './suite.ts'

type Series = 'whole' | 'attempt' | 'post' | 'busy' | 'requests' | 'order' | 'idle'

/**
 * From confirming a payment to its accepted state being durable (real vault, real TLS, real bank in a process of its
 * own) against the requests that it makes, by undici alone, to the same server over the same TLS and on sockets as fresh.
 */
export const http: Suite = {
  name: 'http',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const bank = await startBank(await made(folder, 'bank'))
    const payer = await openPayer(await made(folder, 'vault'), bank.access)
    const plain = plainPayer(bank.access, must(await payer.token()))
    try {
      const rounds = await interleave<Series>(
        [
          async (tell) => {
            const begin = busyMs()
            const times = await payer.pay()
            tell('busy', busyMs() - begin)
            for (const name of ['whole', 'attempt', 'post'] as const) tell(name, times[name])
          },
          async (tell) => {
            const begin = busyMs()
            const { question, post } = await plain.pay()
            tell('idle', busyMs() - begin)
            tell('requests', question + post)
            tell('order', post)
          },
        ],
        quick ? { rounds: 20, warmUps: 4 } : { rounds: 50, warmUps: 6 },
      )
      note(
        'http: "whole" is confirm() until accepted is durable: reads, look-alikes, the question by key, 3 commits, the POST',
      )
      note('http: "attempt" begins after the question by key: the sending commit, the POST, the accepted commit')
      const beside = (metric: string, ours: Series, floor: Series, name: string, law: Law): Comparison => {
        return { metric, ours: rounds(ours), floor: { name, rounds: rounds(floor) }, law }
      }
      const order = 'its order alone, plain undici'
      return [
        beside('confirm to accepted', 'whole', 'requests', 'its question and its order, plain undici', {
          kind: 'ratio',
          atMost: 1.6,
        }),
        beside('processor time of that, all threads', 'busy', 'idle', 'of those two requests', {
          kind: 'budget',
          underMs: 4,
        }),
        beside('confirm to accepted, attempt', 'attempt', 'order', order, { kind: 'adds', atMostMs: 10 }),
        beside('  of it: the POST itself', 'post', 'order', order, { kind: 'info', aim: 'about x1' }),
      ]
    } finally {
      await Promise.all([plain.close(), payer.close()])
      await bank.close()
    }
  },
}

function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function made(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}
