import type { Balance } from '../../shared/domain/balance.ts'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { Charge, ChargeId, ChargeKind } from '../../shared/domain/charge.ts'
import type { BatchId } from '../../shared/domain/charge-batch.ts'
import type { ChargeForm, ChargePatch, CobvForm } from '../../shared/domain/charge-form.ts'
import type { ChargeLocation } from '../../shared/domain/charge-location.ts'
import type { Infraction, InfractionId } from '../../shared/domain/infraction.ts'
import type { QrReading } from '../../shared/domain/qr-payment.ts'
import type { PixRefund, ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { RefundId, ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { KnownInstitution } from '../../shared/domain/known-institution.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { ToldField } from '../../shared/domain/told-field.ts'
import type { Webhook, WebhookForm, WebhookId } from '../../shared/domain/webhook.ts'
import type { AppError, Violation } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { PixKey } from '../../shared/ids/pix-key.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import type { accountsEndpoints } from './accounts/endpoints.ts'
import type { Changes, Records } from './calls.ts'
import type { qrcodesEndpoints } from './qrcodes/endpoints.ts'
import type { TokenStyle } from './institutions/institution.ts'
import type { Secret } from '../kit/secret.ts'
import type { UnreadRow } from '../../shared/domain/unread.ts'

/** The provider's word on one outgoing Pix or boleto payment. `status` is the raw word; fields it left out are null. */
export interface ProviderPayment {
  readonly id: string | null
  readonly status: string
  readonly endToEndId: EndToEndId | null
  readonly idempotencyKey: string | null
  readonly amount: Centavos | null
  readonly errorCode: string | null
  readonly creditor: {
    readonly ispb: string | null
    readonly issuer: string | null
    readonly number: string | null
    readonly document: string | null
    readonly name: string | null
  } | null
  readonly pixKey: string | null
  readonly text: string | null
  readonly createdAt: Instant | null
  readonly refunded: Centavos
  /** What only a boleto payment says; null for a Pix. */
  readonly billet: {
    readonly line: string | null
    readonly barCode: string | null
    readonly settledAt: Instant | null
    readonly dueDate: LocalDate | null
  } | null
  /** What only a refund says; null for a payment. `nature` is the raw word. */
  readonly refund: { readonly nature: string; readonly reason: string | null } | null
}

/** What the provider read out of a QR code (field names observed, types inferred: ACCOUNTS_API section 9). */
export interface QrInfo {
  readonly reading: QrReading
  readonly endToEndId: EndToEndId | null
}

/** One page of a list as the provider pages it (from 1). Rows that cannot be read stand in `unread`. `total` is null where it did not count. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly unread: readonly UnreadRow[]
  readonly page: number
  readonly total: number | null
  /** There where it says that more follows. */
  readonly hasMore?: boolean
  /** There where the answer had nothing in it: an empty list, and no proof. */
  readonly isSilent?: boolean
}

/** A file of a defense as it is sent. */
export interface DefenseUpload {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** What came of a defense: recorded (with the infraction after it, where it was told), refused, or nobody knows. */
export type DefenseOutcome =
  | {
      readonly kind: 'recorded'
      readonly status: number
      readonly sha256: string
      readonly infraction: Infraction | null
    }
  | { readonly kind: 'refused'; readonly status: number; readonly sha256: string; readonly error: AppError }
  | { readonly kind: 'unknown'; readonly sha256: string; readonly error: AppError }

/** One page of the statement as the provider pages it (from 1). Rows that cannot be read stand in `unread`. */
export interface StatementPage {
  readonly lines: readonly StatementLine[]
  readonly unread: readonly UnreadRow[]
  readonly page: number
  readonly total: number | null
  /** As of a {@link Page}. */
  readonly hasMore?: boolean
  readonly isSilent?: boolean
}

/**
 * The reads of the accounts group that services and the journal use; {@link Records} are what rows say by themselves. A missing record is
 * `ok(null)`; `authentic` 404 only (problem JSON from the resource, not a gateway's page). A receipt is the decoded PDF as sent, null while
 * it is not ready; what is no PDF, over 20 MB or broken base64 is a `contract` error.
 */
export interface AccountsReads extends Records<typeof accountsEndpoints> {
  /** The most days that one question of a list may span; null, and left out, where the institution says nothing of it. */
  readonly mostDays?: () => number | null
  balance(): Promise<Result<Balance, AppError>>
  statementPage(ask: {
    from: Instant
    to: Instant
    page: number
    limit: number
    newestFirst: boolean
  }): Promise<Result<StatementPage, AppError>>
  /** A line with its counterpart and every field of the answer; `ok(null)` on 404. */
  statementDetail(
    id: string,
  ): Promise<Result<{ readonly line: StatementLine; readonly fields: readonly ToldField[] } | null, AppError>>
  paymentByEndToEndId(id: EndToEndId): Promise<Result<ProviderPayment | null, AppError>>
  paymentByKey(key: IdempotencyKey): Promise<Result<ProviderPayment | null, AppError>>
  /** Reads a QR code with the provider: draws on the DICT bucket. onz-0008, onz-0009 and onz-0010 come as `problem`. */
  verifyQr(code: string, key: IdempotencyKey): Promise<Result<QrInfo, AppError>>
  /** One boleto payment; `ok(null)` on 404, which while it is queued says nothing. */
  billet(id: string): Promise<Result<PaidBillet | null, AppError>>
  /** Boletos paid in a period, newest first (query inferred; providers that ignore it answer all). */
  billetPage(ask: {
    from: Instant
    to: Instant
    page: number
    limit: number
  }): Promise<Result<Page<PaidBillet>, AppError>>
  infractionPage(ask: {
    from: Instant
    to: Instant
    page: number
    limit: number
  }): Promise<Result<Page<Infraction>, AppError>>
  webhooks(): Promise<Result<Pick<Page<Webhook>, 'rows' | 'unread'>, AppError>>
}

/** The writes of the accounts group that move no money. */
export interface AccountsWrites {
  /** One attempt, never repeated by itself: the operation has no idempotency key. */
  defend(id: InfractionId, text: string, files: readonly DefenseUpload[]): Promise<DefenseOutcome>
  /** 409 comes as a `problem`: another webhook holds the kind. */
  createWebhook(form: WebhookForm): Promise<Result<Webhook, AppError>>
  /** Also ok when it was gone already (404). */
  removeWebhook(id: WebhookId): Promise<Result<void, AppError>>
}

/**
 * One page of a list of the QR-code group, which pages from 0. `pages` and `total` are null where they were not told;
 * rows that cannot be read stand in `unread`.
 */
export interface ListPage<T> {
  readonly rows: readonly T[]
  readonly unread: readonly UnreadRow[]
  readonly page: number
  readonly pages: number | null
  readonly total: number | null
  /** As of a {@link Page}. */
  readonly hasMore?: boolean
}

/** A period of a list of the QR-code group, both ends included, and a page from 0. */
export interface ListAsk {
  readonly from: Instant
  readonly to: Instant
  readonly page: number
  readonly limit: number
}

/** A batch as it is told; `status` of a row is raw: EM_PROCESSAMENTO, CRIADA, NEGADA, or new. */
export interface ToldBatch {
  readonly id: string
  readonly description: string | null
  readonly createdAt: Instant | null
  readonly rows: readonly {
    readonly txid: string
    readonly status: string
    readonly problem: { readonly detail: string | null; readonly violations: readonly Violation[] } | null
  }[]
}

/** The webhook of a key as it is told. */
export interface ToldKeyWebhook {
  readonly key: string | null
  readonly url: string
  readonly createdAt: Instant | null
}

/** The reads of the QR-code group. A missing record is `ok(null)`. */
export interface QrcodesReads extends Records<typeof qrcodesEndpoints> {
  charge(id: ChargeId, revision?: number): Promise<Result<Charge | null, AppError>>
  chargePage(
    ask: ListAsk & { readonly kind: ChargeKind; readonly status?: string; readonly batchId?: BatchId },
  ): Promise<Result<ListPage<Charge>, AppError>>
  batch(id: BatchId): Promise<Result<ToldBatch | null, AppError>>
  batchPage(ask: ListAsk): Promise<Result<ListPage<ToldBatch>, AppError>>
  locationPage(
    ask: ListAsk & { readonly kind: ChargeKind | null; readonly taken: boolean | null },
  ): Promise<Result<ListPage<ChargeLocation>, AppError>>
  pixPage(
    ask: ListAsk & { readonly txid?: string; readonly withRefund?: boolean },
  ): Promise<Result<ListPage<ReceivedPix>, AppError>>
  refund(endToEndId: ToldEndToEndId, id: RefundId): Promise<Result<PixRefund | null, AppError>>
  keyWebhookPage(ask: Pick<ListAsk, 'page' | 'limit'>): Promise<Result<ListPage<ToldKeyWebhook>, AppError>>
}

/**
 * The writes of the QR-code group that move no money; one attempt each, since their answer may be lost after they were done.
 * Violations come as a `problem` with the paths of our forms; one that no form has stays as the provider wrote it.
 */
export interface QrcodesWrites extends Changes<typeof qrcodesEndpoints> {
  /** PUT under its txid (an active charge of that txid is replaced whole), or POST where the institution chooses one. */
  createCharge(form: ChargeForm): Promise<Result<Charge, AppError>>
  reviseCharge(txid: ChargeId['txid'], patch: ChargePatch): Promise<Result<Charge, AppError>>
  /** REMOVIDA_PELO_USUARIO_RECEBEDOR, alone. */
  removeCharge(id: ChargeId): Promise<Result<Charge, AppError>>
  /** `whole`: PUT of exactly the rows of the batch; `part`: PATCH of some of them. Accepted is not made: read it again. */
  sendBatch(ask: {
    readonly id: BatchId
    readonly description: string
    readonly rows: readonly CobvForm[]
    readonly as: 'whole' | 'part'
  }): Promise<Result<void, AppError>>
  createLocation(kind: ChargeKind): Promise<Result<ChargeLocation, AppError>>
  configureKeyWebhook(key: PixKey, url: string): Promise<Result<void, AppError>>
  /** `not-found` when there was none. */
  cancelKeyWebhook(key: PixKey): Promise<Result<void, AppError>>
}

/** A header of every request; its value may be a key. */
export interface AccessHeader {
  readonly name: string
  readonly value: Secret
}

/** How one group is reached; given as a function at composition, so that transport stores no secret. */
export interface GroupAccess {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly certificatePem: string
  readonly keyPem: Secret
  /** PEM of the private authority, or null for the system's own list. */
  readonly authorityPem: string | null
  /** SHA-256 (64 hex) that the server's leaf certificate must have, or null. */
  readonly pin: string | null
  /** The whole address of the token, under the same identity and checks as the base; null: where the institution has it at its API. */
  readonly tokenUrl: string | null
  /** Request style of the token, once known; null = try those of the institution in order. */
  readonly tokenStyle: TokenStyle | null
  /** Who is reached: what is sent, and what is not asked for, follows from it. */
  readonly institution: KnownInstitution
  /** Headers of every request, as the institution gave them to its customer. */
  readonly headers: readonly AccessHeader[]
  /** How the group writes amounts; reais where it is left out. */
  readonly amounts?: AmountUnit
}
