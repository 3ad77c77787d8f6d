import { createHash } from 'node:crypto'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { DeclineWhy } from '../../shared/errors/app-error.ts'
import type { Intent } from '../vault/vault.ts'

/** A person's yes to one payment, given in Quita's own window. Whether it holds is known by {@link Approvals} alone. */
export class Approval {
  readonly #payment: PaymentId

  constructor(payment: PaymentId) {
    this.#payment = payment
  }

  isOf(payment: PaymentId): boolean {
    return this.#payment === payment
  }
}

/** Everything that is frozen of a payment. */
export type Frozen = Pick<Intent, 'id' | 'kind' | 'idempotencyKey' | 'bytes' | 'request' | 'amount'>

/** Where every yes is spent, once, before anything is sent. */
export interface Approvals {
  /** `ok` once, for exactly what the person saw and for a minute; else why it is none, and never again. */
  spend(approval: Approval, payment: Frozen): 'ok' | Extract<DeclineWhy, 'expired' | 'refused'>
}

/** SHA-256 over what is sent of a payment and where, in hex; whose payment it is says the approval itself. */
export function frozenDigest({ kind, idempotencyKey, bytes, request, amount }: Omit<Frozen, 'id'>): string {
  const named = JSON.stringify([kind, idempotencyKey, request, amount, bytes.length])
  return createHash('sha256').update(named).update(bytes).digest('hex')
}
