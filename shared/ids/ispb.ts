import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'
import { upperAscii } from './upper-ascii.ts'

/** The number of an institution in the payment system: 8 of `[0-9A-Z]`, the root of its CNPJ, leading zeros kept. */
export type Ispb = Brand<string, 'Ispb'>

/** Why a text is no ISPB. */
export type IspbFault = 'empty' | 'characters' | 'length'

/** Reads an ISPB with or without dots, hyphens and spaces, in either case (DOMAIN_RULES section 6). */
export function parseIspb(text: string): Result<Ispb, IspbFault> {
  const bare = upperAscii(text.trim().replace(/[.\- ]/g, ''))
  if (bare === '') return err('empty')
  if (!/^[0-9A-Z]+$/.test(bare)) return err('characters')
  return isIspb(bare) ? ok(bare) : err('length')
}

/** Reads an ISPB in its canonical form only. */
export const ispbSchema = canonicalText(parseIspb)

/** Writes an ISPB as it is known everywhere: its eight characters. */
export function formatIspb(ispb: Ispb): string {
  return ispb
}

/** Says whether a text is an ISPB in canonical form. */
export function isIspb(text: string): text is Ispb {
  return /^[0-9A-Z]{8}$/.test(text)
}
