import type { LogOutcome } from '../domain/log.ts'
import type { TimelineEntry } from '../domain/payment.ts'

const others: Readonly<Partial<Record<TimelineEntry['what'], LogOutcome>>> = {
  rejected: 'refused',
  'not-sent': 'failed',
  'asked-failed': 'failed',
  'proved-absent': 'failed',
  'receipt-failed': 'failed',
  'no-answer': 'doubt',
  'unclear-answer': 'doubt',
  'asked-not-found': 'doubt',
  contradiction: 'doubt',
  restarted: 'doubt',
}

/** How an event of a payment ended, for the audit log. */
export function paymentOutcome(what: TimelineEntry['what']): LogOutcome {
  return others[what] ?? 'done'
}
