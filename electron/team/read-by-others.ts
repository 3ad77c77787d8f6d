import type { TeamHead, TeamTable } from '../vault/team-table.ts'
import type { HexId } from './entry.ts'
import type { Roster } from './roster.ts'

/** How far another member's desk has read the book, by its word, and what stands there for it. */
export interface ReadBy extends TeamHead {
  readonly member: HexId
}

/**
 * What the other desks said of how far they have read. A server that has less than one of them was put back, or has another entry there
 * shows two histories; nobody writes on either.
 */
export function readByOthers(roster: () => Pick<Roster, 'members'>) {
  const told = new Map<HexId, ReadBy>()
  /** Of each the word that was found to be of the history that is read here. */
  const same = new Map<HexId, ReadBy>()
  const isHere = (member: HexId): boolean => roster().members.some(({ id, until }) => id === member && until === null)
  return {
    /** Whether that is to be looked at: it is further than was read here, or not held against that yet. */
    hear(said: ReadBy, head: TeamHead): boolean {
      const before = told.get(said.member)
      const isKnown = before?.seq === said.seq && before.mac === said.mac
      if (!isKnown) told.set(said.member, said)
      return said.seq > head.seq || !isKnown || same.get(said.member) !== before
    },
    /** Has somebody count no more, whose desk is lost; what they had said, for where they stay. */
    forget(member: HexId): ReadBy | null {
      const said = told.get(member) ?? null
      told.delete(member)
      return said
    },
    /** Whether a book that ends at an entry lacks what somebody said that they had read. */
    isLacking: (said: ReadBy | null, seq: number): boolean =>
      said !== null && said.seq > seq && told.has(said.member) && isHere(said.member),
    /** Of those who are members, the one who has read furthest beyond an entry; null where nobody has. */
    beyond(seq: number): ReadBy | null {
      const further = [...told.values()].filter((said) => said.seq > seq && isHere(said.member))
      const most = Math.max(...further.map((said) => said.seq))
      return further.find((said) => said.seq === most) ?? null
    },
    /** The first of those who are members whose word names an entry up to one, at which `macAt` tells another; null where none does. */
    async otherThan(seq: number, macAt: TeamTable['macAt']): Promise<ReadBy | null> {
      for (const said of told.values()) {
        if (said.seq > seq || !isHere(said.member) || same.get(said.member) === said) continue
        const own = await macAt(said.seq)
        // What this vault does not know it holds against nobody.
        if (!own.ok || own.value === null) continue
        if (own.value !== said.mac) return said
        same.set(said.member, said)
      }
      return null
    },
  }
}
