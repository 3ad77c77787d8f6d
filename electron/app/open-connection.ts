import type { Connection } from '../../shared/domain/connection.ts'
import type { Session } from '../../shared/domain/session.ts'
import type { AccountsReads } from '../api/provider.ts'
import type { Journal } from '../journal/journal.ts'
import type { ReceiptNeeds } from '../services/receipts/collect-receipts.ts'
import type { Vault } from '../vault/vault.ts'
import type { Job } from './job.ts'

type OpenSession = Extract<Session, { stage: 'open' }>

/** Everything that lives while a connection is open. */
export interface OpenConnection {
  readonly view: Connection
  readonly vault: Vault
  readonly journal: Journal
  readonly reads: AccountsReads
  readonly receiptNeeds: ReceiptNeeds
  readonly jobs: { readonly payments: Job; readonly receipts: Job; readonly account: Job }
  /** What of the session changes while the connection is open. */
  counters(): Promise<Pick<OpenSession, 'openPayments' | 'doubtfulPayments' | 'reachable'>>
  /** Runs a call that uses this connection; closing waits for it. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Ends the jobs, waits for calls under way, closes vault, sockets and training bank. */
  close(): Promise<void>
}
