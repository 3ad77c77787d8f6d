import * as z from 'zod'

/** The account types a payer may choose: current, savings, payment account, salary (DOMAIN_RULES section 6). */
export const accountTypeSchema = z.enum(['CACC', 'SVGS', 'TRAN', 'SLRY'])

/** One of the account types a payer may choose. */
export type AccountType = z.infer<typeof accountTypeSchema>

/** Says whether a branch must be given: always, but for payment accounts. */
export function needsIssuer(type: AccountType): boolean {
  return type !== 'TRAN'
}
