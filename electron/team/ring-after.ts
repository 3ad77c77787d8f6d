import type { Deed } from './deed.ts'
import type { HexId } from './entry.ts'
import { type MemberKeys, unwrap, wrapWords } from './member-keys.ts'
import type { EpochKey } from './sealing.ts'

/** Every epoch's key as a desk holds it; null where it was not handed one. */
type Ring = readonly (EpochKey | null)[]

/** The same after a deed: what begins an epoch hands its key to who stays. Who was admitted since has it already. */
export function ringAfter(
  { book, member, keys }: { readonly book: HexId; readonly member: HexId; readonly keys: MemberKeys },
  before: Ring,
  deed: Deed,
  epoch: number,
): Ring {
  if ((deed.kind !== 'remove' && deed.kind !== 'sheet') || before.length >= epoch) return before
  const mine = deed.keys.find((each) => each.member === member)
  const key = mine === undefined ? null : unwrap(mine.key, keys.box, wrapWords(book, epoch, member))
  return [...before, key]
}
