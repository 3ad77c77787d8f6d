import * as z from 'zod'
import { institutions } from '../../../shared/domain/institutions.ts'
import { isCnpj } from '../../../shared/ids/cnpj.ts'
import { type Ispb, isIspb } from '../../../shared/ids/ispb.ts'
import { upperAscii } from '../../../shared/ids/upper-ascii.ts'
import { plainName } from './named.ts'
import { textIn } from './text.ts'
import { plainFields } from './plain-fields.ts'

/**
 * The ISPB of an answer with the zeros that a number has lost, or the CNPJ that it begins. Null for anything else, a name or a code of
 * another list: whom a payment went to is looked up by it, and a wrong one would hide the payment.
 */
export const toldIspb = z
  .unknown()
  .optional()
  .transform((value): string | null => ispbOf(textIn(value) ?? ''))

/** A bank of an answer by its ISPB or by its three-digit code (COMPE), alone, before its name, or in an object; null where it is neither. */
export const toldBank = z
  .unknown()
  .optional()
  .transform((value): string | null => bankIn(value))

const known: ReadonlySet<string> = new Set(institutions.map(({ ispb }) => ispb))
const byCode: ReadonlyMap<string, Ispb> = new Map(
  institutions.flatMap(({ compe, ispb }) => (compe === null ? [] : [[compe, ispb] as const])),
)
const OWN = ['ispb', 'ispbCode', 'codigoIspb', 'numeroIspb', 'participant', 'participante', 'id'].map(plainName)
const CODE = ['code', 'codigo', 'compe', 'codigoCompe', 'number', 'numero', 'bankCode', 'codigoBanco', 'value'].map(
  plainName,
)

function bankIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return bankOf(textIn(value)?.trim() ?? '')
  const fields = plainFields(value)
  const told = (names: readonly string[], read: (text: string) => string | null): string | null =>
    names.map((name) => read(textIn(fields.get(name))?.trim() ?? '')).find((ispb) => ispb !== null) ?? null
  return told(OWN, ispbOf) ?? told(CODE, bankOf)
}

function bankOf(text: string): string | null {
  const compe = /^0{0,2}(\d{1,3})$|^0?(\d{3})(?:\s*[-–—:|/]\s*|\s+)\D/
    .exec(text)
    ?.slice(1)
    .find((code) => code !== undefined)
  if (compe !== undefined) return byCode.get(compe.padStart(3, '0')) ?? null
  const ispb = /^[\d.-]{5,}$/.test(text) ? ispbOf(text) : null
  return ispb !== null && known.has(ispb) ? ispb : null
}

function ispbOf(text: string): string | null {
  const bare = upperAscii(text.trim().replace(/[.\-/ ]/g, ''))
  if (isCnpj(bare)) return bare.slice(0, 8)
  const whole = /^\d+$/.test(bare) ? bare.padStart(8, '0') : bare
  if (!isIspb(whole) || !/\d/.test(whole)) return null
  // Three digits are a code of the other list where they are no institution's that begins with zeros.
  return bare.length > 3 || known.has(whole) ? whole : null
}
