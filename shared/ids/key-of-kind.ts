import type { PixKeyKind } from './pix-key.ts'
import { readTypedPixKey } from './typed-pix-key.ts'

/** Whether a text may be a key of one of these kinds; one that is no key at all contradicts none. */
export function mayBeOfKind(text: string, kinds: readonly PixKeyKind[]): boolean {
  const read = readTypedPixKey(text)
  if (!read.ok) return true
  const found = read.value.meaning === 'ask' ? read.value.keys : [read.value.key]
  return found.some(({ kind }) => kinds.includes(kind))
}
