import type { Balance } from '../../shared/domain/balance.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** The provider's word on one outgoing Pix. `status` is the raw word; fields it left out are null. */
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
  readonly text: string | null
  readonly createdAt: Instant | null
  readonly refunded: Centavos
}

/** One page of the statement as the provider pages it (from 1). */
export interface StatementPage {
  readonly lines: readonly StatementLine[]
  readonly page: number
  readonly total: number | null
}

/** The reads of the accounts group that services and the journal use. A missing record is `ok(null)`; `authentic` 404 only (problem JSON from the resource, not a gateway's page). */
export interface AccountsReads {
  balance(): Promise<Result<Balance, AppError>>
  statementPage(ask: {
    from: Instant
    to: Instant
    page: number
    limit: number
    newestFirst: boolean
  }): Promise<Result<StatementPage, AppError>>
  statementDetail(id: string): Promise<Result<StatementLine | null, AppError>>
  paymentByKey(key: IdempotencyKey): Promise<Result<ProviderPayment | null, AppError>>
  paymentByEndToEndId(id: EndToEndId): Promise<Result<ProviderPayment | null, AppError>>
  /** The decoded PDF bytes as sent; `ok(null)` while it is not ready (404). Not a PDF, over 20 MB or broken base64 is a `contract` error. */
  receipt(id: EndToEndId): Promise<Result<Uint8Array | null, AppError>>
}

/** How one group is reached; given as a function at composition, so that transport stores no secret. */
export interface GroupAccess {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly certificatePem: string
  readonly keyPem: string
  /** PEM of the private authority, or null for the system's own list. */
  readonly authorityPem: string | null
  /** SHA-256 (64 hex) that the server's leaf certificate must have, or null. */
  readonly pin: string | null
  /** Request style of the token, once known; null = try in order camelCase JSON, form, snake_case JSON. */
  readonly tokenStyle: 'json-camel' | 'form' | 'json-snake' | null
}
