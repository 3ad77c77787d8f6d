import { createHash } from 'node:crypto'
import type { BatchOrder } from '../../shared/domain/payment-batch.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import { partsOf } from './kinds/kinds.ts'

/** The text that digests are made of; another order of fields is another version. */
const VERSION = 'quita-batch-order-1'

/**
 * SHA-256 over all that an order says of whom, how much and how, in hex. The same for what a sheet asked and for what is frozen of
 * it: what an institution's reading adds to a code, and the day that a line is read anew with each time, are no part of it.
 */
export function orderDigest(order: BatchOrder | PaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, order.kind, order.amount, order.description, ...partsOf(order)]))
    .digest('hex')
}
