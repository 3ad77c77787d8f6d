import type { HexId } from './entry.ts'

/** What is known of a member's desk: '' where nobody named it. */
interface Seated {
  readonly id: HexId
  readonly desk: string
}

/** What a desk is called by: as its member named it, '' where nobody did, and its number in the order of admission. */
export interface DeskName {
  readonly name: string
  readonly number: number
}

/** What naming a desk makes of the members: each names the desk that they sit at. */
export function afterNameDesk<Member extends Seated>(
  members: readonly Member[],
  author: HexId,
  name: string,
): Member[] {
  return members.map((each) => (each.id === author ? { ...each, desk: name } : each))
}

/** Of a member; the number stays, whoever is removed. */
export function deskNameOf({ members }: { readonly members: readonly Seated[] }, id: HexId): DeskName {
  const at = members.findIndex((each) => each.id === id)
  return { name: members[at]?.desk ?? '', number: at + 1 }
}
