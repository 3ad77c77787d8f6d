import { type PaymentRequest, waitOf } from '../../shared/domain/payment-request.ts'
import type { IntentSeed } from '../vault/vault.ts'
import { payeeOf } from './kinds/kinds.ts'
import { readRequest } from './reviewed-request.ts'

/** What is frozen of a payment and follows from its request. */
type Frozen = Pick<
  IntentSeed,
  | 'kind'
  | 'bytes'
  | 'request'
  | 'amount'
  | 'payeeName'
  | 'payeeDocument'
  | 'payeeAccount'
  | 'identity'
  | 'description'
  | 'expiration'
>

/**
 * Whether what would be sent, and what is asked about it, is what people are shown of it: the request. In a company's book the whole of it
 * may be another desk's word, whose member prepares and neither approves nor pays.
 */
export function isAsReviewed(encode: (request: PaymentRequest) => Uint8Array, intent: Frozen): boolean {
  const request = readRequest(intent)
  if (request === null) return false
  const { payeeName, payeeDocument, payeeAccount, identity } = payeeOf(request)
  return (
    request.kind === intent.kind &&
    request.amount === intent.amount &&
    request.description === intent.description &&
    waitOf(request) === intent.expiration &&
    payeeName === intent.payeeName &&
    payeeDocument === intent.payeeDocument &&
    payeeAccount === intent.payeeAccount &&
    identity === intent.identity &&
    Buffer.from(encode(request)).equals(intent.bytes)
  )
}
