import { SEAL_MS } from '../../shared/domain/confirmation.ts'
import { Approval, type Approvals, type Frozen, frozenDigest } from '../journal/approval.ts'
import type { Clock } from '../ports/clock.ts'

/** Every yes that was given and not spent yet. */
export interface ApprovalBook extends Approvals {
  /** Notes a yes to a payment as it was shown; it holds for a minute. */
  grant(shown: Frozen): Approval
  /** Forgets every one: who gave it may be gone. */
  drop(): void
}

/** Starts without any. Time is counted by the monotonic clock. */
export function createApprovals(clock: Pick<Clock, 'monotonicMs'>): ApprovalBook {
  const given = new Map<Approval, { readonly digest: string; readonly until: number }>()
  return {
    grant(shown) {
      const approval = new Approval(shown.id)
      given.set(approval, { digest: frozenDigest(shown), until: clock.monotonicMs() + SEAL_MS })
      return approval
    },
    spend(approval, payment) {
      const bond = given.get(approval)
      given.delete(approval)
      if (bond === undefined || !approval.isOf(payment.id) || bond.digest !== frozenDigest(payment)) return 'refused'
      return clock.monotonicMs() < bond.until ? 'ok' : 'expired'
    },
    drop: () => given.clear(),
  }
}
