import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'
import { factsToAccept } from './facts-to-accept.ts'

/** What the person has done so far on the review. */
export interface Confirmation {
  readonly accepted: ReadonlySet<string>
  readonly answer: string
}

/** Nothing done yet. */
export const noConfirmation: Confirmation = { accepted: new Set(), answer: '' }

/** The fewest letters of the answer to a look-alike (the contract's `reason`). */
export const SHORTEST_ANSWER = 5

/** Says whether the look-alikes, where there are any, were answered. */
export function repeatIsExplained(review: PaymentReview, answer: string): boolean {
  return review.lookAlikes.length === 0 || answer.trim().length >= SHORTEST_ANSWER
}

/** What still keeps the payment from being confirmed, in the order of the screen; empty when the button may be pressed. */
export function whatIsMissing(
  review: PaymentReview,
  done: Confirmation,
  local: readonly LocalHoliday[] = [],
): readonly TextKey[] {
  const missing: TextKey[] = []
  if (!repeatIsExplained(review, done.answer)) missing.push('review.missingAnswer')
  if (!factsToAccept(review, local).every(({ id }) => done.accepted.has(id))) missing.push('review.missingBoxes')
  return missing
}

/** Says whether a review may no longer be confirmed. */
export function hasExpired(validUntil: Instant, nowMs: number): boolean {
  return nowMs >= instantMs(validUntil)
}
