import * as z from 'zod'
import type { Deed } from './deed.ts'
import type { Holding } from './sheet-of.ts'

const snapshotSchema = z.strictObject({
  by: z.string(),
  /** Whose key seals the blob. */
  epoch: z.int(),
  blob: z.string(),
  sha256: z.string(),
  parts: z.int(),
  key: z.string(),
  /** The head at which the vault stood that it is a copy of. */
  seq: z.int(),
  mac: z.string(),
})
/** A later copy of the shared tables, for whoever begins. */
export type Snapshot = z.infer<typeof snapshotSchema>

/** The newest of a book, the last one last. */
export const snapshotsShape = { snapshots: z.array(snapshotSchema).default([]) }

interface Snapshots extends Holding {
  readonly snapshots: readonly Snapshot[]
}
/** So many are known: where the newest is not believed, one before it may be. */
const KNOWN = 3
/** Fewer entries than these are applied sooner than a copy is fetched. */
const FEWEST = 5_000

/** What a snapshot makes of the roster; where it stands in the history is looked at by whoever begins with it. */
export function afterSnapshot<R extends Snapshots>(
  roster: R,
  { seq, author, epoch }: { readonly seq: number; readonly author: string; readonly epoch: number },
  { of, blob, sha256, parts, key }: Extract<Deed, { kind: 'snapshot' }>,
): R | 'deed' {
  if (of.seq >= seq) return 'deed'
  const snapshot = { by: author, epoch, blob, sha256, parts, key, ...of }
  return { ...roster, snapshots: [...roster.snapshots, snapshot].slice(-KNOWN) }
}

/** Those that are believed, the newest first: of who administers still. Nobody can tell by the history alone whether their rows are what it comes to. */
export function believedSnapshots({ snapshots, members }: Snapshots): readonly Snapshot[] {
  const administers = new Set(
    members.flatMap(({ id, until, roles }) => (until === null && roles.includes('administra') ? [id] : [])),
  )
  return snapshots.filter(({ by }) => administers.has(by)).toReversed()
}

/**
 * Tells whether a member's desk should make one: as many entries lie after the newest as before it, so that all of them together are no
 * more than twice the last. The first who administers does; the others where that one has not for half as many again.
 */
export function isSnapshotDue(roster: Snapshots, head: number, member: string): boolean {
  const administer = roster.members.filter(({ until, roles }) => until === null && roles.includes('administra'))
  const turn = administer.findIndex(({ id }) => id === member)
  if (turn === -1) return false
  const newest = believedSnapshots(roster)[0]?.seq ?? 0
  const due = Math.max(FEWEST, newest)
  return head - newest >= (turn === 0 ? due : due * 1.5)
}
