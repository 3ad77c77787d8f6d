import * as z from 'zod'
import { roleSchema } from '../../shared/domain/team.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { Deed } from './deed.ts'
import { afterNameDesk } from './desk-names.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { Entry, HexId } from './entry.ts'
import { afterJudging, afterPreparing, afterPutUp, approvingShape, sendingOf } from './approvals.ts'
import { afterAutomatic, automaticShape } from './automatic.ts'
import { afterEpoch, isKnown } from './epochs.ts'
import { historyShape } from './known-history.ts'
import { isSigned } from './member-keys.ts'
import { afterReading, readingsShape } from './readings.ts'
import { checkOf, type EpochKey } from './sealing.ts'
import { sheetOf, sheetsShape, withoutSheets } from './sheet-of.ts'
import { afterRecovery, afterRehearsal, afterSheet } from './sheets.ts'
import { afterSnapshot, snapshotsShape } from './snapshots.ts'
import { afterEndSubstitute, afterSubstitute, substitutesShape, voicesOf } from './substitutes.ts'
import { afterMoving, Holders, underWayShape } from './under-way.ts'

const personShape = { id: z.string(), name: z.string(), sign: z.string(), box: z.string() }

/** Who may write in the book at an entry, and by which key it is sealed: what the entries before it come to, the same on every desk. */
export const rosterSchema = z.strictObject({
  book: z.string(),
  /** The company's, as the founder wrote it. */
  name: z.string(),
  /** What the rows were before the first call; null where there were none. */
  begin: z
    .strictObject({ blob: z.string(), sha256: z.string(), parts: z.int(), key: z.string() })
    .nullable()
    .default(null),
  /** What the server is known by that the book lies on, as who administers said last; null until they did. */
  server: z.string().nullable().default(null),
  /** The newest epoch; 0 before the founding. */
  epoch: z.int(),
  /** What each epoch's key is known by, the first one first. */
  checks: z.array(z.string()),
  ...historyShape,
  ...underWayShape,
  ...approvingShape,
  ...automaticShape,
  ...substitutesShape,
  ...sheetsShape,
  ...readingsShape,
  ...snapshotsShape,
  members: z.array(
    z.strictObject({
      ...personShape,
      /** What their desk is called by them; '' until they said. */
      desk: z.string().default(''),
      roles: z.array(roleSchema),
      /** Whose desk was lost, where this one came in by a recovery sheet: the same person. */
      person: z.string().optional(),
      /** The entry that made it one, and the one that removed it. */
      since: z.int(),
      until: z.int().nullable(),
    }),
  ),
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      sign: z.string(),
      join: z.string(),
      roles: z.array(roleSchema),
      until: instantSchema,
      /** Who could administer when it was made, by public key: each of them may admit whoever answered it. */
      by: z.array(z.string()).default([]),
      /** Who answered it first, and whether it was admitted. */
      joined: z.strictObject(personShape).nullable(),
      isUsed: z.boolean(),
    }),
  ),
})
export type Roster = z.infer<typeof rosterSchema>
type Member = Roster['members'][number]

/** Why an entry that is one changes nothing. Every desk comes to the same word. */
export type VoidWhy = 'passed' | 'approval' | 'stranger' | 'epoch' | 'role' | 'unreadable' | 'deed'

/** Nobody yet. */
export function emptyRoster(book: HexId): Roster {
  return {
    book,
    name: '',
    begin: null,
    server: null,
    epoch: 0,
    checks: [],
    begun: [],
    passed: [],
    under: Holders.of({}),
    policy: null,
    automatic: null,
    waiting: {},
    decided: [],
    substitutes: [],
    sheets: [],
    read: {},
    snapshots: [],
    members: [],
    invitations: [],
  }
}

/** The key of an epoch, where the book says that it is known by the same. */
export function keyAmong(ring: readonly (EpochKey | null)[], { checks }: Roster, epoch: number): EpochKey | null {
  const [key, check] = [ring[epoch - 1] ?? null, checks[epoch - 1]]
  return key !== null && (check === undefined || checkOf(key) === check) ? key : null
}

/** A member that is one now. */
export function memberOf({ members }: Roster, id: HexId): Member | null {
  return members.find((each) => each.id === id && each.until === null) ?? null
}

