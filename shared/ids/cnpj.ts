import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'
import { checkDigit, isOneCharacterRepeated } from './check-digit.ts'
import { upperAscii } from './upper-ascii.ts'

/** A CNPJ, the tax number of a company: 12 of `[0-9A-Z]` and two right check digits, no mask. */
export type Cnpj = Brand<string, 'Cnpj'>

/** Why a text is no CNPJ. */
export type CnpjFault = 'empty' | 'characters' | 'length' | 'repeated' | 'checkDigits'

const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [6, ...FIRST]

/** Reads a CNPJ, numeric or alphanumeric, in either case, with or without its mask `12.ABC.345/01DE-35` (section 1). */
export function parseCnpj(text: string): Result<Cnpj, CnpjFault> {
  const bare = upperAscii(text.trim().replace(/[./\- ]/g, ''))
  if (bare === '') return err('empty')
  if (!/^[0-9A-Z]+$/.test(bare)) return err('characters')
  if (bare.length !== 14) return err('length')
  if (isOneCharacterRepeated(bare)) return err('repeated')
  return isCnpj(bare) ? ok(bare) : err('checkDigits')
}

/** Reads a CNPJ in its canonical form only. */
export const cnpjSchema = canonicalText(parseCnpj)

/** Says whether a text is a CNPJ in canonical form. */
export function isCnpj(text: string): text is Cnpj {
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) && !isOneCharacterRepeated(text) && text.endsWith(checkDigits(text))
}

function checkDigits(text: string): string {
  const first = checkDigit(text, FIRST)
  return first + checkDigit(text.slice(0, 12) + first, SECOND)
}
