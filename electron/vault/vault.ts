import type { BilletSpan, PaidBillet } from '../../shared/domain/billet.ts'
import type { DefenseFile, DefenseProof, Infraction, InfractionId } from '../../shared/domain/infraction.ts'
import type { PaymentFilter, PaymentId, PaymentState, PaymentTab, PaymentTotals } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { DecisionTable, FiledTable, NoteTable, ReceiptTable, SettledTable, WorkTable } from './archive-tables.ts'
import type { BalanceTable } from './balance-table.ts'
import type { BookTable } from './book-tables.ts'
import type { DayCap, DayEntry } from './day-cap.ts'
import type { DebtTable } from './debt-table.ts'
import type { DueTable } from './due-table.ts'
import type { ChainHead, JournalEvent } from './journal-event.ts'
import type { LogTable, WrittenEvent } from './log-tables.ts'
import type { PayeeAmount } from './payee-amount.ts'
import type { PayeeBookTable } from './payee-book-table.ts'
import type { PayeeTable } from './payee-tables.ts'
import type { BatchPayments, BatchPlace, PaymentBatchTable } from './payment-batch-tables.ts'
import type { BatchTable, ChargeTable, ReceivedTable } from './receiving-tables.ts'
import type { StatementTable } from './statement-table.ts'
import type { TeamTable } from './team-table.ts'
import type { UnreadTable } from './unread-tables.ts'
import type { WatchTable } from './watch-tables.ts'

/** What the journal fixes when an intent is frozen; never changed afterwards. */
export interface IntentSeed {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly idempotencyKey: IdempotencyKey
  /** The exact bytes that every attempt sends. */
  readonly bytes: Uint8Array
  /** The reviewed request as JSON (shared/domain/payment-request; rows of the first release lack `kind`). */
  readonly request: string
  readonly amount: Centavos
  /** As reviewed; '' where nobody said it. */
  readonly payeeName: string
  readonly payeeDocument: string
  /** Equal for the same payee: ISPB, branch, account and type joined; `key:KIND:VALUE`; `qr:LOCATION`; `billet:BARCODE`; `refund:ENDTOENDID`. */
  readonly payeeAccount: string
  /** What may be paid once only (a boleto's bar code, a dynamic charge's location and txid); null where there is no such thing. */
  readonly identity: string | null
  readonly description: string
  readonly createdAt: Instant
  /** Seconds in the provider's queue. */
  readonly expiration: number
  /** Frozen intents die here. */
  readonly validUntil: Instant
}

/** What changes over an intent's life; every change is written together with an event. */
export interface IntentProgress {
  readonly state: PaymentState
  readonly seq: number
  readonly changedAt: Instant
  readonly endToEndId: EndToEndId | null
  readonly providerId: string | null
  readonly providerStatus: string | null
  /** Who received it, and how much was paid, as the institution told; null while it has not. */
  readonly toldName: string | null
  readonly toldDocument: string | null
  readonly toldIspb: string | null
  readonly toldAmount: Centavos | null
  readonly errorCode: string | null
  readonly reason: string | null
  readonly duplicateReason: string | null
  /** End of the absence window once something may have been sent. */
  readonly windowEnd: Instant | null
  readonly nextAskAt: Instant | null
  readonly asks: number
  /** Moments of authentic 404 answers in a row, newest last. */
  readonly notFoundAt: readonly Instant[]
  readonly statementCheckedAt: Instant | null
  readonly receipt: 'none' | 'wanted' | 'saved' | 'failed'
  readonly receiptTries: number
  readonly nextReceiptAt: Instant | null
}

/** An intent with its present progress. */
export type Intent = IntentSeed & IntentProgress

