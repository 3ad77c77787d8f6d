import type { Deed } from './deed.ts'
import type { HexId } from './entry.ts'
import { type Holding, sheetOf } from './sheet-of.ts'

/** Whom a new epoch's key has to be handed to, by their public keys: who is a member, and the sheet that counts. */
export function holdersOf(roster: Holding): { readonly id: HexId; readonly box: string }[] {
  const sheet = sheetOf(roster)
  return [...roster.members.filter(({ until }) => until === null), ...(sheet === null ? [] : [sheet])]
}

/** The next epoch, which an entry begins; a word where somebody is left out of it. */
export function afterEpoch<R extends Holding>(
  roster: R,
  id: HexId,
  { check, keys }: Pick<Extract<Deed, { kind: 'remove' }>, 'check' | 'keys'>,
): R | 'deed' {
  const handed = new Set(keys.map((each) => each.member))
  if (!holdersOf(roster).every(({ id }) => handed.has(id))) return 'deed'
  const epoch = roster.epoch + 1
  return { ...roster, epoch, checks: [...roster.checks, check], begun: [...roster.begun, { epoch, id }] }
}

/** Tells whether an id is somebody's, or something's, in the book, or its key that of a member: nobody is there twice. */
export function isKnown(
  { members, invitations, sheets }: Holding,
  one: { readonly id: HexId; readonly sign: string },
): boolean {
  return (
    [...members, ...invitations, ...sheets].some(({ id }) => id === one.id) ||
    members.some(({ sign }) => sign === one.sign)
  )
}
