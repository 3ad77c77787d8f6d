import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createMonthReader } from '../../../electron/services/books/month-books.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { interleave } from '../measure/interleave.ts'
import { endToEndOf, putSettled, seedOf } from '../support/intents.ts'
import { must } from '../support/must.ts'
import type { Suite } from './suite.ts'

const month = monthSchema.parse('2026-11')
const BEGIN_MS = Date.UTC(2026, 10, 2, 12)
const LASTS_MS = 27 * 86_400_000
/** Of a hundred lines so many have no payment here, and of a hundred payments so many no line. */
const ALONE = 10

/** A month of 24,000 lines and 24,000 payments, nine tenths of them each other's, read and matched as the closing asks for it. */
export const monthOfBooks: Suite = {
  name: 'month',
  needsWindow: false,
  async measure({ quick, folder }) {
    const each = quick ? 2_400 : 24_000
    const file = join(folder, 'vault.db')
    const key = randomBytes(32)
    fill(file, key, each)
    const vault = must(await openVault({ file, key, create: false }))
    try {
      const read = createMonthReader(vault)
      let changes = 0
      const rounds = await interleave<'first' | 'changed' | 'bare'>(
        [
          async (tell) => tell('first', await timed(async () => whole(createMonthReader(vault), each))),
          async (tell) => {
            await whole(read, each)
            changes += 1
            must(await vault.statement.put([lineOf(0, each, `text ${changes}`)]))
            tell('changed', await timed(() => whole(read, each)))
          },
          async (tell) => tell('bare', await timed(() => everyRow(vault))),
        ],
        quick ? { rounds: 3, warmUps: 1 } : { rounds: 7, warmUps: 1 },
      )
      const metric = `a month of ${2 * each} items, read and matched`
      return [
        {
          metric,
          ours: rounds('first'),
          floor: { name: 'its rows, read page by page', rounds: rounds('bare') },
          law: { kind: 'budget', underMs: 1_000 },
        },
        {
          metric: `${metric} once more, after one line changed`,
          ours: rounds('changed'),
          floor: { name: 'the first reading', rounds: rounds('first') },
          law: { kind: 'ratio', atMost: 0.1 },
        },
      ]
    } finally {
      await vault.close()
    }
  },
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function whole(read: ReturnType<typeof createMonthReader>, each: number): Promise<void> {
  const { matches } = must(await read(month))
  const alone = (each * ALONE) / 100
  if (matches.length !== each + alone) throw new Error(`${matches.length} matches in place of ${each + alone}`)
}

async function everyRow({ books }: Vault): Promise<void> {
  const period = { from: instantFromMs(BEGIN_MS - LASTS_MS), to: instantFromMs(BEGIN_MS + 2 * LASTS_MS) }
  for (const table of [books.lines, books.payments] as const) {
    let after: number | null = null
    do after = must<{ readonly next: number | null }>(await table({ ...period, after, limit: 1_000 })).next
    while (after !== null)
  }
}

function fill(file: string, key: Uint8Array, each: number): void {
  const db = must(openFile({ file, key: Uint8Array.from(key), create: true }))
  const { journal, statement } = makeStores(db, key)
  must(
    inTransaction(db, () => {
      for (let n = 0; n < each; n += 1) putSettled(journal, n, momentOf(n, each))
      for (let n = 0; n < each; n += 2_000)
        must(statement.put(Array.from({ length: Math.min(2_000, each - n) }, (_, at) => lineOf(n + at, each, null))))
      return ok(null)
    }),
  )
  db.close()
}

function momentOf(n: number, each: number) {
  return instantFromMs(BEGIN_MS + Math.floor((n * LASTS_MS) / each))
}

/** The line of the n-th payment; of the last tenth each is somebody else's. */
function lineOf(n: number, each: number, text: string | null): StatementLine {
  const { seed } = seedOf(n)
  const isAlone = n >= each - (each * ALONE) / 100
  return {
    id: String(700_000_000 + n),
    at: momentOf(n, each),
    direction: isAlone ? 'in' : 'out',
    amount: isAlone ? centavos(seed.amount + 2 * each) : seed.amount,
    status: 'LIQUIDATED',
    kind: 'PIX',
    endToEndId: endToEndOf(isAlone ? n + each : n),
    txid: null,
    counterpartName: isAlone ? 'Outra Casa Ltda.' : seed.payeeName,
    counterpartDocument: isAlone ? null : seed.payeeDocument,
    counterpartIspb: '50291734',
    text,
    idempotencyKey: null,
  }
}
