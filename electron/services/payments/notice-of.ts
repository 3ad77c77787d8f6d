import type { NoticeWords } from '../../../shared/domain/notice.ts'
import type { PaymentChange } from '../../journal/journal.ts'
import { LATE_BOOKING } from '../../journal/provider-word.ts'

/**
 * What a change of a payment that nobody may be looking at is worth saying: it ended, well or badly, or needs a person, as
 * does one that was paid after it had been refused, and one of which the institution now says another thing.
 */
export function noticeOf({ before, after, event }: PaymentChange): NoticeWords | null {
  if (event?.by === 'person') return null
  if (event?.what === 'contradiction') return { title: 'notices.needsYouTitle', body: 'notices.needsYouBody' }
  if (before.state === after.state) return null
  if (event?.facts['why'] === LATE_BOOKING) return { title: 'notices.lateTitle', body: 'notices.lateBody' }
  const isRefund = after.kind === 'refund'
  switch (after.state) {
    case 'settled':
      if (isRefund) return { title: 'notices.refundedTitle', body: 'notices.refundedBody' }
      return { title: 'notices.settledTitle', body: 'notices.settledBody' }
    case 'rejected':
      if (isRefund) return { title: 'notices.refundRefusedTitle', body: 'notices.refundRefusedBody' }
      return { title: 'notices.rejectedTitle', body: 'notices.rejectedBody' }
    case 'review':
    case 'absent':
      return { title: 'notices.needsYouTitle', body: 'notices.needsYouBody' }
    default:
      return null
  }
}
