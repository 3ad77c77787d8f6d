import type { PixKeyKind } from '../ids/pix-key.ts'
import type { TypedPixKey } from '../ids/typed-pix-key.ts'
import { unreachable } from '../kit/unreachable.ts'
import type { Meaning, WhyWord } from './recognition.ts'

const ofKey: Readonly<Record<PixKeyKind, readonly WhyWord[]>> = {
  CPF: ['length', 'check-digits'],
  CNPJ: ['length', 'check-digits'],
  PHONE: ['plus'],
  EMAIL: ['at-sign'],
  EVP: ['shape'],
}

/** The facts that were checked before a meaning could be given. */
export function whyOf(meaning: Meaning): readonly WhyWord[] {
  switch (meaning.kind) {
    case 'br-code':
      return ['guid', 'crc']
    case 'billet':
    case 'invoice':
      return ['length', 'check-digits']
    case 'end-to-end-id':
    case 'idempotency-key':
      return ['length', 'shape']
    case 'pix-key':
      return whyKey(meaning.typed)
    case 'bank-data':
      return meaning.data.document === null ? ['label'] : ['label', 'check-digits']
    case 'damaged':
      return []
    default:
      return unreachable(meaning)
  }
}

function whyKey(typed: TypedPixKey): readonly WhyWord[] {
  if (typed.meaning === 'one') return ofKey[typed.key.kind]
  return typed.meaning === 'propose' ? ['mobile'] : ['check-digits', 'mobile']
}
