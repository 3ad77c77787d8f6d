import type { PaymentState } from '../../shared/domain/payment.ts'

/** What the provider may say of a payment it knows, and the contradiction that a person must look at. */
const WORD = ['accepted', 'settled', 'rejected', 'partly-refunded', 'refunded', 'review'] as const

/**
 * Every allowed pair of states (PAYING section 2). A final state is only ever left for
 * a later final one: late news never moves a payment back.
 */
const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // The word without a send: the read by key that goes before the first POST found the payment at the provider.
  frozen: ['sending', 'cancelled', ...WORD],
  sending: ['not-sent', 'unknown', ...WORD],
  'not-sent': ['sending', 'abandoned', ...WORD],
  unknown: ['absent', ...WORD],
  accepted: ['settled', 'rejected', 'partly-refunded', 'refunded', 'review'],
  absent: ['sending', 'abandoned', ...WORD],
  settled: ['partly-refunded', 'refunded'],
  'partly-refunded': ['refunded'],
  // Shown at once, and watched like what was given up: a refusal is the institution's word, a booking is its deed.
  rejected: ['settled', 'partly-refunded', 'refunded', 'review'],
  refunded: [],
  review: ['settled', 'rejected', 'partly-refunded', 'refunded', 'abandoned'],
  cancelled: [],
  // Its key is still watched: a booking that comes late must not stay unseen.
  abandoned: ['settled', 'partly-refunded', 'refunded', 'review'],
}

/** The one check of a change of state; staying where one is counts as no transition and is not allowed. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return TRANSITIONS[from].includes(to)
}
