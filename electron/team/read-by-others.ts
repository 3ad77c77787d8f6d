import type { HexId } from './entry.ts'
import type { Roster } from './roster.ts'

/** How far another member's desk has read the book, by its word. */
export interface ReadBy {
  readonly member: HexId
  readonly seq: number
}

/** What the other desks said of how far they have read. A server that has less than one of them was put back, and nobody writes on it. */
export function readByOthers(roster: () => Pick<Roster, 'members'>) {
  const told = new Map<HexId, number>()
  const isHere = (member: HexId): boolean => roster().members.some(({ id, until }) => id === member && until === null)
  return {
    hear({ member, seq }: ReadBy): void {
      told.set(member, seq)
    },
    /** Has somebody count no more, whose desk is lost; what they had said, for where they stay. */
    forget(member: HexId): ReadBy | null {
      const seq = told.get(member)
      told.delete(member)
      return seq === undefined ? null : { member, seq }
    },
    /** Whether a book that ends at an entry lacks what somebody said that they had read. */
    isLacking: (said: ReadBy | null, seq: number): boolean =>
      said !== null && said.seq > seq && told.has(said.member) && isHere(said.member),
    /** Of those who are members, the one who has read furthest beyond an entry; null where nobody has. */
    beyond(seq: number): ReadBy | null {
      const further = [...told].filter(([member, read]) => read > seq && isHere(member))
      const most = Math.max(...further.map(([, read]) => read))
      const found = further.find(([, read]) => read === most)
      return found === undefined ? null : { member: found[0], seq: most }
    },
  }
}
