import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { canonicalText } from './canonical-text.ts'

/** An account number with its check digit as the API takes it: 1 to 20 digits, leading zeros kept. */
export type AccountNumber = Brand<string, 'AccountNumber'>

/** Why a text is no account number. */
export type AccountNumberFault = 'empty' | 'characters' | 'length'

/** Reads an account number such as `12345-6`; a final letter is a check digit and becomes 0 (DOMAIN_RULES section 6). */
export function parseAccountNumber(text: string): Result<AccountNumber, AccountNumberFault> {
  const bare = withoutInvisible(text)
    .trim()
    .replace(/[.\- \u2010-\u2015\u2212]/g, '')
  if (bare === '') return err('empty')
  if (!/^[0-9]+[A-Za-z]?$/.test(bare)) return err('characters')
  const sent = bare.replace(/[A-Za-z]$/, '0')
  return isAccountNumber(sent) ? ok(sent) : err('length')
}

/** Reads an account number in its canonical form only. */
export const accountNumberSchema = canonicalText(parseAccountNumber)

/** Writes an account number with its check digit set off, such as `12345-6`. */
export function formatAccountNumber(account: AccountNumber): string {
  return account.length === 1 ? account : `${account.slice(0, -1)}-${account.slice(-1)}`
}

function isAccountNumber(text: string): text is AccountNumber {
  return /^[0-9]{1,20}$/.test(text)
}
