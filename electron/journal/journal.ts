import type { Environment } from '../../shared/domain/environment.ts'
import type { LookAlike, PaymentId } from '../../shared/domain/payment.ts'
import type { PaymentKind, PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Paying } from '../api/paying.ts'
import type { AccountsReads, ProviderPayment, QrcodesReads } from '../api/provider.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { BatchPlace } from '../vault/payment-batch-tables.ts'
import type { Intent, Vault, VaultReads } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import type { Approval, Approvals, Automatic } from './approval.ts'
import type { Caps, DayNote } from './day-note.ts'

/** What the journal reads and writes at rest: its own rows, the debits of the kept statement, the refunds of a kept Pix. */
export interface JournalVault extends Pick<Vault, 'journal'>, Pick<JournalReads, 'statement' | 'received'> {}

/** What of that is read to find what a payment looks like. */
export type JournalReads = Pick<VaultReads, 'journal' | 'statement' | 'received'>

/** One durable change of a payment: the row before and after it, and the event that tells of it. */
export interface PaymentChange {
  readonly before: Intent
  readonly after: Intent
  readonly event: Omit<JournalEvent, 'seq'> | null
}

/** The reads by which a refund is followed: the refund itself, and the Pix with all its refunds. */
export type RefundReads = Pick<QrcodesReads, 'refund' | 'pix'>

/** A reason of the connection not to send now: `ok` where there is none, else the error that holds the payment. `automatic`: on what it is sent by itself. */
export type SendGate = (intent: Intent, automatic: Automatic | null) => Promise<Result<null, AppError>>

/** Why nobody knows what was paid elsewhere: by the institution's word, or because something else answers in its place again and again. */
export type UnreadBecause = Exclude<LookAlike['unread'], undefined>

/** The first reading of the statement since the connection was opened: what was paid elsewhere is known by it. */
export interface FirstReading {
  /** Begins it or joins it, at once where it was done. `held` where it failed; why, where it cannot be read. */
  read(): Promise<Result<'read' | UnreadBecause, AppError>>
  /** Why it could not be read when it was last tried; null where it could, or where that is not known yet. */
  unreadBecause(): UnreadBecause | null
}

/** What the journal needs. `encode` turns a reviewed request into the canonical bytes of the provider's request. `random` gives n random bytes. */
export interface JournalNeeds {
  readonly vault: JournalVault
  readonly paying: Paying
  readonly reads: Pick<
    AccountsReads,
    'paymentByKey' | 'paymentByEndToEndId' | 'statementPage' | 'billet' | 'billetPage'
  >
  /** Null where the connection has no QR-code group: refunds cannot be opened, and those under way cannot be asked about. */
  readonly refunds: RefundReads | null
  readonly encode: (request: PaymentRequest) => Uint8Array
  /** Environment and client id: with a payment's identity they make its key, so that two stations make the same one. */
  readonly payer: () => { readonly environment: Environment; readonly clientId: string }
  /** Reads the complete body of a 2xx answer to a payment; null when it cannot be read as one. */
  readonly readAnswer: (kind: PaymentKind, body: Uint8Array) => ProviderPayment | null
  /** Looked at before a review is frozen, and again before anything is sent. */
  readonly caps: Caps
  /** Asked only where there is a cap for a day. */
  readonly dayNote: DayNote
  /** Where the yes of a person is spent, before anything of an order is asked or sent. */
  readonly approvals: Approvals
  /** Asked in this order after the question that goes before every send, and before `sending` is written; the first that refuses holds. */
  readonly gates: readonly SendGate[]
  /** Waited for before anything is sent, and before look-alikes are looked for. */
  readonly firstReading: FirstReading
  /** This computer's clock. What the journal keeps and judges is counted by `time`; see createBankClock. */
  readonly clock: Clock
  /** The institution's time; while it is unknown nothing is concluded and nothing is sent. */
  readonly time: Pick<BankTime, 'now'>
  readonly log: Log
  /** In a company's book alone: whether another desk has this payment on its way, and is to tell what came of it. */
  readonly isElsewhere?: ((id: PaymentId) => boolean) | undefined
  /** In a company's book alone: whether somebody else may have to approve what is reviewed now, and so needs time for it. */
  readonly awaitsApproval?: (() => boolean) | undefined
  readonly random: (n: number) => Uint8Array
  /** Told after each durable change of a payment. */
  readonly onChange: (change: PaymentChange) => void
  /** Told at each named point of a payment (kill points of the crash test); does nothing in the product. */
  readonly onPoint?: (point: string) => void
}

