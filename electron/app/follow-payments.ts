import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { PaymentChange } from '../journal/journal.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import type { BucketMeter } from '../services/payments/bucket-meter.ts'
import { noticeOf } from '../services/payments/notice-of.ts'
import type { Vault } from '../vault/vault.ts'
import type { Push } from './app.ts'
import type { TellPerson } from './notifier.ts'
import type { OpenConnection } from './open-connection.ts'

/** What following payments needs. `onCounters` hears that what the session counts may have changed. */
interface FollowNeeds {
  readonly tell: TellPerson
  readonly vault: { readonly paymentBatches: Pick<Vault['paymentBatches'], 'placeOf'> }
  readonly push: Push
  readonly onBug: (bug: unknown) => void
  readonly onCounters: () => Promise<void>
}

/** The jobs that are woken, once they run, and the Pix whose refunds one of them reads anew. */
interface FollowedJobs {
  readonly jobs: OpenConnection['jobs'] | null
  readonly pixToRead: Set<ToldEndToEndId>
}

/** Answers what follows from each change of a payment: the screen, the bucket's count, receipt and balance, and a notification. */
export function followPayments(
  needs: FollowNeeds,
  live: FollowedJobs,
  bucket: BucketMeter,
): (change: PaymentChange) => void {
  return (change) => {
    const { id, state } = change.after
    needs.push('payments.changed', { id })
    bucket.onPayment(change).catch(needs.onBug)
    live.jobs?.watch.wake()
    if (['settled', 'partly-refunded', 'refunded'].includes(state)) {
      live.jobs?.receipts.wake()
      live.jobs?.balance.wake()
      live.jobs?.statement.wake()
    }
    if (change.after.kind === 'refund') followRefund(live, change)
    tellOf(needs, change).catch(needs.onBug)
    needs.onCounters().catch(needs.onBug)
  }
}

// The payments of a batch that go well are told by its end, so that forty of them push nothing else out of what was told.
async function tellOf({ tell, vault }: FollowNeeds, change: PaymentChange): Promise<void> {
  const words = noticeOf(change)
  if (words === null) return
  const { id } = change.after
  if (words.title === 'notices.settledTitle') {
    const place = await vault.paymentBatches.placeOf(id)
    if (place.ok && place.value !== null) return
  }
  tell(words, { to: 'payment', id })
}

// The Pix itself tells what is left of it.
function followRefund({ jobs, pixToRead }: FollowedJobs, { after }: PaymentChange): void {
  const request = reviewedRequest(after)
  if (request.kind !== 'refund' || after.state === 'frozen' || after.state === 'cancelled') return
  pixToRead.add(request.endToEndId)
  jobs?.receiving.wake()
}
