import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'
import { checkDigit, isOneCharacterRepeated } from './check-digit.ts'

/** A CPF, the tax number of a person: 11 digits with right check digits, no mask. */
export type Cpf = Brand<string, 'Cpf'>

/** Why a text is no CPF. */
export type CpfFault = 'empty' | 'characters' | 'length' | 'repeated' | 'checkDigits'

const FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [11, ...FIRST]

/** Reads a CPF with or without its mask `123.456.789-09` and spaces (DOMAIN_RULES section 1). */
export function parseCpf(text: string): Result<Cpf, CpfFault> {
  const bare = text.trim().replace(/[.\- ]/g, '')
  if (bare === '') return err('empty')
  if (!/^[0-9]+$/.test(bare)) return err('characters')
  if (bare.length !== 11) return err('length')
  if (isOneCharacterRepeated(bare)) return err('repeated')
  return isCpf(bare) ? ok(bare) : err('checkDigits')
}

/** Reads a CPF in its canonical form only. */
export const cpfSchema = canonicalText(parseCpf)

/** Writes a CPF as `123.456.789-09`. */
export function formatCpf(cpf: Cpf): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
}

/** Writes a CPF of somebody else as `***.456.789-**`, the form that may be shown. */
export function maskCpf(cpf: Cpf): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** Says whether a text is a CPF in canonical form. */
export function isCpf(text: string): text is Cpf {
  return /^[0-9]{11}$/.test(text) && !isOneCharacterRepeated(text) && text.endsWith(checkDigits(text))
}

function checkDigits(text: string): string {
  const first = checkDigit(text, FIRST)
  return first + checkDigit(text.slice(0, 9) + first, SECOND)
}
