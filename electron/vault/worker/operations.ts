import type { VaultDatabase } from '../database/sqlite.ts'
import { balanceStore } from '../stores/balance-store.ts'
import { batchStore } from '../stores/batch-store.ts'
import { billetStore } from '../stores/billet-store.ts'
import { bookStore } from '../stores/book-store.ts'
import { decisionStore } from '../stores/decision-store.ts'
import { dueStore } from '../stores/due-store.ts'
import { filedStore } from '../stores/filed-store.ts'
import { infractionStore } from '../stores/infraction-store.ts'
import { journalStore } from '../stores/journal-store.ts'
import { logChain } from '../stores/log-chain.ts'
import { logStore } from '../stores/log-store.ts'
import { noteStore } from '../stores/note-store.ts'
import { noteWords } from '../stores/note-words.ts'
import { payeeBookStore } from '../stores/payee-book-store.ts'
import { payeeStore } from '../stores/payee-store.ts'
import { paymentBatchStore } from '../stores/payment-batch-store.ts'
import { receiptStore } from '../stores/receipt-store.ts'
import { receivingStores } from '../stores/receiving-stores.ts'
import { recordStore } from '../stores/record-store.ts'
import { settledStore } from '../stores/settled-store.ts'
import { statementStore } from '../stores/statement-store.ts'
import { teamStore } from '../stores/team-store.ts'
import { unreadStore } from '../stores/unread-store.ts'
import { watchStore } from '../stores/watch-store.ts'
import { workStore } from '../stores/work-store.ts'

/** Everything the worker can be asked, by store: one row a store. The protocol's types and the worker's dispatch follow from it. */
export function makeStores(db: VaultDatabase, vaultKey: Uint8Array) {
  const notes = noteWords(db)
  const audit = logChain(db, vaultKey)
  const stores = {
    journal: journalStore(db, vaultKey, notes, audit),
    receipts: receiptStore(db, notes),
    statement: statementStore(db, notes),
    balances: balanceStore(db),
    billets: billetStore(db, notes),
    infractions: infractionStore(db),
    ...receivingStores(db, notes),
    batches: batchStore(db),
    paymentBatches: paymentBatchStore(db),
    settled: settledStore(db),
    filed: filedStore(db),
    notes: noteStore(db, notes),
    works: workStore(db),
    decisions: decisionStore(db),
    books: bookStore(db),
    watch: watchStore(db, vaultKey, audit),
    log: logStore(db, vaultKey, audit),
    payees: payeeStore(db),
    payeeBook: payeeBookStore(db, notes),
    unread: unreadStore(db),
    dues: dueStore(db),
    records: recordStore(db),
  }
  return { ...stores, team: teamStore(db, stores, audit.held) }
}

/** The stores of one open vault, as they run inside the worker. */
export type Stores = ReturnType<typeof makeStores>
