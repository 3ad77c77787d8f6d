import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'
import { checkDigit } from './check-digit.ts'
import { isCnpj } from './cnpj.ts'
import { isCpf } from './cpf.ts'
import { upperAscii } from './upper-ascii.ts'

/** The access key of an NF-e, NFC-e or CT-e: 44 characters, the last a check digit (Manual de Orientação do Contribuinte, 2.2.6). */
export type InvoiceKey = Brand<string, 'InvoiceKey'>

/** Why a text is no access key. */
export type InvoiceKeyFault = 'empty' | 'characters' | 'length' | 'checkDigit' | 'parts'

/** What an access key says of its invoice. */
export interface InvoiceKeyParts {
  /** Code of the state by IBGE: 35 is São Paulo. */
  readonly state: string
  /** `yyyy-mm`. */
  readonly month: string
  /** CNPJ of the issuer, or CPF where a person issued it. */
  readonly issuer: string
  /** 55 NF-e, 65 NFC-e, 57 CT-e. */
  readonly model: string
  /** Without leading zeros. */
  readonly series: string
  readonly number: string
}

const STATES = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))
const MODELS = new Set(['55', '57', '65'])
const WEIGHTS = Array.from({ length: 43 }, (_, index) => 2 + ((42 - index) % 8))

/** Reads an access key, in groups or with the prefix `NFe` or `CTe` of an XML's `Id`. */
export function parseInvoiceKey(text: string): Result<InvoiceKey, InvoiceKeyFault> {
  const key = upperAscii(text.replace(/[\s.\-/]/g, '')).replace(/^(?:NFE|CTE)(?=.{44}$)/, '')
  if (key === '') return err('empty')
  if (!/^[0-9A-Z]+$/.test(key)) return err('characters')
  if (key.length !== 44) return err('length')
  if (!hasShape(key)) return err(/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(key) ? 'parts' : 'characters')
  return isInvoiceKey(key) ? ok(key) : err('checkDigit')
}

/** Reads an access key in its canonical form only. */
export const invoiceKeySchema = canonicalText(parseInvoiceKey)

/** Writes a key in its eleven groups of four, as it stands on paper. */
export function formatInvoiceKey(key: InvoiceKey): string {
  return key.replaceAll(/.{4}(?=.)/g, '$& ')
}

/** Takes a key apart. */
export function invoiceKeyParts(key: InvoiceKey): InvoiceKeyParts {
  const bare = (text: string): string => text.replace(/^0+(?=.)/, '')
  const issuer = key.slice(6, 20)
  return {
    state: key.slice(0, 2),
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: isCnpj(issuer) ? issuer : issuer.slice(3),
    model: key.slice(20, 22),
    series: bare(key.slice(22, 25)),
    number: bare(key.slice(25, 34)),
  }
}

/** Says whether a text is an access key in canonical form. */
export function isInvoiceKey(text: string): text is InvoiceKey {
  return hasShape(text) && text.endsWith(checkDigit(text.slice(0, 43), WEIGHTS))
}

// The issuer is a CNPJ, with letters too from 2026 on, or a CPF after three zeros.
function hasShape(text: string): boolean {
  if (!/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(text)) return false
  const month = Number(text.slice(4, 6))
  const issuer = text.slice(6, 20)
  const isIssuer = isCnpj(issuer) || (issuer.startsWith('000') && isCpf(issuer.slice(3)))
  return STATES.has(text.slice(0, 2)) && month >= 1 && month <= 12 && isIssuer && MODELS.has(text.slice(20, 22))
}
