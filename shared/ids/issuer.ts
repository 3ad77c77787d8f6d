import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { canonicalText } from './canonical-text.ts'

/** A branch (agência) as the API takes it: 1 to 4 digits without check digit, as typed. */
export type Issuer = Brand<string, 'Issuer'>

/** Why a text is no branch; `checkDigit` when it is one with its check digit still on, such as `1234-5`. */
export type IssuerFault = 'empty' | 'characters' | 'length' | 'checkDigit'

/** Reads a branch; spaces and signs that nobody sees are forgiven, a check digit is refused rather than guessed away (DOMAIN_RULES section 6). */
export function parseIssuer(text: string): Result<Issuer, IssuerFault> {
  const bare = withoutInvisible(text).trim()
  if (bare === '') return err('empty')
  if (/^[0-9]{1,4} ?- ?[0-9A-Za-z]$/.test(bare)) return err('checkDigit')
  if (!/^[0-9]+$/.test(bare)) return err('characters')
  return isIssuer(bare) ? ok(bare) : err('length')
}

/** Reads a branch in its canonical form only. */
export const issuerSchema = canonicalText(parseIssuer)

/** Writes a branch as typed. */
export function formatIssuer(issuer: Issuer): string {
  return issuer
}

function isIssuer(text: string): text is Issuer {
  return /^[0-9]{1,4}$/.test(text)
}
