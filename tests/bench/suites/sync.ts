import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { type Oddity, oddPages, readOddPages } from '../support/odd-rows.ts'
import { syncOnce } from '../support/open-syncer.ts'
import { readPlainPages } from '../support/plain-pages.ts'
import { startBank } from '../support/start-bank.ts'
import type { Suite } from './suite.ts'

type Series = 'whole' | 'bare' | 'turn' | 'bare-turn' | 'balance'

const LINES = 100_000
const QUICK_LINES = 10_000
const ODD_ROWS = 10_000
const oddities: readonly { readonly kind: Oddity; readonly words: string }[] = [
  { kind: 'amount', words: 'an amount in words' },
  { kind: 'moment', words: 'a moment in words' },
  { kind: 'direction', words: 'a direction of their own' },
  { kind: 'nothing', words: 'an id that is none' },
]

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
        ...(await measureOddRows(folder, quick)),
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

/** Rows that cannot be read, decoded and kept raw, against as many that can. */
async function measureOddRows(folder: string, quick: boolean): Promise<readonly Comparison[]> {
  const kinds: readonly Oddity[] = ['none', ...oddities.map(({ kind }) => kind)]
  let run = 0
  const rounds = await interleave<Oddity>(
    kinds.map((kind) => {
      const pages = oddPages(ODD_ROWS, kind)
      return async (tell) => {
        const { tookMs, unread } = await readOddPages(join(folder, `odd-${(run += 1)}`), pages)
        if (unread !== (kind === 'none' ? 0 : ODD_ROWS)) throw new Error(`${unread} rows of ${kind} were kept raw`)
        tell(kind, tookMs)
      }
    }),
    quick ? { rounds: 3, warmUps: 1 } : { rounds: 9, warmUps: 2 },
  )
  return oddities.map(({ kind, words }) => ({
    metric: `${ODD_ROWS} lines with ${words}, decoded and kept raw`,
    ours: rounds(kind),
    floor: { name: 'as many good ones, decoded and kept', rounds: rounds('none') },
    law: { kind: 'ratio', atMost: 1 },
  }))
}
