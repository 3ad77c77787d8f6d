import { err, ok, type Result } from '../kit/result.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { BilletDigits, BilletFault, CollectionSlip, Segment } from './billet.ts'
import { printedAmount } from './printed-amount.ts'

const SEGMENTS: ReadonlySet<string> = new Set<Segment>(['1', '2', '3', '4', '5', '6', '7', '9'])

/** Reads the fields of a collection slip whose check digits are right (DOMAIN_RULES section 8). */
export function readCollectionSlip(digits: BilletDigits, referenceDay: LocalDate): Result<CollectionSlip, BilletFault> {
  const { barCode } = digits
  const segment = barCode.charAt(1)
  if (!isSegment(segment)) return err({ fault: 'segment', segment })
  const isMoney = /^..[68]/.test(barCode)
  const amount = isMoney ? printedAmount(barCode.slice(4, 15)) : null
  const warnings = isMoney ? (amount === null ? (['open-amount'] as const) : []) : (['quantity'] as const)
  return ok({ kind: 'collection', ...digits, segment, amount, referenceDay, warnings })
}

function isSegment(text: string): text is Segment {
  return SEGMENTS.has(text)
}
