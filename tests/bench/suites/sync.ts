import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { interleave } from '../measure/interleave.ts'
import { syncOnce } from '../support/open-syncer.ts'
import { readPlainPages } from '../support/plain-pages.ts'
import { startBank } from '../support/start-bank.ts'
import type { Suite } from './suite.ts'

type Series = 'whole' | 'bare' | 'turn' | 'bare-turn' | 'balance'

const LINES = 100_000
const QUICK_LINES = 10_000

/** The first reading of a long statement from the training bank into a vault, the balance asked for meanwhile, against the bare pages. */
export const sync: Suite = {
  name: 'sync',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const lines = quick ? QUICK_LINES : LINES
    await mkdir(join(folder, 'bank'))
    const bank = await startBank(join(folder, 'bank'), lines)
    let run = 0
    let balances: number[] = []
    try {
      const rounds = await interleave<Series>(
        [
          async (tell) => {
            const own = join(folder, `vault-${(run += 1)}`)
            await mkdir(own)
            const synced = await syncOnce(own, bank.access)
            if (synced.lines < lines) throw new Error(`${synced.lines} of ${lines} lines`)
            balances = [...balances, synced.balances]
            tell('whole', synced.tookMs)
            tell('turn', synced.turnMs)
            tell('balance', synced.balanceMs)
          },
          async (tell) => {
            const turns = monitorEventLoopDelay({ resolution: 1 })
            turns.enable()
            tell('bare', await readPlainPages(bank.access, lines))
            turns.disable()
            tell('bare-turn', turns.max / 1e6)
          },
        ],
        quick ? { rounds: 3, warmUps: 1 } : { rounds: 3, warmUps: 0 },
      )
      if (balances.some((count) => count === 0)) throw new Error('the balance was not read meanwhile')
      note(`sync: ${lines} lines; the balance was read ${balances.join(', ')} times meanwhile`)
      return [
        {
          metric: `first reading of ${lines} lines into a new vault`,
          ours: rounds('whole'),
          floor: { name: 'the same pages one after another, bytes alone', rounds: rounds('bare') },
          law: { kind: 'ratio', atMost: 2 },
        },
        {
          metric: 'longest turn of main meanwhile',
          ours: rounds('turn'),
          floor: { name: 'while the bare pages are read', rounds: rounds('bare-turn') },
          law: { kind: 'budget', underMs: 50 },
        },
        {
          metric: 'longest wait for the balance meanwhile',
          ours: rounds('balance'),
          floor: { name: 'the whole reading', rounds: rounds('whole') },
          law: { kind: 'ratio', atMost: 0.25 },
        },
      ]
    } finally {
      await bank.close()
    }
  },
}
