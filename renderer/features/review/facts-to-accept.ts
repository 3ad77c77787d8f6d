import type { PaymentReview } from '../../../shared/domain/payment.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'
import { passesRange, sameName } from './compare.ts'
import { type FactToAccept, factsOfKind, reviewedPayee } from './kinds.ts'

/** The facts of a review that need a tick, in the order of the screen; `local` are the holidays that a boleto's due date is moved by. */
export function factsToAccept(review: PaymentReview, local: readonly LocalHoliday[] = []): readonly FactToAccept[] {
  return [
    ...refusedWayFacts(review),
    ...factsOfKind(review, local),
    ...refusedFacts(review),
    ...payeeFacts(review),
    ...balanceFacts(review),
  ]
}

/** Says whether a payee only looks like a known one, or is a known one with other data, or is not whom its paper names: to be read before all else. */
function isGrave(note: PaymentReview['note']): boolean {
  return note?.kind === 'look-alike' || note?.kind === 'changed' || note?.kind === 'paper'
}

function payeeFacts(review: PaymentReview): readonly FactToAccept[] {
  const payee: readonly FactToAccept[] = isGrave(review.note)
    ? [{ id: 'payee', key: 'review.readPayee', values: {} }]
    : []
  return [...payee, ...pastFacts(review)]
}

function refusedWayFacts({ refusedWay }: PaymentReview): readonly FactToAccept[] {
  return refusedWay === null ? [] : [{ id: 'refused-way', key: 'review.readRefusedWay', values: {} }]
}

function refusedFacts({ refused }: PaymentReview): readonly FactToAccept[] {
  return refused === null ? [] : [{ id: 'refused', key: 'review.readRefused', values: {} }]
}

function pastFacts(review: PaymentReview): readonly FactToAccept[] {
  const { pastPayee } = review
  if (pastPayee === null) return []
  const { name } = reviewedPayee(review.request)
  const renamed = name !== null && pastPayee.lastName !== null && !sameName(pastPayee.lastName, name)
  const facts: readonly (FactToAccept | false)[] = [
    renamed && { id: 'name', key: 'review.readName', values: { name: pastPayee.lastName ?? '' } },
    passesRange(review) && { id: 'range', key: 'review.readRange', values: { highest: formatBrl(pastPayee.highest) } },
  ]
  return facts.filter((fact) => fact !== false)
}

function balanceFacts({ balanceAfter }: PaymentReview): readonly FactToAccept[] {
  return balanceAfter === null || balanceAfter >= 0 ? [] : [{ id: 'balance', key: 'review.readShort', values: {} }]
}
