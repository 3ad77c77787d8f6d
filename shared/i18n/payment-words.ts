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

interface KindWords {
  /** Its name in lists and papers. */
  readonly name: TextKey
  /** Its name where a person is asked about it in Quita's own window, and what is said there of a payee who is paid for the first time. */
  readonly asked: TextKey
  readonly first: TextKey
  /** How many of it a batch has; null for what no batch pays. */
  readonly counted: TextKey | null
}

/** The words of each way to pay, and of giving a Pix back: one row a kind, in the order in which a batch counts them. */
export const paymentKindWords = {
  'pix-key': {
    name: 'paymentNames.kind_key',
    asked: 'confirmation.kind_key',
    first: 'confirmation.first_anybody',
    counted: 'lots.ofKind_pix-key',
  },
  'pix-manual': {
    name: 'paymentNames.kind_manual',
    asked: 'confirmation.kind_manual',
    first: 'confirmation.first_manual',
    counted: 'lots.ofKind_pix-manual',
  },
  'pix-qr': {
    name: 'paymentNames.kind_qr',
    asked: 'confirmation.kind_qr',
    first: 'confirmation.first_qr',
    counted: 'lots.ofKind_pix-qr',
  },
  billet: {
    name: 'paymentNames.kind_billet',
    asked: 'confirmation.kind_billet',
    first: 'confirmation.first_billet',
    counted: 'lots.ofKind_billet',
  },
  refund: {
    name: 'paymentNames.kind_refund',
    asked: 'confirmation.kind_refund',
    first: 'confirmation.first_manual',
    counted: null,
  },
} as const satisfies Readonly<Record<string, KindWords>>
