import { type PaymentRequest, paymentRequestSchema } from '../../shared/domain/payment-request.ts'
import type { Intent } from '../vault/vault.ts'

/**
 * The request as it was reviewed; throws when the stored JSON no longer fits, since the vault authenticates it. Rows of
 * the first release do not say their kind.
 */
export function reviewedRequest({ kind, request }: Pick<Intent, 'kind' | 'request'>): PaymentRequest {
  return paymentRequestSchema.parse({ kind, ...JSON.parse(request) })
}

/** The same of what may be another desk's word; null where it is no request. */
export function readRequest({ kind, request }: Pick<Intent, 'kind' | 'request'>): PaymentRequest | null {
  return paymentRequestSchema.safeParse({ kind, ...JSON.parse(request) }).data ?? null
}