/** What a key follows from. */
export type KeyAsk = Pick<Intent, 'id' | 'kind' | 'amount' | 'payeeAccount' | 'payeeDocument' | 'identity' | 'request'>

/** The payment that comes next and is not frozen yet; null where its key may not be asked for ahead. */
export type NextAsk = () => Promise<KeyAsk | null>

/** What is left of a journal that was told to leave. */
export interface Leaving {
  /** Payments whose order is under way: the last word on each is still to be written. */
  readonly sending: ReadonlySet<PaymentId>
  /** Resolves when nothing is under way any more; the attempt's own times bound it. */
  readonly ended: Promise<void>
}

/** The payments journal: the only holder of {@link Paying}. Every intent is booked at most once by us, and no outcome is forgotten. */
export interface Journal {
  /**
   * Freezes a request: canonical bytes, one key, valid for 15 minutes, or for its day where others approve. Nothing is sent. What may be paid once only and was
   * sent before is a `duplicate` error, unless it ended unpaid; a refund without a QR-code group is `not-connected`; what is
   * above a cap is `policy`, here and wherever it would be sent. With a `place` the payment is that row's of a batch that runs: one
   * step takes the row and writes the payment, and only while the batch runs it may be sent.
   */
  open(request: PaymentRequest, place?: BatchPlace): Promise<Result<Intent, AppError>>
  /**
   * Sends a frozen intent once. Without an `approval` of exactly this payment it is `declined`, before anything else; a needed
   * `duplicateReason` is kept. Behind a gate it stays frozen, and the approval is spent.
   * Every error says by `sent` whether a byte of the order was written. While the order is under way the institution may be asked
   * whether it knows the `next` one.
   */
  confirm(ask: {
    id: PaymentId
    approval: Approval
    duplicateReason: string | null
    next?: NextAsk
  }): Promise<Result<Intent, AppError>>
  cancel(id: PaymentId): Promise<Result<Intent, AppError>>
  /** Same key, same bytes; only from not-sent and absent. Errors as of `confirm`. */
  sendAgain(ask: { id: PaymentId; approval: Approval }): Promise<Result<Intent, AppError>>
  abandon(ask: { id: PaymentId; reason: string }): Promise<Result<Intent, AppError>>
  close(ask: {
    id: PaymentId
    as: 'settled' | 'rejected' | 'abandoned'
    reason: string
  }): Promise<Result<Intent, AppError>>
  /** At start: checks the chain, `sending` becomes `unknown`, frozen ones die. Sends nothing. */
  recover(): Promise<Result<{ doubtful: number }, AppError>>
  /** Asks the provider about one open payment now (key, end-to-end id, statement), and moves it on. */
  ask(id: PaymentId): Promise<Result<Intent, AppError>>
  /**
   * Asks about everything that is due, at most four at a time; returns the milliseconds until the next question is due
   * (0: at once; null: nothing open). Call it again then, and after each `onChange`.
   */
  askDue(): Promise<number | null>
  /** An intent as it may be shown: a `sending` that nobody here is sending lost its outcome, and is a doubt before that is written. */
  shown(intent: Intent): Intent
  events(id: PaymentId): Promise<Result<readonly JournalEvent[], AppError>>
  /** Sends nothing new from now on: whatever has not written `sending` yet stays unsent. What is under way goes on to its answer. */
  leave(): Leaving
  /** What looks like a reviewed payment, newest first, and last that nobody knows, where the statement is denied to us. */
  lookAlikes(intent: Intent): Promise<Result<readonly LookAlike[], AppError>>
}
