import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findLookAlikes } from '../../../electron/journal/look-alikes.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { IntentSeed } from '../../../electron/vault/vault.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { interleave } from '../measure/interleave.ts'
import { seedOf } from '../support/intents.ts'
import { must } from '../support/must.ts'
import type { Suite } from './suite.ts'

const ASKS = 20
/** Earlier payments of the amount that is asked for; all others have amounts of their own. */
const ALIKE = 5

interface Payer {
  ask(): Promise<void>
  close(): Promise<void>
}

/** The look-alikes of a payment, asked of the vault's thread, where one payee was paid a hundred thousand times within 45 days, against a thousand. */
export const lookAlikes: Suite = {
  name: 'look-alikes',
  needsWindow: false,
  async measure({ quick, folder }) {
    const many = quick ? 10_000 : 100_000
    const few = many / 100
    const long = await openPaid(join(folder, 'long.db'), many)
    const short = await openPaid(join(folder, 'short.db'), few)
    try {
      const rounds = await interleave<'long' | 'short'>(
        [times('long', long), times('short', short)],
        quick ? { rounds: 7, warmUps: 1 } : { rounds: 15, warmUps: 2 },
      )
      const floor = { name: `${few} earlier ones`, rounds: rounds('short') }
      const metric = `look-alikes among ${many} payments to the payee`
      return [
        { metric, ours: rounds('long'), floor, law: { kind: 'budget', underMs: 2 } },
        { metric, ours: rounds('long'), floor, law: { kind: 'ratio', atMost: 1.3 } },
      ]
    } finally {
      await long.close()
      await short.close()
    }
  },
}

function times(series: 'long' | 'short', { ask }: Payer) {
  return async (tell: (series: 'long' | 'short', ms: number) => void): Promise<void> => {
    for (let n = 0; n < ASKS; n += 1) {
      const begin = performance.now()
      await ask()
      tell(series, performance.now() - begin)
    }
  }
}

async function openPaid(file: string, payments: number): Promise<Payer> {
  const key = randomBytes(32)
  const asked = { ...toOne(0), id: seedOf(payments + 1).seed.id }
  const now = await pay(file, key, payments)
  const vault = must(await openVault({ file, key, create: false }))
  return {
    async ask() {
      const found = must(await findLookAlikes(vault, asked, now))
      if (found.length !== ALIKE) throw new Error(`${found.length} look-alikes in place of ${ALIKE}`)
    },
    close: () => vault.close(),
  }
}

/** Payments to one payee, each done; gives the moment after the last. */
async function pay(file: string, key: Uint8Array, payments: number): Promise<Instant> {
  const db = must(openFile({ file, key: Uint8Array.from(key), create: true }))
  const { journal } = makeStores(db, key)
  must(
    inTransaction(db, () => {
      for (let n = 0; n < payments; n += 1) must(journal.insert(toOne(n), seedOf(n).first))
      db.exec("UPDATE intent SET state = 'settled'")
      return ok(null)
    }),
  )
  db.close()
  return instantFromMs(Date.parse(toOne(payments).createdAt))
}

function toOne(n: number): IntentSeed {
  const { payeeName, payeeDocument, payeeAccount, amount, request } = seedOf(0).seed
  return {
    ...seedOf(n).seed,
    payeeName,
    payeeDocument,
    payeeAccount,
    request,
    amount: centavos(n < ALIKE ? amount : amount + n),
  }
}