/** Whom an entry's signature has to be of: a member's public key, that of an open invitation (`epoch` 0 and not an administrator), or the sheet's. */
export function signerOf(roster: Roster, author: HexId): string | null {
  const invitation = roster.invitations.find(({ id, isUsed }) => id === author && !isUsed)
  const sheet = sheetOf(roster)
  return memberOf(roster, author)?.sign ?? invitation?.sign ?? (sheet?.id === author ? sheet.sign : null)
}

/** What the new member signs of an invitation, so that nobody joins with another's key. */
export function joinWords(book: HexId, invitation: HexId): readonly unknown[] {
  return ['quita book join', 1, book, invitation]
}

/** Tells whether a member may write calls: everybody but who only reads. */
export function mayWrite({ roles }: Pick<Member, 'roles'>): boolean {
  return roles.some((role) => role !== 'consulta')
}

const PREPARING: ReadonlySet<string> = new Set([
  'journal.insert',
  'paymentBatches.add',
  'paymentBatches.keepFile',
  'paymentBatches.putRows',
  'paymentBatches.remove',
])

/** Tells whether a member may write this call: who sends pays, who makes payments or batches prepares (or pays them at once). */
export function mayCall({ roles }: Pick<Member, 'roles'>, call: Omit<SharedCall, 'format'>): boolean {
  if (!mayWrite({ roles })) return false
  if (sendingOf(call) !== null) return roles.includes('paga')
  return !PREPARING.has(`${call.table}.${call.call}`) || mayPrepare({ roles })
}

/** Tells whether a member may make payments and batches, and ask for their approval. */
export function mayPrepare({ roles }: Pick<Member, 'roles'>): boolean {
  return roles.includes('prepara') || roles.includes('paga')
}

/** What a call makes of what is under way, of what waits, and of who read what. */
export function afterCall(roster: Roster, author: HexId, told: Omit<SharedCall, 'format'>): Roster {
  return afterMoving(afterReading(afterPreparing(roster, author, told), author, told), author, told)
}

/** What a deed of members makes of the roster; a word where it makes nothing of it. */
export function afterDeed(
  roster: Roster,
  { seq, id, author, epoch }: Pick<Entry, 'seq' | 'id' | 'author' | 'epoch'>,
  deed: Exclude<Deed, { kind: 'call' }>,
): Roster | VoidWhy {
  if (deed.kind === 'found') {
    if (seq !== 1 || author !== deed.member.id || epoch !== 1) return 'deed'
    const founder = { ...deed.member, desk: '', roles: [...roleSchema.options], since: seq, until: null }
    const begun = [{ epoch: 1, id }]
    return { ...roster, name: deed.name, epoch: 1, checks: [deed.check], begun, members: [founder] }
  }
  if (deed.kind === 'join') return afterJoin(roster, author, epoch, deed)
  if (deed.kind === 'recover') return epoch === 0 ? 'deed' : afterRecovery(roster, seq, author, deed)
  const by = memberOf(roster, author)
  if (deed.kind === 'approve' || deed.kind === 'give-back') {
    if (voicesOf(roster, author, [deed.at]).length === 0) return 'role'
    return epoch === 0 ? 'deed' : afterJudging(roster, author, deed)
  }
  if (deed.kind === 'put-up' || deed.kind === 'take-back') {
    if (by === null || !mayPrepare(by)) return 'role'
    return epoch === 0 ? 'deed' : afterPutUp(roster, author, deed)
  }
  if (deed.kind === 'name-desk') {
    if (by === null || epoch === 0) return 'role'
    return { ...roster, members: afterNameDesk(roster.members, author, deed.name) }
  }
  if (by === null || !by.roles.includes('administra')) return 'role'
  switch (deed.kind) {
    case 'begin': {
      const isAlone = roster.members.length === 1 && roster.invitations.length === 0
      if (roster.begin !== null || epoch !== 1 || !isAlone) return 'deed'
      const { kind: _, ...begin } = deed
      return { ...roster, begin }
    }
    case 'invite':
      if (isKnown(roster, deed) || epoch === 0) return 'deed'
      return { ...roster, invitations: [...roster.invitations, invitationOf(roster, deed)] }
    case 'admit':
      return afterAdmit(roster, seq, by.sign, deed)
    case 'policy':
      return epoch === 0 ? 'deed' : { ...roster, policy: deed.policy }
    case 'automatic':
      return epoch === 0 ? 'deed' : afterAutomatic(roster, seq, deed.rules)
    case 'substitute':
      return epoch === 0 ? 'deed' : afterSubstitute(roster, deed)
    case 'end-substitute':
      return epoch === 0 ? 'deed' : afterEndSubstitute(roster, deed)
    case 'sheet':
      return epoch === 0 ? 'deed' : afterSheet(roster, { id, author }, deed)
    case 'snapshot':
      return epoch === 0 ? 'deed' : afterSnapshot(roster, { seq, author, epoch }, deed)
    case 'rehearse':
      return epoch === 0 ? 'deed' : afterRehearsal(roster, author, deed)
    case 'withdraw':
      return afterWithdraw(roster, deed)
    // Whoever reads on was stopped by that entry, and looked behind it.
    case 'pass-over':
      return epoch === 0 || deed.seq >= seq ? 'deed' : roster
    case 'server':
      return epoch === 0 || deed.mark === roster.server ? 'deed' : { ...roster, server: deed.mark }
    case 'remove':
      return epoch === 0 ? 'deed' : afterRemove(roster, { seq, id }, deed)
  }
}

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

