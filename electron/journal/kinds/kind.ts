import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import type { PayeeAccount } from '../../../shared/domain/manual-payment.ts'
import type { BatchOrder } from '../../../shared/domain/payment-batch.ts'
import type { PaymentAsk, PaymentKind, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { VerifiedQr } from '../../../shared/domain/qr-payment.ts'
import type { RefundAsk, RefundRequest } from '../../../shared/domain/refund.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { PixKeyKind } from '../../../shared/ids/pix-key.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PayingRow } from '../../api/paying.ts'
import type { ProviderPayment } from '../../api/provider.ts'
import type { Intent, IntentSeed } from '../../vault/vault.ts'

/** Who a request pays, as the journal compares it; '' where nobody said it. */
export type Payee = Pick<IntentSeed, 'payeeName' | 'payeeDocument' | 'payeeAccount' | 'identity'>

/** How an order is told from others of its amount: see {@link Order}. */
export interface SameWay {
  readonly way: PaymentKind
  readonly payee: string
  readonly daily: boolean
}

/** What an answer may contradict; `null` in the answer contradicts nothing. */
export type EchoDifference =
  | 'amount'
  | 'key'
  | 'end-to-end-id'
  | 'provider-id'
  | 'ispb'
  | 'issuer'
  | 'number'
  | 'document'
  | 'pix-key'
  | 'line'
  | 'nature'

/** Something that money can be sent to, as a text names it. */
export interface Payable {
  readonly kind: 'key' | 'billet' | 'code'
  /** Of a key. */
  readonly keyKind: PixKeyKind | null
  /** Canonical: equal for the same account, boleto or code, however it was written. */
  readonly value: string
}

/** By what an order finds its payee: the account, the key or the line, as far as it names one; `isTold` where the institution named who it is. */
export interface PayeePlace {
  readonly account: PayeeAccount | null
  readonly key: string | null
  readonly line: string | null
  readonly isTold: boolean
}

/** What reading an ask needs of others: codes by both readers, papers compared, the Pix of a refund. */
export interface ReadingDesk {
  readonly today: LocalDate
  readonly verify: (code: string) => Promise<Result<VerifiedQr, AppError>>
  readonly holdPaper: (paper: Paper) => Promise<Result<HeldPaper, AppError>>
  readonly readRefund: (ask: RefundAsk) => Promise<Result<RefundRequest, AppError>>
}

/** A part of what a digest is made of. */
export type Part = string | number | null | readonly string[]

type OneOf<R extends { readonly kind: PaymentKind }, K extends PaymentKind> = {
  [P in K]: Extract<R, { readonly kind: P }> & { readonly kind: P }
}[K]

/** What a form asked, what is frozen of it, and either of the two, of one kind or of several. */
export type AskOf<K extends PaymentKind> = OneOf<PaymentAsk, K>
export type RequestOf<K extends PaymentKind> = OneOf<PaymentRequest, K>
export type OrderOf<K extends PaymentKind> = OneOf<BatchOrder | PaymentRequest, K>

/** All that the engine has to know of one kind of payment: one entry of the registry in `kinds.ts`. Pure: who asks and sends stands elsewhere. */
export interface KindRules<K extends PaymentKind> {
  /** What a form asked, as it can be frozen; `invalid` names the field and the fault. */
  readonly read: (ask: AskOf<K>, desk: ReadingDesk) => Promise<Result<PaymentRequest, AppError>>
  /** The canonical bytes, in the words of the group that is asked: what is frozen for review is what every attempt sends. */
  readonly bytes: (request: RequestOf<K>) => Uint8Array
  /** The operation that moves the money. */
  readonly row: (request: RequestOf<K>) => PayingRow
  readonly payee: (request: RequestOf<K>) => Payee
  /** Null for what has an identity of its own and is paid once only. */
  readonly sameWay: (request: RequestOf<K>, payee: Payee) => SameWay | null
  readonly place: (order: OrderOf<K>) => PayeePlace
  /** What a person pastes to pay it; null where that is no single text. */
  readonly payable: (request: RequestOf<K>) => Payable | null
  /** The other ways to pay on the paper that it was read from, null where that says none; null for a kind that no paper holds. */
  readonly paper: ((order: OrderOf<K>) => Paper | HeldPaper | null) | null
  /** All of whom and how that an order says, besides kind, amount and description; what an institution's reading adds is no part of it. */
  readonly parts: (order: OrderOf<K>) => readonly Part[]
  /** The first thing of the payee in which the provider's word differs from what was sent. */
  readonly echo: (
    request: RequestOf<K>,
    told: ProviderPayment,
    intent: Pick<Intent, 'payeeDocument'>,
  ) => EchoDifference | null
  /** The end of the absence window for an attempt whose last byte left at `lastByte`. */
  readonly windowEnd: (intent: Pick<Intent, 'expiration'>, lastByte: Instant) => Instant
}
