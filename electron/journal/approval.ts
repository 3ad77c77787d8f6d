import { createHash } from 'node:crypto'
import type { PaymentBatchId } from '../../shared/domain/payment-batch.ts'
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

/** A person's yes to every row of a batch, given in Quita's own window. Whether it holds is known by {@link BatchApprovals} alone. */
export class BatchApproval {
  readonly #batch: PaymentBatchId

  constructor(batch: PaymentBatchId) {
    this.#batch = batch
  }

  isOf(batch: PaymentBatchId): boolean {
    return this.#batch === batch
  }
}

/** What a person said yes to: the digest of each row's order, by the row's number. */
export interface FrozenBatch {
  readonly id: PaymentBatchId
  readonly rows: ReadonlyMap<number, string>
}

/** Where the yes to a batch becomes one to each of its payments. */
export interface BatchApprovals {
  /** The yes to one payment, spent as any other; null where that order is not the one that the person saw in this row. */
  approve(yes: BatchApproval, row: number, payment: Frozen): Approval | null
  /** Whether it was neither taken back nor dropped with the session. */
  holds(yes: BatchApproval): boolean
}

/** SHA-256 over what is sent of a payment and where, in hex; whose payment it is says the approval itself. */
export function frozenDigest({ kind, idempotencyKey, bytes, request, amount }: Omit<Frozen, 'id'>): string {
  const named = JSON.stringify([kind, idempotencyKey, request, amount, bytes.length])
  return createHash('sha256').update(named).update(bytes).digest('hex')
}
