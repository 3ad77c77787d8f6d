import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { ok } from '../../../shared/kit/result.ts'
import { putSettled } from './intents.ts'
import { must } from './must.ts'
import { fillReceipts, receiptsSeed } from './receipts-seed.ts'
import type { SeedPlan } from './vault-seed.ts'

const CHUNK = 1000

/** The vault of a long life: so many settled payments, and as many receipts as it is asked for, a line of the statement for each. */
export function lifeSeed(payments: number): SeedPlan {
  return {
    name: `life-${payments}`,
    sources: [...receiptsSeed.sources, 'tests/bench/support/life-seed.ts', 'tests/bench/support/intents.ts'],
    async fill(place, receipts) {
      const db = connect(place.file, place.key)
      const { journal } = makeStores(db, place.key)
      for (let first = 0; first < payments; first += CHUNK)
        must(
          inTransaction(db, () => {
            for (let n = first; n < Math.min(first + CHUNK, payments); n += 1) putSettled(journal, n)
            return ok(null)
          }),
        )
      db.close()
      if (receipts > 0) await fillReceipts(place, receipts, receipts, () => undefined)
    },
  }
}
