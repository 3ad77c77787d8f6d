import * as z from 'zod'
import { substituteSchema } from '../../shared/domain/team.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Deed } from './deed.ts'

/** Who approves in whose place, and from when until when: members by their ids. */
export type Substitute = z.infer<typeof substituteSchema>

export const substitutesShape = { substitutes: z.array(substituteSchema).default([]) }

/** What of a roster says who approves. */
export interface Approvers {
  readonly members: readonly {
    readonly id: string
    readonly roles: readonly string[]
    readonly person?: string | undefined
    readonly until: number | null
  }[]
  readonly substitutes: readonly Substitute[]
}

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

/** Whose voice a member has where something is approved: their own, or of those in whose place they approve at all of these moments, none of them unknown. */
export function voicesOf(
  { members, substitutes }: Approvers,
  id: string,
  moments: readonly (Instant | null)[],
): readonly string[] {
  const here = members.filter(({ until }) => until === null)
  const approves = (who: string): boolean => here.some((each) => each.id === who && each.roles.includes('aprova'))
  if (approves(id)) return [id]
  if (!here.some((each) => each.id === id)) return []
  return substitutes
    .filter(
      ({ by, of, from, until }) =>
        by === id && approves(of) && moments.every((at) => at !== null && from <= at && at <= until),
    )
    .map(({ of }) => of)
}

/** What naming a substitute makes of the roster. Nobody stands in for themselves, for who does not approve, or for anybody where they approve already. */
export function afterSubstitute<R extends Approvers>(roster: R, { of, by, from, until }: Of<'substitute'>): R | 'deed' {
  const here = roster.members.filter((each) => each.until === null)
  const isApprover = here.some(({ id, roles }) => id === of && roles.includes('aprova'))
  const isOther = here.some(({ id, roles }) => id === by && !roles.includes('aprova'))
  if (!isApprover || !isOther || from >= until) return 'deed'
  return { ...roster, substitutes: [...without(roster.substitutes, { of, by }), { of, by, from, until }] }
}

/** What ending it makes of that: what they approved counts no more where it was not sent. */
export function afterEndSubstitute<R extends Approvers>(roster: R, deed: Of<'end-substitute'>): R | 'deed' {
  const substitutes = without(roster.substitutes, deed)
  return substitutes.length === roster.substitutes.length ? 'deed' : { ...roster, substitutes }
}

function without(all: readonly Substitute[], { of, by }: Pick<Substitute, 'of' | 'by'>): Substitute[] {
  return all.filter((each) => each.of !== of || each.by !== by)
}
