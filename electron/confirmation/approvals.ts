import { SEAL_MS } from '../../shared/domain/confirmation.ts'
import {
  Approval,
  type Approvals,
  type Automatic,
  BatchApproval,
  type BatchApprovals,
  type Frozen,
  type FrozenBatch,
  frozenDigest,
  type StandingApprovals,
  StandingYes,
} from '../journal/approval.ts'
import { orderDigest } from '../journal/order-digest.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import type { Clock } from '../ports/clock.ts'

/** Every yes that was given and not spent yet. */
export interface ApprovalBook extends Approvals, BatchApprovals, StandingApprovals {
  /** Notes a yes to a payment as it was shown; it holds for a minute. */
  grant(shown: Frozen): Approval
  /** Notes a yes to a batch as it was shown; it holds for its rows alone, until it is revoked or every yes is dropped. */
  grantBatch(shown: FrozenBatch): BatchApproval
  /** Notes a yes to having this desk pay by itself, by those rules alone; it holds until it is taken back or every yes is dropped. */
  grantStanding(rules: number): StandingYes
  /** The batch is over, or paused: going on takes another yes. */
  revoke(yes: BatchApproval): void
  /** Forgets every one: who gave it may be gone. */
  drop(): void
}

/** Starts without any. Time is counted by the monotonic clock. */
export function createApprovals(clock: Pick<Clock, 'monotonicMs'>): ApprovalBook {
  const given = new Map<Approval, { readonly digest: string; readonly until: number }>()
  const batches = new Map<
    BatchApproval,
    { readonly rows: ReadonlyMap<number, string>; readonly by: Automatic | null }
  >()
  const standing = new Set<StandingYes>()

  function grant(shown: Frozen, automatic: Automatic | null = null): Approval {
    const approval = new Approval(shown.id, automatic)
    given.set(approval, { digest: frozenDigest(shown), until: clock.monotonicMs() + SEAL_MS })
    return approval
  }

  function grantBatch({ id, rows }: FrozenBatch, by: Automatic | null = null): BatchApproval {
    const yes = new BatchApproval(id)
    batches.set(yes, { rows: new Map(rows), by })
    return yes
  }

  // Those rules, and no later ones, are what the person was shown.
  const stands = (yes: StandingYes, { rules }: Automatic): boolean => standing.has(yes) && yes.rules === rules

  return {
    grant: (shown) => grant(shown),
    grantBatch: (shown) => grantBatch(shown),
    grantStanding(rules) {
      const yes = new StandingYes(rules)
      standing.add(yes)
      return yes
    },
    stands: (yes) => standing.has(yes),
    takeBack: (yes) => void standing.delete(yes),
    bySelf: (yes, shown, automatic) => (stands(yes, automatic) ? grant(shown, automatic) : null),
    batchBySelf: (yes, shown, automatic) => (stands(yes, automatic) ? grantBatch(shown, automatic) : null),
    // What is approved is read from the payment's own frozen request, whatever row it is said to be.
    approve(yes, row, payment) {
      const batch = batches.get(yes)
      const digest = batch?.rows.get(row)
      return digest !== undefined && digest === orderDigest(reviewedRequest(payment))
        ? grant(payment, batch?.by ?? null)
        : null
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
      standing.clear()
    },
  }
}
