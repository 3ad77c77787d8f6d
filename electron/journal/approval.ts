import { createHash } from 'node:crypto'
import { type PaymentBatchId, paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { type PaymentId, paymentIdSchema } from '../../shared/domain/payment.ts'
import type { Subject } from '../../shared/domain/team.ts'
import type { AppError, DeclineWhy } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { addCentavos, type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { Intent, Vault } from '../vault/vault.ts'
import { orderDigest } from './order-digest.ts'
import { readRequest } from './reviewed-request.ts'

/** On what a payment is sent that this desk sends by itself; see `AutomaticRules`. */
export interface Automatic {
  /** The entry of the company's book that says what may be paid so. */
  readonly rules: number
  /** Who approved it, by name. */
  readonly approvedBy: string
  /** What may leave the account on a day, by hand too. */
  readonly perDay: Centavos
}

/** A person's yes to one payment, given in Quita's own window. Whether it holds is known by {@link Approvals} alone. */
export class Approval {
  readonly #payment: PaymentId
  /** Null where a person said yes to this payment itself, or to its batch. */
  readonly automatic: Automatic | null

  constructor(payment: PaymentId, automatic: Automatic | null = null) {
    this.#payment = payment
    this.automatic = automatic
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

/** A person's yes to having a desk pay by itself what a company's book lets it, given in Quita's own window at that desk. */
export class StandingYes {
  /** The entry of the book whose rules that person was shown. */
  readonly rules: number

  constructor(rules: number) {
    this.rules = rules
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

/** Where the yes to paying by itself becomes one to each payment, or batch, that others of the company approved. */
export interface StandingApprovals {
  /** Whether it was neither taken back nor dropped with the session. */
  stands(yes: StandingYes): boolean
  takeBack(yes: StandingYes): void
  /** The yes to one payment, spent as any other; null where it does not stand, or is of other rules. */
  bySelf(yes: StandingYes, payment: Frozen, automatic: Automatic): Approval | null
  /** The same to a batch. */
  batchBySelf(yes: StandingYes, batch: FrozenBatch, automatic: Automatic): BatchApproval | null
}

/** SHA-256 over what is sent of a payment and where, in hex; whose payment it is says the approval itself. */
export function frozenDigest({ kind, idempotencyKey, bytes, request, amount }: Omit<Frozen, 'id'>): string {
  const named = JSON.stringify([kind, idempotencyKey, request, amount, bytes.length])
  return createHash('sha256').update(named).update(bytes).digest('hex')
}

/** The rows that approvals are held against. */
interface ApprovableRows {
  readonly journal: Pick<Vault['journal'], 'get' | 'toAccount'>
  readonly paymentBatches: Pick<Vault['paymentBatches'], 'placeOf' | 'row' | 'rows'>
}

/** What people of a company's book approve, as it lies in a vault: the same on every desk whose rows are. */
export function approvablesOf({ journal, paymentBatches }: ApprovableRows) {
  return {
    read: ({ what, id }: Subject) => (what === 'payment' ? readPayment(id) : readBatch(id)),
    async batchOf(payment: string): Promise<Result<string | null, AppError>> {
      const id = paymentIdSchema.parse(payment)
      const place = await paymentBatches.placeOf(id)
      if (!place.ok || place.value === null) return place.ok ? ok(null) : place
      const found = await journal.get(id)
      if (!found.ok || found.value === null) return found.ok ? ok(null) : found
      const row = await paymentBatches.row(place.value.batchId, place.value.row)
      if (!row.ok) return row
      const order = row.value?.order ?? null
      const request = readRequest(found.value)
      const isSame = order !== null && request !== null && orderDigest(order) === orderDigest(request)
      return ok(isSame ? place.value.batchId : null)
    },
  }

  async function readPayment(id: string) {
    const found = await journal.get(paymentIdSchema.parse(id))
    if (!found.ok || found.value === null) return found.ok ? ok(null) : found
    const { kind, amount, payeeAccount, payeeName } = found.value
    const before = await journal.toAccount(payeeAccount)
    if (!before.ok) return before
    const isKnown = before.value.some((each) => each.id !== id && each.state === 'settled')
    const sha256 = digestOf(['payment', id, frozenDigest(found.value)])
    const isFirst = kind !== 'refund' && !isKnown
    return ok({ sha256, amount, isFirst, name: payeeName || payeeAccount, count: 1, out: 0 })
  }

  async function readBatch(id: string) {
    const found = await paymentBatches.rows(paymentBatchIdSchema.parse(id))
    if (!found.ok) return found
    const paid = found.value.flatMap(({ isOut, order, row, duplicateReason }) =>
      isOut || order === null ? [] : [{ amount: order.amount, told: [row, orderDigest(order), duplicateReason] }],
    )
    if (paid.length === 0) return ok(null)
    const amount = paid.reduce((sum, each) => addCentavos(sum, each.amount), centavos(0))
    const sha256 = digestOf(['batch', id, paid.map(({ told }) => told)])
    return ok({ sha256, amount, isFirst: false, name: '', count: paid.length, out: found.value.length - paid.length })
  }
}

function digestOf(words: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(['quita approval 1', ...words]))
    .digest('hex')
}
