import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { interleave } from '../measure/interleave.ts'
import { type Comparison, type Law } from '../measure/judge.ts'
import { must } from '../support/must.ts'
import { openPayer } from '../support/open-payer.ts'
import { plainPost } from '../support/plain-post.ts'
import { startBank } from '../support/start-bank.ts'
import type { Suite } from './suite.ts'

type Series = 'whole' | 'question' | 'attempt' | 'post' | 'fresh' | 'kept'

/**
 * From confirming a payment to its accepted state being durable (real vault, real TLS, real bank in a process of its
 * own) against a plain undici POST of the same bytes to the same server over the same TLS.
 */
export const http: Suite = {
  name: 'http',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const bank = await startBank(await made(folder, 'bank'))
    const payer = await openPayer(await made(folder, 'vault'), bank.access)
    const token = must(await payer.token())
    const fresh = plainPost(bank.access, token, 'fresh')
    const kept = plainPost(bank.access, token, 'kept')
    try {
      const rounds = await interleave<Series>(
        [
          async (tell) => {
            const times = await payer.pay()
            for (const name of ['whole', 'question', 'attempt', 'post'] as const) tell(name, times[name])
          },
          async (tell) => tell('fresh', await fresh.send()),
          async (tell) => tell('kept', await kept.send()),
        ],
        quick ? { rounds: 20, warmUps: 4 } : { rounds: 50, warmUps: 6 },
      )
      note(
        'http: "whole" is confirm() until accepted is durable: reads, look-alikes, the question by key, 3 commits, the POST',
      )
      note('http: "attempt" begins after the question by key: the sending commit, the POST, the accepted commit')
      const beside = (metric: string, ours: Series, floor: 'fresh' | 'kept', law: Law): Comparison => {
        const name = floor === 'fresh' ? 'plain undici POST, fresh connection' : 'plain undici POST, kept connection'
        return { metric, ours: rounds(ours), floor: { name, rounds: rounds(floor) }, law }
      }
      return [
        beside('confirm to accepted, whole', 'whole', 'fresh', { kind: 'adds', atMostMs: 10 }),
        beside('confirm to accepted, attempt', 'attempt', 'fresh', { kind: 'adds', atMostMs: 10 }),
        beside('  of it: the POST itself', 'post', 'fresh', { kind: 'info', aim: 'about x1' }),
        beside('  before it: the question by key', 'question', 'kept', { kind: 'info', aim: 'told only' }),
        beside('confirm to accepted, whole', 'whole', 'kept', { kind: 'info', aim: 'told only' }),
      ]
    } finally {
      await Promise.all([fresh.close(), kept.close(), payer.close()])
      await bank.close()
    }
  },
}

async function made(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}
