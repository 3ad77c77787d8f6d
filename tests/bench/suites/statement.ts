import { join } from 'node:path'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { noteWords } from '../../../electron/vault/stores/note-words.ts'
import { lineColumns } from '../../../electron/vault/stores/statement-rows.ts'
import { statementStore } from '../../../electron/vault/stores/statement-store.ts'
import { interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { measureList } from '../support/measure-list.ts'
import { must } from '../support/must.ts'
import { statementSeed } from '../support/statement-seed.ts'
import { timeAsks } from '../support/time-asks.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

const MANY = 200_000
const FEW = 2000
const PAGE = 100

const measured = {
  list: { keys: 'Control+2', tab: null, search: 'statement.search', totals: 'lists.totals' },
  seed: statementSeed,
  many: MANY,
  few: FEW,
  texts: ['aurora', 'silva', '4410'],
  keyLaw: { kind: 'budget', underMs: 50.1 },
  ask: {
    channel: 'statement.rows',
    of: (text: string) => ({ filter: { ...bounds, text }, sort: 'newest', first: 0, limit: 32 }),
  },
} as const

/** A long statement: its first page out of the vault, and the built screen over it: typing, scrolling, memory. */
export const statement: Suite = {
  name: 'statement',
  needsWindow: true,
  async measure(needs) {
    return [...(await measureVault(needs)), ...(await measureList(measured, needs))]
  },
}

type VaultSeries = 'store' | 'bare' | 'many' | 'few'

async function measureVault({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const [of, bareOf, fewOf] = [
    await copySeed(statementSeed, MANY, join(folder, 'vault'), note),
    await copySeed(statementSeed, MANY, join(folder, 'bare'), note),
    await copySeed(statementSeed, FEW, join(folder, 'few'), note),
  ]
  const many = must(await openVault({ file: of.vaultFile, key: of.key, create: false }))
  const few = must(await openVault({ file: fewOf.vaultFile, key: fewOf.key, create: false }))
  const bare = connect(bareOf.vaultFile, bareOf.key)
  const select = bare.prepare(
    `SELECT ${lineColumns.join(', ')} FROM statement_line ORDER BY position DESC LIMIT ${PAGE}`,
  )
  const store = statementStore(bare, noteWords(bare))
  try {
    const contestants = [
      timeAsks<VaultSeries>('store', async () => must(store.rows(firstPage))),
      timeAsks<VaultSeries>('many', async () => must(await many.statement.rows(firstPage))),
      timeAsks<VaultSeries>('few', async () => must(await few.statement.rows(firstPage))),
      timeAsks<VaultSeries>('bare', async () => select.all()),
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
