import type { Balance, BalanceView } from '../../shared/domain/balance.ts'
import type { PaymentId, PaymentState, PaymentTab, TimelineEntry } from '../../shared/domain/payment.ts'
import type { ReceiptId, ReceiptSummary } from '../../shared/domain/receipt.ts'
import type { StatementLine, StatementView } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** What the journal fixes when an intent is frozen; never changed afterwards. */
export interface IntentSeed {
  readonly id: PaymentId
  readonly kind: 'pix-manual'
  readonly idempotencyKey: IdempotencyKey
  /** The exact bytes that every attempt sends. */
  readonly bytes: Uint8Array
  /** The reviewed request as JSON (shared/domain/manual-payment). */
  readonly request: string
  readonly amount: Centavos
  readonly payeeName: string
  readonly payeeDocument: string
  /** ISPB, branch, account and type joined: equal for the same account. */
  readonly payeeAccount: string
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

/** One event of an intent; `facts` are plain values for the timeline. */
export interface JournalEvent {
  readonly seq: number
  readonly at: Instant
  readonly by: 'person' | 'quita' | 'institution'
  readonly what: TimelineEntry['what']
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** The journal's table. Each call is one durable transaction (WAL, synchronous=FULL); events are chained by a keyed hash. */
export interface JournalTable {
  insert(seed: IntentSeed, first: Omit<JournalEvent, 'seq'>): Promise<Result<Intent, AppError>>
  /** Changes one intent from exactly `from`/`seq`, and appends `event`; `state` error when another change came first. */
  change(
    id: PaymentId,
    from: { state: PaymentState; seq: number },
    patch: Partial<Omit<IntentProgress, 'seq'>>,
    event: Omit<JournalEvent, 'seq'> | null,
  ): Promise<Result<Intent, AppError>>
  get(id: PaymentId): Promise<Result<Intent | null, AppError>>
  events(id: PaymentId): Promise<Result<readonly JournalEvent[], AppError>>
  /** Newest first by creation; `text` searches payee, document, description, ids. Doubtful ones stand first. Frozen ones never show. */
  list(ask: {
    tab: PaymentTab
    text: string
    limit: number
    before: PaymentId | null
  }): Promise<Result<{ rows: readonly Intent[]; counts: Record<PaymentTab, number>; more: boolean }, AppError>>
  /** Everything in one of these states, oldest first. */
  inStates(states: readonly PaymentState[]): Promise<Result<readonly Intent[], AppError>>
  /** Settled intents whose receipt is still wanted, those whose last try failed included, oldest first. */
  receiptsWanted(): Promise<Result<readonly Intent[], AppError>>
  /** Confirmed (not frozen, not cancelled) intents to the same document or account since `since`, newest first. */
  toPayee(ask: { document: string; account: string; since: Instant }): Promise<Result<readonly Intent[], AppError>>
  /** Checks every link of the event chain; `storage/damaged` when one was altered, removed or reordered. */
  verify(): Promise<Result<{ events: number }, AppError>>
}

/** Receipts with the PDF bytes as the institution sent them. */
export interface ReceiptTable {
  put(receipt: Omit<ReceiptSummary, 'sha256' | 'size'>, bytes: Uint8Array): Promise<Result<ReceiptSummary, AppError>>
  list(ask: {
    text: string
    limit: number
    before: ReceiptId | null
  }): Promise<Result<{ rows: readonly ReceiptSummary[]; total: number; more: boolean }, AppError>>
  /** Checks the SHA-256 on every read; `storage/damaged` when it differs. */
  open(id: ReceiptId): Promise<Result<{ summary: ReceiptSummary; bytes: Uint8Array } | null, AppError>>
  ofPayment(paymentId: PaymentId): Promise<Result<ReceiptSummary | null, AppError>>
}

/** The institution's statement as kept here. */
export interface StatementTable {
  put(lines: readonly StatementLine[]): Promise<Result<void, AppError>>
  latest(limit: number): Promise<Result<StatementView, AppError>>
  setCompleteUpTo(at: Instant): Promise<Result<void, AppError>>
  /** Outgoing lines of this amount within the window; for look-alikes and for the proof of absence. */
  outgoing(ask: { amount: Centavos; from: Instant; to: Instant }): Promise<Result<readonly StatementLine[], AppError>>
  /** Keeps what the detail of a line told (null: the institution has none), so that it is not asked for again. */
  putDetail(id: string, line: StatementLine | null): Promise<Result<void, AppError>>
  /** Ids of lines since a moment whose detail was not read yet, newest first. */
  withoutDetail(ask: { since: Instant; limit: number }): Promise<Result<readonly string[], AppError>>
}

/** The balance's local history. */
export interface BalanceTable {
  put(balance: Balance): Promise<Result<void, AppError>>
  view(days: number): Promise<Result<BalanceView, AppError>>
}

/** Small sealed records by name: the connection's profile and credentials, cursors. JSON text in, JSON text out. */
export interface RecordTable {
  get(name: string): Promise<Result<string | null, AppError>>
  put(name: string, json: string): Promise<Result<void, AppError>>
}

/** Everything at rest of one connection, in one encrypted file. */
export interface Vault {
  readonly journal: JournalTable
  readonly receipts: ReceiptTable
  readonly statement: StatementTable
  readonly balances: BalanceTable
  readonly records: RecordTable
  close(): Promise<void>
}

/** Opens or makes the vault file with its 32-byte key. Wrong key, cut, changed byte, full disk are `storage` errors; the file is left as it was. */
export type OpenVault = (ask: { file: string; key: Uint8Array; create: boolean }) => Promise<Result<Vault, AppError>>
