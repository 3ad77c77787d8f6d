import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { TextValues } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'

/** A fact that differs from the normal, which the person says to have read before paying. */
export interface FactToAccept {
  readonly id: string
  readonly key: TextKey
  readonly values: TextValues
}

// Below this many payments a range says nothing about the payee.
const FEWEST_FOR_A_RANGE = 3

/** The facts of a review that need a tick, in the order of the screen. */
export function factsToAccept(review: PaymentReview): readonly FactToAccept[] {
  const { request, pastPayee, institutionKnown, balanceAfter } = review
  const facts: (FactToAccept | null)[] = [
    institutionKnown ? null : { id: 'institution', key: 'review.readUnlisted', values: { ispb: request.payee.ispb } },
    pastPayee === null || sameName(pastPayee.lastName, request.payee.name)
      ? null
      : { id: 'name', key: 'review.readName', values: { name: pastPayee.lastName } },
    pastPayee === null || !passesRange(review)
      ? null
      : { id: 'range', key: 'review.readRange', values: { highest: formatBrl(pastPayee.highest) } },
    balanceAfter === null || balanceAfter >= 0 ? null : { id: 'balance', key: 'review.readShort', values: {} },
  ]
  return facts.filter((fact) => fact !== null)
}

/** Says whether an amount is above everything ever paid to this payee, where that was paid often enough to mean anything. */
export function passesRange({ request, pastPayee }: PaymentReview): boolean {
  return pastPayee !== null && pastPayee.payments >= FEWEST_FOR_A_RANGE && request.amount > pastPayee.highest
}

/** Says whether two names are the same to a reader: accents, case, points and spaces aside. */
export function sameName(a: string, b: string): boolean {
  return bare(a) === bare(b)
}

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()
}