/** The journal's table. Each call is one durable transaction (WAL, synchronous=FULL); events are chained by a keyed hash. */
export interface JournalTable extends DebtTable<Intent>, BatchPayments<Intent> {
  /**
   * A twin by `idempotencyKey` that was never sent (frozen, cancelled) gives its key up and is cancelled; any other twin is a
   * `duplicate` error that names it. `otherWays`: the accounts and identities by which the same debt may be paid too. With a `place`
   * the batch's row is taken in the same transaction; see {@link PaymentBatchTable}.
   */
  insert(
    seed: IntentSeed,
    first: WrittenEvent,
    otherWays?: readonly string[],
    place?: BatchPlace | null,
  ): Promise<Result<Intent, AppError>>
  /**
   * Changes one intent from exactly `from`/`seq`, and appends `event`; `state` error when another change came first. With a
   * `cap`, `policy` when the amount does not fit what is left of the day by {@link confirmedSince}: counted in the same transaction.
   */
  change(
    id: PaymentId,
    from: { state: PaymentState; seq: number },
    patch: Partial<Omit<IntentProgress, 'seq'>>,
    event: WrittenEvent | null,
    cap?: DayCap | null,
  ): Promise<Result<Intent, AppError>>
  get(id: PaymentId): Promise<Result<Intent | null, AppError>>
  events(id: PaymentId): Promise<Result<readonly JournalEvent[], AppError>>
  /** Newest first by creation; `text` searches payee, document, description, ids. Doubtful ones stand first. Frozen ones never show. */
  list(ask: {
    tab: PaymentTab
    text: string
    period?: Pick<PaymentFilter, 'from' | 'to'>
    limit: number
    before: PaymentId | null
  }): Promise<Result<{ rows: readonly Intent[]; counts: Record<PaymentTab, number>; more: boolean }, AppError>>
  /** What the payments of a filter come to, by how they stand. */
  totals(filter: PaymentFilter): Promise<Result<PaymentTotals, AppError>>
  /** Everything in one of these states, oldest first; of what was refused only what is asked about yet. */
  inStates(states: readonly PaymentState[]): Promise<Result<readonly Intent[], AppError>>
  /** Intents whose receipt is kept although it was not noted with them yet, oldest first. */
  receiptsToNote(): Promise<Result<readonly Intent[], AppError>>
  /** Confirmed (not frozen, not cancelled) intents of one amount to a payee since a moment, newest first, and any that may yet move. */
  sameAmount(ask: PayeeAmount): Promise<Result<readonly Intent[], AppError>>
  /** Confirmed intents to one account, newest first, of any age: for an account of few payments, as that of one Pix's refunds. */
  toAccount(account: string): Promise<Result<readonly Intent[], AppError>>
  /** The document that the newest confirmed payment to an account was told, as far as one was told without hidden digits. */
  toldDocument(account: string): Promise<Result<string | null, AppError>>
  /**
   * What left the account since `since`, or may have: the sum of what people confirmed here, neither refunds nor what is proved
   * not to be sent; of the `entries` that are not payments of this journal; and of the debits of Pix and boletos in the kept
   * statement, since it is watched, that neither of these explains.
   */
  confirmedSince(since: Instant, entries?: readonly DayEntry[]): Promise<Result<Centavos, AppError>>
  /** The payment with this end-to-end id, provider's id or idempotency key. */
  byAnyId(id: string): Promise<Result<Intent | null, AppError>>
  /** Checks every link of the event chain; `storage/damaged` when one was altered, removed or reordered. */
  verify(): Promise<Result<{ events: number }, AppError>>
  /**
   * The same of what came since the vault was last proved at rest, and of every payment that is under way: what a start waits
   * for, however long the history. The rest is proved again at rest; where it does not hold, the vault's thread dies of it.
   */
  verifyNew(): Promise<Result<{ events: number }, AppError>>
  /** What of the chain is remembered outside of the connection's folder, told in backups and in exports. */
  head(): Promise<Result<ChainHead, AppError>>
  /** The hash of the n-th event, counted from 1 (0: of the empty chain); null where the chain is shorter. */
  hashAt(generation: number): Promise<Result<string | null, AppError>>
}

/** Boletos paid from this account, as the institution lists them. */
export interface BilletTable {
  /** A later reading fills what an earlier one lacked; a row that was `queued` gives way to one that is not. */
  put(rows: readonly PaidBillet[]): Promise<Result<void, AppError>>
  /**
   * Newest first; `text` searches line, creditor, description, ids, amount; `within` its moment, and what was paid or else printed. `before`
   * is the id of the last row shown.
   */
  list(ask: {
    text: string
    within?: BilletSpan | undefined
    limit: number
    before: string | null
  }): Promise<Result<{ rows: readonly PaidBillet[]; more: boolean }, AppError>>
  get(id: string): Promise<Result<PaidBillet | null, AppError>>
}

