import type { PaymentDetail, TimelineEntry } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate, formatTime } from '../../../shared/time/format-time.ts'
import { causeWords } from '../../ui/cause-words.ts'
import { reasonWords } from '../../ui/reason-words.ts'
import { toldStatus } from '../../ui/told-status.ts'
import type { Tone } from '../../ui/tone.ts'

/** What stands above a payment: how it is, in one sentence, and what that means. `doubt` adds the three moments. */
export interface Banner {
  readonly tone: Tone
  readonly title: string
  readonly detail: string
  readonly doubt: boolean
}

/** The banner of a payment's state; null for the states that are never shown as a payment. */
export function bannerOf(t: Text, detail: PaymentDetail): Banner | null {
  const { kind } = detail
  if (detail.lateBooking && detail.state !== 'review')
    return banner('bad', t('payments.lateTitle'), t('payments.lateDetail'))
  switch (detail.state) {
    case 'unknown':
      return doubtBanner(t, detail)
    case 'absent':
      return banner(
        'warn',
        t('payments.absentTitle'),
        t(kind === 'refund' ? 'payments.absentRefund' : 'payments.absentDetail'),
      )
    case 'review':
      return banner('bad', t('payments.reviewTitle'), t('payments.reviewDetail'))
    case 'not-sent':
      return banner('bad', t('payments.notSentTitle', { kind }), notSentDetail(t, detail))
    case 'rejected':
      return rejectedBanner(t, detail)
    case 'sending':
      return banner('info', t('payments.sendingTitle'), t('payments.sendingDetail'))
    case 'accepted':
      return acceptedBanner(t, detail)
    case 'settled':
      return settledBanner(t, detail)
    case 'partly-refunded':
    case 'refunded':
      return banner('neutral', t('payments.refundedTitle', { kind }), t('payments.refundedDetail'))
    case 'abandoned':
      return banner('neutral', t('payments.abandonedTitle', { kind }), abandonedDetail(t, detail))
    case 'frozen':
    case 'cancelled':
      return null
  }
}

function banner(tone: Tone, title: string, detail: string): Banner {
  return { tone, title, detail, doubt: false }
}

function doubtBanner(t: Text, detail: PaymentDetail): Banner {
  const sent = lastEntry(detail, 'sent') ?? lastEntry(detail, 'recorded')
  const at = sent?.at ?? detail.createdAt
  const time = t('common.timeOnDay', { time: formatTime(at), date: formatDate(at) })
  const { kind } = detail
  return {
    ...banner('warn', t('payments.doubtTitle', { kind }), t('payments.doubtDetail', { time, kind })),
    doubt: true,
  }
}

function notSentDetail(t: Text, detail: PaymentDetail): string {
  const cause = lastEntry(detail, 'not-sent')?.facts['cause'] ?? detail.reason
  return t('payments.notSentDetail', { cause: causeWords(t, String(cause ?? 'refused')) })
}

function rejectedBanner(t: Text, detail: PaymentDetail): Banner {
  const { kind } = detail
  const closed = closedByPerson(detail, 'rejected')
  if (closed !== null) return banner('bad', t('payments.rejectedByPersonTitle', closed), byPersonDetail(t, detail))
  const words = reasonWords(t, detail.errorCode, detail.reason)
  const reason = words === null ? t('payments.rejectedNoReason') : t('payments.rejectedDetail', { reason: words })
  return banner('bad', t('payments.rejectedTitle', { kind }), reason)
}

/** When a person closed a payment with an end that the institution has not told since; null where it is the institution's word. */
function closedByPerson({ timeline }: PaymentDetail, end: TimelineEntry['what']) {
  const last = timeline.findLast(({ what }) => what === end || what === 'closed-by-person')
  return last?.what === 'closed-by-person' ? { date: formatDate(last.at), time: formatTime(last.at) } : null
}

function byPersonDetail(t: Text, { reason }: PaymentDetail): string {
  return t('payments.byPersonDetail', { reason: reason ?? t('payments.notYet') })
}

function acceptedBanner(t: Text, { kind, providerStatus }: PaymentDetail): Banner {
  if (providerStatus === 'WAITING_APPROVAL') {
    return banner('neutral', t('payments.approvalTitle'), t('payments.approvalDetail', { kind }))
  }
  const status = providerStatus === null ? t('payments.notYet') : toldStatus(t, providerStatus)
  return banner('info', t('payments.acceptedTitle'), t('payments.acceptedDetail', { status }))
}

// The moment is that of the word, not of the money: a doubt may end days after the payment was made.
function settledBanner(t: Text, detail: PaymentDetail): Banner {
  const closed = closedByPerson(detail, 'settled')
  if (closed !== null) return banner('ok', t('payments.settledByPersonTitle', closed), byPersonDetail(t, detail))
  const at = lastEntry(detail, 'settled')?.at ?? detail.changedAt
  const moment = { date: formatDate(at), time: formatTime(at) }
  if (detail.kind === 'refund') {
    return banner('ok', t('payments.givenBackTitle', moment), t('payments.givenBackDetail'))
  }
  if (detail.receipt === 'failed') {
    return banner('warn', t('payments.receiptFailedTitle'), t('payments.receiptFailedDetail'))
  }
  if (detail.receipt !== 'saved') {
    return banner('info', t('payments.receiptWantedTitle'), t('payments.receiptWantedDetail'))
  }
  return banner('ok', t('payments.settledTitle', moment), t('payments.settledDetail'))
}

function abandonedDetail(t: Text, { reason }: PaymentDetail): string {
  return t('payments.abandonedDetail', { reason: reason ?? t('payments.notYet') })
}

function lastEntry({ timeline }: PaymentDetail, what: TimelineEntry['what']): TimelineEntry | undefined {
  return timeline.findLast((entry) => entry.what === what)
}
