import type { Connection, TokenView } from '../../shared/domain/connection.ts'
import type { Session } from '../../shared/domain/session.ts'
import type { AppError, ApiGroup } from '../../shared/errors/app-error.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { AccountsReads, AccountsWrites, QrcodesReads, QrcodesWrites } from '../api/provider.ts'
import type { Journal } from '../journal/journal.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { PaperFolder } from '../services/agenda/paper-folder.ts'
import type { Backups } from '../services/backups/backups.ts'
import type { BatchBook } from '../services/batches/needs.ts'
import type { OpenBooks } from '../services/books/start-books.ts'
import type { Filer } from '../services/filing/filer.ts'
import type { HealthDesk } from '../services/health/health-desk.ts'
import type { ShownLines } from '../services/accounts/shown-lines.ts'
import type { AuditDesk } from '../services/log/audit-desk.ts'
import type { MemoryDesk } from '../services/memory/memory-desk.ts'
import type { BucketMeter } from '../services/payments/bucket-meter.ts'
import type { CodeDesk } from '../services/payments/code-desk.ts'
import type { PasteDesk } from '../services/payments/paste-desk.ts'
import type { Rebuilder } from '../services/rebuild/rebuilder.ts'
import type { Collector } from '../services/receipts/collect-receipts.ts'
import type { ReceiptNeeds } from '../services/receipts/receipt-needs.ts'
import type { ReadingDesk } from '../services/receipts/reading-desk.ts'
import type { StandingPauses } from '../services/works/standing-work.ts'
import type { WorkDesk } from '../services/works/work-desk.ts'
import type { Vault } from '../vault/vault.ts'
import type { AutomaticDesk } from './automatic-desk.ts'
import type { Closing } from './close-connection.ts'
import type { HeldProfile } from './held-profile.ts'
import type { Job } from './job.ts'
import type { NoticeDesk } from './notifier.ts'
import type { PaymentBatches } from './payment-batches.ts'
import type { ReceivingJobs } from './receiving-jobs.ts'
import type { TeamSeat } from './team-seat.ts'
import type { TrainingDesk } from './training.ts'

type OpenSession = Extract<Session, { stage: 'open' }>

/** The jobs of the accounts group. */
export interface AccountJobs {
  readonly payments: Job
  readonly receipts: Job
  readonly watch: Job
  readonly balance: Job
  readonly statement: Job
  /** Asks for the counterparties of lines, until woken anew. */
  readonly names: Job
  readonly certificates: Job
  readonly cases: Job
  /** Ticks what falls due and is paid, and opens again what came back. */
  readonly dues: Job
  readonly filing: Job
  /** Looks for new papers in the watched folder. */
  readonly papers: Job
  readonly backups: Job
  readonly rebuild: Job
}

/** Everything that lives while a connection is open. */
export interface OpenConnection {
  readonly view: Connection
  /** What it is reached by, and how that changes. */
  readonly held: HeldProfile
  /** Takes the note of the account's days from the disk. */
  eraseNote(): Promise<void>
  /** The vault's key, for opening it anew; whoever asks wipes the copy. */
  copyKey(): Uint8Array
  /** Counts by the institution's time where that is known; see createBankClock. */
  readonly clock: Clock
  readonly time: BankTime
  readonly vault: Vault
  readonly journal: Journal
  readonly reads: AccountsReads
  readonly writes: AccountsWrites
  /** The QR-code group; null where the connection has none. */
  readonly receiving: { readonly reads: QrcodesReads; readonly writes: QrcodesWrites } | null
  readonly batches: BatchBook
  readonly paymentBatches: PaymentBatches
  readonly codes: CodeDesk
  readonly pastes: PasteDesk
  readonly bucket: BucketMeter
  readonly receiptNeeds: ReceiptNeeds
  readonly collector: Collector
  readonly reading: ReadingDesk
  readonly filer: Filer
  readonly papers: PaperFolder
  readonly backups: Backups
  readonly rebuilder: Rebuilder
  readonly health: HealthDesk
  readonly shown: ShownLines
  readonly books: OpenBooks
  /** Long work, and what of the standing work a person holds. */
  readonly works: WorkDesk
  readonly pauses: StandingPauses
  /** How the journal stands against what is remembered of it outside its folder. */
  readonly memory: MemoryDesk
  /** What the person was told of. */
  readonly notices: NoticeDesk
  /** Where what is done is told to the audit log. */
  readonly audit: AuditDesk
  /** Its part in the company's book; null where it is of this computer alone. */
  readonly team: TeamSeat | null
  /** Whether this desk pays by itself what the company's book lets it. */
  readonly automatic: AutomaticDesk
  /** Why the book was not entered that it was to be when this was opened. */
  readonly notEntered: AppError | null
  /** The built-in bank of a training connection; null where the institution is real. */
  readonly bank: TrainingDesk | null
  readonly jobs: AccountJobs & ReceivingJobs
  /** Judges the debits that wait, now. */
  judge(): Promise<void>
  /** The institution's time; this computer's while that is not known. */
  now(): Instant
  /** Scopes and age of a group's token in memory; null while there is none. */
  tokenView(group: ApiGroup): TokenView | null
  /** What of the session changes while the connection is open. */
  counters(): Promise<
    Pick<
      OpenSession,
      | 'clockAheadMs'
      | 'openPayments'
      | 'doubtfulPayments'
      | 'waitingInfractions'
      | 'unexplainedDebits'
      | 'held'
      | 'reachable'
      | 'heardAt'
      | 'memory'
      | 'book'
    >
  >
  /** Runs a call that uses this connection; closing gives it a moment to end. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Stops all but what must go on while nobody is there: doubts, receipts, and the reading of the account. */
  rest(): void
  /** Cuts what is under way, ends jobs and long work, closes vault, sockets and training bank. */
  close(): Closing
}
