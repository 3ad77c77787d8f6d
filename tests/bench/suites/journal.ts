import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Intent } from '../../../electron/vault/vault.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison, Law } from '../measure/judge.ts'
import { openAppender } from '../support/appender.ts'
import { changeOf, seedOf } from '../support/intents.ts'
import { must } from '../support/must.ts'
import type { Suite } from './suite.ts'

type Series = 'asked' | 'some' | 'many' | 'inside' | 'grown' | 'append' | 'same'

const CHANGES = 40
const PAGE = 4096
const GROWN = 10_000
const SOME = 16
const MANY = 100

/** A durable change of one intent, asked of the vault's thread and made inside it, against append + fdatasync on the same disk. */
export const journal: Suite = {
  name: 'journal',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const asked = await openAsked(join(folder, 'asked.db'))
    const inside = openInside(join(folder, 'inside.db'), 0)
    const grown = openInside(join(folder, 'grown.db'), GROWN)
    const bytes = inside.bytesOfAChange()
    note(
      `journal: one change (intent row, event, chain) writes ${bytes} bytes of log; one append of ${PAGE} is the bare minimum`,
    )
    const append = openAppender(join(folder, 'append'), PAGE)
    const same = openAppender(join(folder, 'same'), bytes)
    try {
      const rounds = await interleave<Series>(
        [
          times('asked', () => asked.change()),
          times('some', () => asked.changes(SOME), SOME),
          times('many', () => asked.changes(MANY), MANY),
          times('inside', async () => inside.change()),
          times('grown', async () => grown.change()),
          times('append', async () => append.append()),
          times('same', async () => same.append()),
        ],
        quick ? { rounds: 7, warmUps: 1 } : { rounds: 15, warmUps: 2 },
      )
      const beside = (metric: string, ours: Series, name: string, floor: Series, aim: string): Comparison => {
        const law: Law = { kind: 'info', aim }
        return { metric, ours: rounds(ours), floor: { name, rounds: rounds(floor) }, law }
      }
      const together = (count: number, series: Series, atMost: number): Comparison => ({
        metric: `one of ${count} durable changes that wait together`,
        ours: rounds(series),
        floor: { name: bare, rounds: rounds('append') },
        law: { kind: 'ratio', atMost },
      })
      const bare = `append ${PAGE} + fdatasync`
      const equal = `append ${bytes} + fdatasync`
      return [
        { ...together(1, 'asked', 1.25), metric: 'durable change(), asked of the thread' },
        together(SOME, 'some', 0.15),
        together(MANY, 'many', 0.05),
        { ...together(1, 'inside', 1.1), metric: 'durable change(), inside the thread' },
        beside('durable change(), inside the thread', 'inside', equal, 'same', '<= x1.05'),
        beside(`the same among ${GROWN} intents`, 'grown', 'the only intent', 'inside', '<= x1.1'),
      ]
    } finally {
      append.close()
      same.close()
      inside.close()
      grown.close()
      await asked.close()
    }
  },
}

function times(series: Series, work: () => Promise<void>, each = 1): Contestant<Series> {
  return async (tell) => {
    for (let change = 0; change < CHANGES; change += 1) {
      const begin = performance.now()
      await work()
      tell(series, (performance.now() - begin) / each)
    }
  }
}

async function openAsked(file: string) {
  const vault = must(await openVault({ file, key: randomBytes(32), create: true }))
  const seeds = Array.from({ length: MANY }, (_, n) => seedOf(n + 1))
  const intents: Intent[] = []
  for (const { seed, first } of seeds) intents.push(must(await vault.journal.insert(seed, first)))
  const changed = async (intent: Intent): Promise<Intent> => {
    const { from, patch, event } = changeOf(intent)
    return must(await vault.journal.change(intent.id, from, patch, event))
  }
  const changes = async (count: number): Promise<void> => {
    const some = await Promise.all(intents.slice(0, count).map(changed))
    intents.splice(0, count, ...some)
  }
  return { change: () => changes(1), changes, close: () => vault.close() }
}

// What the thread does, in this one: the same file, the same pragmas, the same store, one transaction.
function openInside(file: string, others: number): { change(): void; bytesOfAChange(): number; close(): void } {
  const key = randomBytes(32)
  const db = must(openFile({ file, key, create: true }))
  const table = makeStores(db, key).journal
  const insert = (n: number): Result<Intent, AppError> => {
    const { seed, first } = seedOf(n)
    return table.insert(seed, first)
  }
  must(inTransaction(db, () => ok(Array.from({ length: others }, (_, n) => must(insert(n + 2))))))
  let intent: Intent = must(inTransaction(db, () => insert(1)))
  const change = (): void => {
    const { from, patch, event } = changeOf(intent)
    intent = must(inTransaction(db, () => table.change(intent.id, from, patch, event)))
  }
  return {
    change,
    bytesOfAChange() {
      const logBytes = (): number => statSync(`${file}-wal`).size
      const before = logBytes()
      for (let time = 0; time < 10; time += 1) change()
      return Math.round((logBytes() - before) / 10)
    },
    close: () => db.close(),
  }
}
