import * as z from 'zod'
import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { type CnpjFault, isCnpj, parseCnpj } from './cnpj.ts'
import { formatCnpj } from './format-cnpj.ts'
import { type CpfFault, formatCpf, isCpf, parseCpf } from './cpf.ts'
import { lowerAscii } from './lower-ascii.ts'

/** The kinds of key under which an account can be found in the directory of Pix; EVP is the random one. */
export const pixKeyKindSchema = z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP'])
/** One of the five kinds of Pix key. */
export type PixKeyKind = z.infer<typeof pixKeyKindSchema>

/** A Pix key exactly as it is sent: digits without mask, `+` before a phone, lower case for e-mail and random key. */
export type PixKeyValue = Brand<string, 'PixKeyValue'>

/** A Pix key with its kind, canonical. */
export interface PixKey {
  readonly kind: PixKeyKind
  readonly value: PixKeyValue
}

/** Why a text is no Pix key, or none of the kind that was chosen. */
export type PixKeyFault =
  | 'empty'
  | 'unknown'
  | 'cpf-characters'
  | 'cpf-length'
  | 'cpf-check-digits'
  | 'cnpj-characters'
  | 'cnpj-length'
  | 'cnpj-check-digits'
  | 'phone-characters'
  | 'phone-length'
  | 'phone-plus' // a foreign number, or one with too many digits, without its `+` and country
  | 'phone-shape' // Brazilian, but neither nine digits that begin with 9 nor eight
  | 'email-at'
  | 'email-length'
  | 'email-characters'
  | 'evp-hyphens'
  | 'evp-shape'

/** What is odd about a key that may be right all the same. */
export type PixKeyWarning = 'foreign-phone' | 'landline'

const MAX_EMAIL = 77
const E164 = /^\+[1-9][0-9]\d{1,14}$/
const MOBILE = /^[1-9]\d9\d{8}$/
const LANDLINE = /^[1-9]\d{9}$/
const EVP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// The directory's own expression: a stricter one would refuse addresses that hold keys.
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

const readers: Readonly<Record<PixKeyKind, (text: string) => Result<string, PixKeyFault>>> = {
  CPF: readCpf,
  CNPJ: readCnpj,
  PHONE: readPhone,
  EMAIL: readEmail,
  EVP: readEvp,
}

/** Reads a key in its canonical form only. */
export const pixKeySchema = z
  .strictObject({ kind: pixKeyKindSchema, value: z.string() })
  .transform(({ kind, value }, context): PixKey => {
    if (isPixKeyValue(kind, value)) return { kind, value }
    const read = parsePixKey(value, kind)
    const message = read.ok ? 'canonical' : read.error
    context.issues.push({ code: 'custom', path: ['value'], message, input: value })
    return z.NEVER
  })

/**
 * Reads a key of the kind that a person chose: masks, spaces around it, invisible characters and capitals are forgiven,
 * and a Brazilian mobile number may lack its `+55` (DOMAIN_RULES section 2).
 */
export function parsePixKey(text: string, kind: PixKeyKind): Result<PixKey, PixKeyFault> {
  const bare = withoutInvisible(text).trim().replace(/\s/g, ' ')
  if (bare === '') return err('empty')
  const read = readers[kind](bare)
  if (!read.ok) return read
  return isPixKeyValue(kind, read.value) ? ok({ kind, value: read.value }) : err('unknown')
}

/** Reads the key inside a QR code: it is canonical already, so eleven digits are a CPF and a phone has its `+`. */
export function readPrintedPixKey(text: string): Result<PixKey, PixKeyFault> {
  const kind = printedKind(text)
  if (kind === null) return err(text === '' ? 'empty' : 'unknown')
  const read = readers[kind](text)
  if (!read.ok) return read
  const value = kind === 'EMAIL' || kind === 'EVP' ? read.value : text
  return isPixKeyValue(kind, value) ? ok({ kind, value }) : err('unknown')
}

/** What is odd about a key: the directory speaks of Brazilian mobile numbers, though others may exist. */
export function pixKeyWarning({ kind, value }: PixKey): PixKeyWarning | null {
  if (kind !== 'PHONE') return null
  if (!value.startsWith('+55')) return 'foreign-phone'
  return isMobileNumber(value.slice(3)) ? null : 'landline'
}

/** Says whether digits without country have the shape of a Brazilian mobile number: area code, 9, eight more. */
export function isMobileNumber(digits: string): boolean {
  return MOBILE.test(digits)
}

/** Writes a key as people know it, CPF and CNPJ and Brazilian phones with their marks. */
export function formatPixKey({ kind, value }: PixKey): string {
  if (kind === 'CPF' && isCpf(value)) return formatCpf(value)
  if (kind === 'CNPJ' && isCnpj(value)) return formatCnpj(value)
  return kind === 'PHONE' ? value.replace(/^\+55(..)(.+)(....)$/, '+55 ($1) $2-$3') : value
}

function isPixKeyValue(kind: PixKeyKind, text: string): text is PixKeyValue {
  const read = readers[kind](text)
  return read.ok && read.value === text
}

function printedKind(text: string): PixKeyKind | null {
  if (text.startsWith('+')) return 'PHONE'
  if (text.includes('@')) return 'EMAIL'
  if (/^[0-9]{11}$/.test(text)) return 'CPF'
  if (/^[0-9A-Z]{14}$/.test(text)) return 'CNPJ'
  return text.length === 36 ? 'EVP' : null
}

function readCpf(text: string): Result<string, PixKeyFault> {
  const cpf = parseCpf(text)
  return cpf.ok ? cpf : err<PixKeyFault>(`cpf-${taxFault(cpf.error)}`)
}

function readCnpj(text: string): Result<string, PixKeyFault> {
  const cnpj = parseCnpj(text)
  return cnpj.ok ? cnpj : err<PixKeyFault>(`cnpj-${taxFault(cnpj.error)}`)
}

function taxFault(fault: CpfFault | CnpjFault): 'characters' | 'length' | 'check-digits' {
  if (fault === 'characters' || fault === 'length') return fault
  return fault === 'empty' ? 'length' : 'check-digits'
}

function readPhone(text: string): Result<string, PixKeyFault> {
  const bare = text.replace(/[().\-\u2010\u2011 ]/g, '')
  if (!/^\+?[0-9]+$/.test(bare)) return err('phone-characters')
  const phone = isMobileNumber(bare) ? `+55${bare}` : bare.replace(/^55(?=[1-9]\d9\d{8}$)/, '+55')
  if (!phone.startsWith('+')) return err('phone-plus')
  if (!E164.test(phone)) return err('phone-length')
  const national = phone.slice(3)
  const odd = phone.startsWith('+55') && !isMobileNumber(national) && !LANDLINE.test(national)
  return odd ? err('phone-shape') : ok(phone)
}

function readEmail(text: string): Result<string, PixKeyFault> {
  const email = lowerAscii(text)
  if (email.split('@').length !== 2) return err('email-at')
  if (email.length > MAX_EMAIL) return err('email-length')
  return EMAIL.test(email) ? ok(email) : err('email-characters')
}

function readEvp(text: string): Result<string, PixKeyFault> {
  const evp = lowerAscii(text)
  if (EVP.test(evp)) return ok(evp)
  return err(/^[0-9a-f]{32}$/.test(evp) ? 'evp-hyphens' : 'evp-shape')
}
