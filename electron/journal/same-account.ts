import type { PayeeAccount } from '../../shared/domain/manual-payment.ts'

/**
 * The receiving account as one text that is equal for the same account, however its zeros were typed. A payment account may be
 * given with a branch or without, so its branch says nothing.
 */
export function payeeAccountText(payee: Pick<PayeeAccount, 'ispb' | 'issuer' | 'number' | 'accountType'>): string {
  const issuer = payee.accountType === 'TRAN' ? '' : bare(payee.issuer ?? '')
  return [payee.ispb, issuer, bare(payee.number), payee.accountType].join('/')
}

/**
 * Says whether two texts name the same thing as far as both can be read: masks, dots and leading zeros are forgiven,
 * and a `*` hides its character. Documents, branches, account numbers, keys, lines. What nobody said is never the same.
 */
export function sameDigits(ours: string, theirs: string): boolean {
  const plain = letters(ours)
  const masked = letters(theirs)
  if (plain === '' || masked === '') return false
  if (!masked.includes('*')) return bare(plain) === bare(masked)
  return (
    plain.length === masked.length && Array.from(masked).every((sign, index) => sign === '*' || sign === plain[index])
  )
}

/** As {@link sameDigits}, for Pix keys: a phone may be told without its country. */
export function sameKey(ours: string, theirs: string): boolean {
  return sameDigits(ours, theirs) || (ours.startsWith('+55') && sameDigits(ours.slice(3), theirs))
}

function bare(text: string): string {
  return letters(text).replace(/^0+(?=.)/, '')
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z*]/g, '')
}
