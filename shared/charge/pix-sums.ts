import type { PixRefund, ReceivedPix } from '../domain/received-pix.ts'
import type { RefundNature } from '../domain/refund.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate, localDate, localDateOf } from '../time/local-date.ts'

/** How long a Pix may be given back (QRCODES_API section 8). */
const REFUND_DAYS = 90
// Beyond it a moment is a slip of the pen, and the calendar ends soon after.
const FURTHEST = localDate('9800-01-01')

type Refunds = Pick<ReceivedPix, 'refunds'>

/** How a refund stands: done, refused, or under way; a word nobody knows is under way. */
export function refundStateOf({ status }: Pick<PixRefund, 'status'>): 'done' | 'refused' | 'under-way' {
  const word = status.trim().toUpperCase()
  if (word === 'DEVOLVIDO') return 'done'
  return word === 'NAO_REALIZADO' ? 'refused' : 'under-way'
}

/** The sum of the refunds that are done. */
export function refundedOf({ refunds }: Refunds): Centavos {
  return sumOf(refunds.filter((refund) => refundStateOf(refund) === 'done'))
}

/** The sum of the refunds under way. */
export function refundingOf({ refunds }: Refunds): Centavos {
  return sumOf(refunds.filter((refund) => refundStateOf(refund) === 'under-way'))
}

/** What may still be given back of the purchase and of the cash; what failed is free again, and nothing is negative. */
export function remainingOf({
  amount,
  parts,
  refunds,
}: Pick<ReceivedPix, 'amount' | 'parts' | 'refunds'>): Readonly<Record<RefundNature, Centavos>> {
  const cash = sumOf(parts.filter(({ part }) => part === 'saque' || part === 'troco'))
  const held = refunds.filter((refund) => refundStateOf(refund) !== 'refused')
  const ofCash = held.filter(({ nature }) => nature.trim().toUpperCase() === 'RETIRADA')
  const ofPurchase = held.filter((refund) => !ofCash.includes(refund))
  return {
    ORIGINAL: centavos(Math.max(0, amount - cash - sumOf(ofPurchase))),
    RETIRADA: centavos(Math.max(0, Math.min(cash, amount) - sumOf(ofCash))),
  }
}

/** The last day (São Paulo) on which a Pix of this moment may be given back. */
export function refundableUntil(at: Instant): LocalDate {
  const day = localDateOf(at)
  return addDays(day < FURTHEST ? day : FURTHEST, REFUND_DAYS)
}

/** How many days are left to give a Pix of this moment back, by dates in São Paulo; see {@link refundDaysUntil}. */
export function refundDaysLeft(at: Instant, now: Instant): number {
  return refundDaysUntil(refundableUntil(at), localDateOf(now))
}

/** How many days are left up to and with the last one, today counted: 1 on that day, 0 when it is over, 90 at most. */
export function refundDaysUntil(last: LocalDate, today: LocalDate): number {
  return Math.min(REFUND_DAYS, Math.max(0, daysBetween(today, last) + 1))
}

/** The sum of what was told; more than can be counted exactly is told as the most that can. */
export function sumOf(parts: readonly { readonly amount: Centavos }[]): Centavos {
  const sum = parts.reduce((soFar, { amount }) => soFar + amount, 0)
  return centavos(Math.min(sum, Number.MAX_SAFE_INTEGER))
}