function invitationOf(
  { members }: Roster,
  { id, sign, join, roles, until }: Of<'invite'>,
): Roster['invitations'][number] {
  const by = members.filter((each) => each.until === null && each.roles.includes('administra')).map((each) => each.sign)
  return { id, sign, join, roles, until, by, joined: null, isUsed: false }
}

// The first answer takes the invitation: a second one, by whoever else has the file, is nothing.
function afterJoin(roster: Roster, author: HexId, epoch: number, { member, proof }: Of<'join'>): Roster | VoidWhy {
  const invitation = roster.invitations.find(({ id }) => id === author)
  if (epoch !== 0 || invitation === undefined || invitation.joined !== null || invitation.isUsed) return 'deed'
  const isTheirs = isSigned(member.sign, joinWords(roster.book, author), empty, Buffer.from(proof, 'base64'))
  if (!isTheirs || isKnown(roster, member)) return 'deed'
  return { ...roster, invitations: replaced(roster.invitations, { ...invitation, joined: member }) }
}

// Whoever holds the file knows by whom it may be admitted, and looks for no other's word.
function afterAdmit(roster: Roster, seq: number, sign: string, deed: Of<'admit'>): Roster | VoidWhy {
  const invitation = roster.invitations.find(({ id }) => id === deed.invitation)
  const isOpen = invitation?.isUsed === false && invitation.by.includes(sign) && deed.at <= invitation.until
  const joined = invitation?.joined
  if (!isOpen || joined == null || joined.id !== deed.member || deed.keys.length !== roster.epoch) return 'deed'
  const member = { ...joined, desk: '', roles: invitation.roles, since: seq, until: null }
  const invitations = replaced(roster.invitations, { ...invitation, isUsed: true })
  return { ...roster, members: [...roster.members, member], invitations }
}

function afterWithdraw(roster: Roster, deed: Of<'withdraw'>): Roster | VoidWhy {
  const invitation = roster.invitations.find(({ id }) => id === deed.invitation)
  if (invitation?.isUsed !== false) return 'deed'
  return { ...roster, invitations: replaced(roster.invitations, { ...invitation, isUsed: true }) }
}

// Somebody who may administer always stays. Who made the sheet may have its words: it goes with them.
function afterRemove(roster: Roster, { seq, id }: Pick<Entry, 'seq' | 'id'>, deed: Of<'remove'>): Roster | VoidWhy {
  const member = memberOf(roster, deed.member)
  if (member === null) return 'deed'
  const members = replaced(roster.members, { ...member, until: seq })
  if (!members.some(({ until, roles }) => until === null && roles.includes('administra'))) return 'deed'
  // Who held an invitation of before may know what the removed one knew of it.
  const invitations = roster.invitations.map((each) => ({ ...each, isUsed: true }))
  const sheets = sheetOf({ ...roster, members }) === null ? withoutSheets(roster) : roster.sheets
  return afterEpoch({ ...roster, members, invitations, sheets }, id, deed)
}

const empty = new Uint8Array(0)

function replaced<Each extends { readonly id: HexId }>(all: readonly Each[], by: Each): Each[] {
  return all.map((each) => (each.id === by.id ? by : each))
}
