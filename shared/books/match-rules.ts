import type { MatchReason } from '../domain/closing.ts'

/**
 * How sure a reason makes, 0 to 100. Ids alone make a match; everything under 100 is proposed and waits for a person, and
 * only what is at least {@link sureEnough} may be confirmed together with others.
 */
export const scores: Readonly<Record<MatchReason, number>> = {
  'end-to-end-id': 100,
  'refund-id': 100,
  'billet-id': 100,
  txid: 100,
  'by-person': 100,
  'amount-day-document': 95,
  'amount-day': 75,
  'amount-document': 60,
}

/** The ids are the same and the amounts are not: a person must say why. */
export const otherAmountScore = 50

/** Candidates that are never proposed: the same amount within the margin, and the same document with another amount. */
export const amountAloneScore = 30
export const documentAloneScore = 20

/** Proposals from this score on may be confirmed in one review. */
export const sureEnough = 90

/** Days within which the same amount and document are taken for the same money: a weekend and its Monday. */
export const reachDays = 3

/**
 * Days before and after a month whose things are looked at with it. It is more than three times the reach, so that what a
 * month's own days lead to does not depend on where the margin ends.
 */
export const marginDays = 10