/** Infractions with the defenses written here. Files and drafts are sealed with everything else. */
export interface InfractionTable {
  /** A list item never empties what a detail told. */
  put(rows: readonly Infraction[]): Promise<Result<void, AppError>>
  all(): Promise<Result<readonly Infraction[], AppError>>
  get(id: InfractionId): Promise<Result<Infraction | null, AppError>>
  /** The infraction about a Pix, by end-to-end id or transaction id. */
  about(id: string): Promise<Result<Infraction | null, AppError>>
  /** `seen`: the SHA-256 of the text that this one was written over, in hex; `state` where another one stands there. */
  saveDraft(id: InfractionId, text: string, at: Instant, seen?: string): Promise<Result<void, AppError>>
  draft(
    id: InfractionId,
  ): Promise<Result<{ text: string; savedAt: Instant | null; files: readonly DefenseFile[] }, AppError>>
  /** Ids of infractions with a draft that is not empty. */
  drafts(): Promise<Result<readonly InfractionId[], AppError>>
  addFile(id: InfractionId, file: DefenseFile, bytes: Uint8Array): Promise<Result<void, AppError>>
  removeFile(id: InfractionId, fileId: string): Promise<Result<void, AppError>>
  /** A file of a draft or of a proof; its SHA-256 is checked on every read. */
  openFile(fileId: string): Promise<Result<{ file: DefenseFile; bytes: Uint8Array } | null, AppError>>
  /** Written as `unknown` before the send, and again with what came of it; a recorded one empties the draft, its files stay. */
  putProof(id: InfractionId, proof: DefenseProof): Promise<Result<void, AppError>>
  /** Newest first. */
  proofs(id: InfractionId): Promise<Result<readonly DefenseProof[], AppError>>
}

/** Small sealed records by name: the connection's profile and credentials, cursors. JSON text in, JSON text out. */
export interface RecordTable {
  get(name: string): Promise<Result<string | null, AppError>>
  put(name: string, json: string): Promise<Result<void, AppError>>
}

/** What tells one state of a vault from another. */
export interface VaultFacts {
  /** Payments and refunds that people confirmed. */
  readonly payments: number
  /** How many events the journal has, and the hash of the last one (lower-case hex). */
  readonly events: number
  readonly head: string
  /** Null where nothing happened yet. */
  readonly newestEventAt: Instant | null
}

/** The vault's file as it is held still: its size in bytes and what it holds. */
export interface VaultStill extends VaultFacts {
  readonly bytes: number
}

/** The vault's encrypted file at one moment, read in pieces while the vault goes on working. One reader at a time. */
export interface VaultSnapshot {
  /** Holds the file still; `storage/busy` while it is held already. */
  begin(): Promise<Result<VaultStill, AppError>>
  read(at: number, length: number): Promise<Result<Uint8Array, AppError>>
  /** Lets it go; doing so twice does no harm. */
  end(): Promise<Result<void, AppError>>
}

/** What is read to hold payments against everything before them. */
export interface VaultReads {
  readonly journal: Pick<
    JournalTable,
    'sameAmount' | 'toAccount' | 'toldDocument' | 'ofIdentity' | 'ofDebt' | 'byAnyId'
  >
  readonly statement: Pick<StatementTable, 'outgoing'>
  readonly received: Pick<ReceivedTable, 'get'>
  readonly payees: PayeeTable
  readonly dues: Pick<DueTable, 'refusalOf'>
  readonly paymentBatches: Pick<PaymentBatchTable, 'list' | 'rows' | 'placeOf'>
}

/** Everything at rest of one connection, in one encrypted file. */
export interface Vault {
  readonly journal: JournalTable
  readonly receipts: ReceiptTable
  readonly statement: StatementTable
  readonly balances: BalanceTable
  readonly billets: BilletTable
  readonly infractions: InfractionTable
  readonly charges: ChargeTable
  readonly received: ReceivedTable
  readonly batches: BatchTable
  readonly paymentBatches: PaymentBatchTable
  readonly settled: SettledTable
  readonly filed: FiledTable
  readonly works: WorkTable
  readonly notes: NoteTable
  readonly decisions: DecisionTable
  readonly books: BookTable
  readonly watch: WatchTable
  readonly log: LogTable
  readonly payees: PayeeTable
  readonly payeeBook: PayeeBookTable
  readonly unread: UnreadTable
  readonly dues: DueTable
  readonly records: RecordTable
  readonly team: TeamTable
  readonly snapshot: VaultSnapshot
  /**
   * The same for one who holds many payments against it at once: what is asked in one turn of the loop crosses to the thread together
   * and is answered at one moment; what is asked again is answered as before.
   */
  together(): VaultReads
  /** Closes it to all but the outcome of these payments, whose orders are under way: other calls are answered `locked`. */
  narrow(payments: ReadonlySet<PaymentId>): void
  close(): Promise<void>
}
