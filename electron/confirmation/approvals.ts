import { SEAL_MS } from '../../shared/domain/confirmation.ts'
import {
  Approval,
  type Approvals,
  BatchApproval,
  type BatchApprovals,
  type Frozen,
  type FrozenBatch,
  frozenDigest,
} from '../journal/approval.ts'
import { orderDigest } from '../journal/order-digest.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import type { Clock } from '../ports/clock.ts'

/** Every yes that was given and not spent yet. */
export interface ApprovalBook extends Approvals, BatchApprovals {
  /** Notes a yes to a payment as it was shown; it holds for a minute. */
  grant(shown: Frozen): Approval
  /** Notes a yes to a batch as it was shown; it holds for its rows alone, until it is revoked or every yes is dropped. */
  grantBatch(shown: FrozenBatch): BatchApproval
  /** The batch is over, or paused: going on takes another yes. */
  revoke(yes: BatchApproval): void
  /** Forgets every one: who gave it may be gone. */
  drop(): void
}

/** Starts without any. Time is counted by the monotonic clock. */
export function createApprovals(clock: Pick<Clock, 'monotonicMs'>): ApprovalBook {
  const given = new Map<Approval, { readonly digest: string; readonly until: number }>()
  const batches = new Map<BatchApproval, ReadonlyMap<number, string>>()

  function grant(shown: Frozen): Approval {
    const approval = new Approval(shown.id)
    given.set(approval, { digest: frozenDigest(shown), until: clock.monotonicMs() + SEAL_MS })
    return approval
  }

  return {
    grant,
    grantBatch({ id, rows }) {
      const yes = new BatchApproval(id)
      batches.set(yes, new Map(rows))
      return yes
    },
    // What is approved is read from the payment's own frozen request, whatever row it is said to be.
    approve(yes, row, payment) {
      const digest = batches.get(yes)?.get(row)
      return digest !== undefined && digest === orderDigest(reviewedRequest(payment)) ? grant(payment) : null
    },
    holds: (yes) => batches.has(yes),
    revoke: (yes) => void batches.delete(yes),
    spend(approval, payment) {
      const bond = given.get(approval)
      given.delete(approval)
      if (bond === undefined || !approval.isOf(payment.id) || bond.digest !== frozenDigest(payment)) return 'refused'
      return clock.monotonicMs() < bond.until ? 'ok' : 'expired'
    },
    drop() {
      given.clear()
      batches.clear()
    },
  }
}
