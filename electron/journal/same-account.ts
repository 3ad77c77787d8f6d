import type { PayeeAccount } from '../../shared/domain/manual-payment.ts'

/** The receiving account as one text that is equal for the same account, however its zeros were typed. */
export function payeeAccountText(payee: Pick<PayeeAccount, 'ispb' | 'issuer' | 'number' | 'accountType'>): string {
  return [payee.ispb, bare(payee.issuer ?? ''), bare(payee.number), payee.accountType].join('/')
}

/**
 * Says whether two texts name the same thing as far as both can be read: masks, dots and leading zeros are forgiven,
 * and a `*` hides its character. Documents, branches and account numbers.
 */
export function sameDigits(ours: string, theirs: string): boolean {
  if (!theirs.includes('*')) return bare(ours) === bare(theirs)
  const plain = letters(ours)
  const masked = letters(theirs)
  return (
    plain.length === masked.length && Array.from(masked).every((sign, index) => sign === '*' || sign === plain[index])
  )
}

function bare(text: string): string {
  return letters(text).replace(/^0+(?=.)/, '')
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z*]/g, '')
}
