import type { Brand } from '../kit/brand.ts'
import { err, ok, type Result } from '../kit/result.ts'
import { canonicalText } from './canonical-text.ts'
import { checkDigit } from './check-digit.ts'
import { isCnpj } from './cnpj.ts'
import { isCpf } from './cpf.ts'
import { upperAscii } from './upper-ascii.ts'

/**
 * The access key of an electronic invoice: 44 characters (NF-e, NFC-e, CT-e, CT-e OS, BP-e, NF3-e, NFCom, NFAg; Manual de Orientação do
 * Contribuinte, 2.2.6), or 50 (national NFS-e); the last is a check digit.
 */
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
  /** 55 NF-e, 57 CT-e, 62 NFCom, 63 BP-e, 65 NFC-e, 66 NF3-e, 67 CT-e OS, 75 NFAg (water); `NFSe` for the national NFS-e, which has no code. */
  readonly model: string
  /** Without leading zeros; empty for an NFS-e, which has none. */
  readonly series: string
  readonly number: string
}

const STATES = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))
const MODELS = new Set(['55', '57', '62', '63', '65', '66', '67', '75'])
const GOODS = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/
// Town, environment, kind of the issuer's document, the document, number, year and month, code, check digit.
const SERVICE = /^[0-9]{7}[12]{2}[0-9A-Z]{12}[0-9]{2}[0-9]{13}[0-9]{4}[0-9]{9}[0-9]$/
const PERSONAL = /^9[2-6]/
// What stands before a key in the `Id` of an XML.
const PREFIX = /^(?:(?:NFE|CTE|NFCOM|NF3E|NFAG|BPE)(?=.{44}$)|NFS(?=.{50}$))/

/** Reads an access key, in groups or with the prefix of an XML's `Id`, such as `NFe` or `NFS`. */
export function parseInvoiceKey(text: string): Result<InvoiceKey, InvoiceKeyFault> {
  const key = upperAscii(text.replace(/[\s.\-/]/g, '')).replace(PREFIX, '')
  if (key === '') return err('empty')
  if (!/^[0-9A-Z]+$/.test(key)) return err('characters')
  if (key.length !== 44 && key.length !== 50) return err('length')
  if (!hasShape(key)) return err(GOODS.test(key) || SERVICE.test(key) ? 'parts' : 'characters')
  return isInvoiceKey(key) ? ok(key) : err('checkDigit')
}

/** Reads an access key in its canonical form only. */
export const invoiceKeySchema = canonicalText(parseInvoiceKey)

/** Writes a key as it stands on paper: in eleven groups of four, that of an NFS-e in one piece. */
export function formatInvoiceKey(key: InvoiceKey): string {
  return key.length === 50 ? key : key.replaceAll(/.{4}(?=.)/g, '$& ')
}

/** Takes a key apart. */
export function invoiceKeyParts(key: InvoiceKey): InvoiceKeyParts {
  const bare = (text: string): string => text.replace(/^0+(?=.)/, '')
  if (key.length === 50) {
    return {
      state: key.slice(0, 2),
      month: `20${key.slice(36, 38)}-${key.slice(38, 40)}`,
      issuer: issuerOf(key.slice(9, 23), key[8] === '1'),
      model: 'NFSe',
      series: '',
      number: bare(key.slice(23, 36)),
    }
  }
  return {
    state: key.slice(0, 2),
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: issuerOf(key.slice(6, 20), PERSONAL.test(key.slice(22, 25))),
    model: key.slice(20, 22),
    series: bare(key.slice(22, 25)),
    number: bare(key.slice(25, 34)),
  }
}

/** Says whether a text is an access key in canonical form. */
export function isInvoiceKey(text: string): text is InvoiceKey {
  const sum = text.slice(0, -1)
  const weights = Array.from(sum, (_, index) => 2 + ((sum.length - 1 - index) % 8))
  return hasShape(text) && text.endsWith(checkDigit(sum, weights))
}

// Some numbers are a CPF and a CNPJ at once; the key of an NFS-e says which, the series of an NF-e of a person too.
function issuerOf(text: string, isPerson: boolean): string {
  return isCnpj(text) && !(isPerson && text.startsWith('000') && isCpf(text.slice(3))) ? text : text.slice(3)
}

// The issuer is a CNPJ, with letters too from 2026 on, or a CPF after three zeros.
function hasShape(text: string): boolean {
  if (!STATES.has(text.slice(0, 2))) return false
  if (SERVICE.test(text)) return isIssuer(text.slice(9, 23)) && isMonth(text.slice(38, 40))
  return GOODS.test(text) && isIssuer(text.slice(6, 20)) && isMonth(text.slice(4, 6)) && MODELS.has(text.slice(20, 22))
}

function isIssuer(text: string): boolean {
  return isCnpj(text) || (text.startsWith('000') && isCpf(text.slice(3)))
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12
}
