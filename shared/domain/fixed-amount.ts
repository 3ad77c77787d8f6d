import type { Centavos } from '../money/centavos.ts'
import type { VerifiedQr } from './qr-payment.ts'

/**
 * The amount that a code fixes, or null where the payer says how much. What a dynamic code prints is decoration: only the
 * charge behind it fixes an amount (DOMAIN_RULES section 3). Nothing and zero fix none.
 */
export function fixedAmount({ ours, told }: VerifiedQr): Centavos | null {
  if (told.amountMayChange === true) return null
  const amount = told.amount ?? (ours.location === null ? ours.amount : null)
  return amount === 0 ? null : amount
}
