import type { PixRefund, ReceivedPix } from '../domain/received-pix.ts'
import type { RefundNature } from '../domain/refund.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { type Instant, instantMs } from '../time/instant.ts'
import { addDays, type LocalDate, localDateOf } from '../time/local-date.ts'

/** How long a Pix may be given back (QRCODES_API section 8). */
const REFUND_DAYS = 90
const DAY_MS = 86_400_000

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
  return addDays(localDateOf(at), REFUND_DAYS)
}

/** How many days are left to give a Pix back, begun ones counted; 0 when it is over. */
export function refundDaysLeft(at: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((instantMs(at) + REFUND_DAYS * DAY_MS - instantMs(now)) / DAY_MS))
}

function sumOf(parts: readonly { readonly amount: Centavos }[]): Centavos {
  return centavos(parts.reduce((sum, { amount }) => sum + amount, 0))
}
