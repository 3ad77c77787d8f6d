import type { PayeeAccount } from '../../shared/domain/manual-payment.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import { bareDigits, sameDigits } from '../../shared/ids/same-digits.ts'

/**
 * The receiving account as one text that is equal for the same account, however its zeros were typed. A payment account may be
 * given with a branch or without, so its branch says nothing.
 */
export function payeeAccountText(payee: Pick<PayeeAccount, 'ispb' | 'issuer' | 'number' | 'accountType'>): string {
  const issuer = payee.accountType === 'TRAN' ? '' : bareDigits(payee.issuer ?? '')
  return [payee.ispb, issuer, bareDigits(payee.number), payee.accountType].join('/')
}

/** As {@link sameDigits}, for Pix keys: a phone may be told without its country. */
export function sameKey(ours: string, theirs: string): boolean {
  return sameDigits(ours, theirs) || (ours.startsWith('+55') && sameDigits(ours.slice(3), theirs))
}

/** The account of every refund of one Pix. */
export function refundAccount(endToEndId: ToldEndToEndId): string {
  return `refund:${endToEndId}`
}
