import { type PixKey, type PixKeyFault, readPrintedPixKey } from '../../../../shared/ids/pix-key.ts'
import { readTypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { type ChargeDraft, OWN_KEY } from './draft.ts'
import type { ReadField } from './read-parts.ts'

type KeyPart = Pick<ChargeDraft, 'key' | 'ownKey' | 'ownKeyMeans'>

/** Says whether the key is typed: it was chosen so, or there is none to choose from. */
export function isOwnKey({ key }: Pick<ChargeDraft, 'key'>, keys: readonly PixKey[]): boolean {
  return key === OWN_KEY || (key === null && keys.length === 0)
}

/** The key that receives: a listed one, or the one that is typed; what can be two things is none until a person said which. */
export function readKey(draft: KeyPart, keys: readonly PixKey[]): ReadField<PixKey> {
  if (isOwnKey(draft, keys)) return readOwnKey(draft)
  const listed = draft.key === null ? keys[0] : keys.find(({ value }) => value === draft.key)
  if (listed !== undefined) return ok(listed)
  // A charge that is revised or repeated may have a key that is listed no more.
  const printed = readPrintedPixKey(draft.key ?? '')
  return printed.ok ? printed : err('charges.wrongKey')
}

/** The meanings of a typed key between which a person has to choose; empty where there is no doubt. */
export function keysToChoose(typed: string): readonly PixKey[] {
  const read = readTypedPixKey(typed)
  if (!read.ok || read.value.meaning === 'one') return []
  return read.value.meaning === 'ask' ? read.value.keys : [read.value.key]
}

function readOwnKey({ ownKey, ownKeyMeans }: KeyPart): ReadField<PixKey> {
  const read = readTypedPixKey(ownKey)
  if (!read.ok) return err(faultOf(read.error))
  if (read.value.meaning === 'one') return ok(read.value.key)
  const chosen = keysToChoose(ownKey).find(({ value }) => value === ownKeyMeans)
  return chosen === undefined ? err('charges.wrongKeyUnclear') : ok(chosen)
}

function faultOf(fault: PixKeyFault) {
  if (fault === 'empty') return 'charges.wrongKeyEmpty'
  return fault.endsWith('check-digits') ? 'forms.documentCheckDigits' : 'charges.wrongKey'
}
