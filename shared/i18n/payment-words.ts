import type { TextKey } from './catalogue.ts'

/** The word of each state of the journal. */
export const paymentStateKeys = {
  frozen: 'states.frozen',
  sending: 'states.processing',
  accepted: 'states.processing',
  settled: 'states.settled',
  rejected: 'states.rejected',
  'not-sent': 'states.notSent',
  'partly-refunded': 'states.partlyRefunded',
  refunded: 'states.refunded',
  unknown: 'states.doubtful',
  review: 'states.doubtful',
  absent: 'states.doubtfulYouDecide',
  cancelled: 'states.cancelled',
  abandoned: 'states.abandoned',
} as const satisfies Readonly<Record<string, TextKey>>

/** The word of each way to pay, and of giving a Pix back. */
export const paymentKindKeys = {
  'pix-manual': 'paymentNames.kind_manual',
  'pix-key': 'paymentNames.kind_key',
  'pix-qr': 'paymentNames.kind_qr',
  billet: 'paymentNames.kind_billet',
  refund: 'paymentNames.kind_refund',
} as const satisfies Readonly<Record<string, TextKey>>
