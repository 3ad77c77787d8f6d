import { err, mapOk, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import {
  formatPixKey,
  isMobileNumber,
  type PixKey,
  type PixKeyFault,
  type PixKeyKind,
  type PixKeyWarning,
  parsePixKey,
  pixKeyWarning,
} from './pix-key.ts'

/**
 * What a typed text means as a key: `one` thing for certain; `propose` a phone that lacks its `+55` or its plus, to be confirmed;
 * `ask` when the same eleven digits are a CPF and a phone (in this order). Only what a person confirmed is sent.
 */
export type TypedPixKey =
  | { readonly meaning: 'one'; readonly key: PixKey; readonly warning: PixKeyWarning | null }
  | { readonly meaning: 'propose'; readonly key: PixKey }
  | { readonly meaning: 'ask'; readonly keys: readonly [PixKey, PixKey] }

const LABEL = /^(?:chave(?: pix)?|pix) ?: ?/i
const UUID_LIKE = /^[0-9a-f]{32}$|^[0-9a-f]+(?:-[0-9a-f]+){4}$/i
// In `pix 11999998888` and `CPF 12345678909` a word stands before a number: fourteen characters, and one in a hundred has the digits of a CNPJ.
const SPELT = /^[a-z]{3,}[:. -]+[0-9]|^(?:[a-z]\.?){1,2}[: -]+[0-9.]{11,}$/i
const CPF_MASK = /^\d{3}(?:\.\d{3}\.\d{3}|\d{6})-\d{2}$/

/** Reads a key whose kind nobody named, in the order that leaves no doubt (DOMAIN_RULES section 2). */
export function readTypedPixKey(text: string): Result<TypedPixKey, PixKeyFault> {
  const typed = withoutInvisible(text).trim().replace(/\s+/g, ' ').replace(LABEL, '')
  if (typed === '') return err('empty')
  if (typed.startsWith('+')) return certain(typed, 'PHONE')
  if (typed.includes('@')) return certain(typed, 'EMAIL')
  if (UUID_LIKE.test(typed)) return certain(typed, 'EVP')
  const bare = typed.replace(/[./\- ]/g, '')
  if (/^[0-9A-Za-z]{12}[0-9]{2}$/.test(bare) && !SPELT.test(typed)) return certain(typed, 'CNPJ')
  return readElevenDigits(typed)
}

function readElevenDigits(typed: string): Result<TypedPixKey, PixKeyFault> {
  const digits = typed.replace(/[().\- ]/g, '')
  if (/^(?:55|0)[1-9][0-9]9[0-9]{8}$/.test(digits)) return proposed(digits.slice(-11))
  if (!/^[0-9]{11}$/.test(digits)) return err('unknown')
  const cpf = parsePixKey(typed, 'CPF')
  const phone = isMobileNumber(digits) && !CPF_MASK.test(typed) ? parsePixKey(typed, 'PHONE') : null
  if (!phone?.ok) return certain(typed, 'CPF')
  return ok(cpf.ok ? { meaning: 'ask', keys: [cpf.value, phone.value] } : { meaning: 'propose', key: phone.value })
}

function proposed(mobile: string): Result<TypedPixKey, PixKeyFault> {
  return mapOk(parsePixKey(mobile, 'PHONE'), (key) => ({ meaning: 'propose', key }))
}

function certain(typed: string, kind: PixKeyKind): Result<TypedPixKey, PixKeyFault> {
  return mapOk(parsePixKey(typed, kind), (key) => ({ meaning: 'one', key, warning: pixKeyWarning(key) }))
}

/** A key as it is read in one way alone: a phone with its country, a CPF with its mask. */
export function writtenKey(key: PixKey): string {
  return key.kind === 'PHONE' ? key.value : formatPixKey(key)
}
