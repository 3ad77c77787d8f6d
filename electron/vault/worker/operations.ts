import type { VaultDatabase } from '../database/sqlite.ts'
import { balanceStore } from '../stores/balance-store.ts'
import { batchStore } from '../stores/batch-store.ts'
import { billetStore } from '../stores/billet-store.ts'
import { infractionStore } from '../stores/infraction-store.ts'
import { journalStore } from '../stores/journal-store.ts'
import { receiptStore } from '../stores/receipt-store.ts'
import { receivingStores } from '../stores/receiving-stores.ts'
import { recordStore } from '../stores/record-store.ts'
import { statementStore } from '../stores/statement-store.ts'

/** Everything the worker can be asked, by store: one row a store. The protocol's types and the worker's dispatch follow from it. */
export function makeStores(db: VaultDatabase, vaultKey: Uint8Array) {
  return {
    journal: journalStore(db, vaultKey),
    receipts: receiptStore(db),
    statement: statementStore(db),
    balances: balanceStore(db),
    billets: billetStore(db),
    infractions: infractionStore(db),
    ...receivingStores(db),
    batches: batchStore(db),
    records: recordStore(db),
  }
}

/** The stores of one open vault, as they run inside the worker. */
export type Stores = ReturnType<typeof makeStores>
