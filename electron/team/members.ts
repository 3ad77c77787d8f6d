import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'
import type { AutomaticRules } from '../../shared/domain/automatic.ts'
import type { Environment } from '../../shared/domain/environment.ts'
import type { Cnpj } from '../../shared/ids/cnpj.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import type { Role, Subject, TeamPolicy } from '../../shared/domain/team.ts'
import { readTold, type Told } from './deed.ts'
import type { Entry, HexId } from './entry.ts'
import { holdersOf } from './epochs.ts'
import { isSigned, type MemberKeys, publicKeysOf, sign, unwrap, wrap, wrapWords } from './member-keys.ts'
import type { Approved } from './approvals.ts'
import type { Replica } from './replica.ts'
import { joinWords, type Roster } from './roster.ts'
import { checkOf, type EpochKey, makeKey, unseal } from './sealing.ts'
import { sheetOf } from './sheet-of.ts'
import type { Substitute } from './substitutes.ts'
import { entryWords, newId, writeEntry } from './write-entry.ts'

/** What an invitation's file holds beside the server: whoever has it may answer it once. */
export const invitationSchema = z.strictObject({
  book: z.string().regex(/^[0-9a-f]{32}$/),
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** The private key that answers, and the key that the answer is sealed by, in base64. */
  sign: z.base64(),
  join: z.base64().length(44),
  /** Who may admit, by public key; and the book's head then: the newcomer's history has to come by it. */
  by: z.array(z.base64()).min(1),
  head: z.strictObject({ seq: z.int().positive(), mac: z.string().regex(/^[0-9a-f]{64}$/) }),
})
export type Invitation = z.infer<typeof invitationSchema>

/** What a desk has once it belongs to a book. */
export interface Membership {
  readonly book: HexId
  readonly member: HexId
  readonly ring: readonly EpochKey[]
}

/** Ids and the first key for a new book; the first entry is told by {@link foundBook}. */
export function newBook(): Membership {
  return { book: newId(), member: newId(), ring: [makeKey()] }
}

/** Tells the first entry: who founds the book administers it. */
export async function foundBook(
  replica: Replica,
  { member, ring }: Membership,
  keys: MemberKeys,
  names: { readonly company: string; readonly person: string },
) {
  const [key] = ring
  if (key === undefined) return err(bookError('key'))
  const person = { id: member, name: names.person, ...publicKeysOf(keys) }
  return replica.tell({ kind: 'found', name: names.company, check: checkOf(key), member: person })
}

/** Invites somebody until a moment; what it answers is written into a file, and nowhere else. */
export async function invite(replica: Replica, roles: Role[], until: Instant) {
  const own = generateKeyPairSync('ed25519')
  const [id, join] = [newId(), Buffer.from(makeKey()).toString('base64')]
  const sign = derText(own.publicKey.export({ type: 'spki', format: 'der' }))
  const told = await replica.tell({ kind: 'invite', id, sign, join, roles, until })
  if (!told.ok) return told
  const { book, invitations } = replica.roster()
  const by = invitations.find((each) => each.id === id)?.by ?? []
  const secret = derText(own.privateKey.export({ type: 'pkcs8', format: 'der' }))
  const invitation: Invitation = { book, id, sign: secret, join, by, head: replica.head() }
  return ok(invitation)
}

/** Answers an invitation: tells the book who would be a member. Says its id; the administrator admits it, once both read the same code. */
export async function answerInvitation(
  log: BookLog,
  invitation: Invitation,
  keys: MemberKeys,
  name: string,
): Promise<Result<HexId, BookError>> {
  const { book, id, head } = invitation
  const member = { id: newId(), name, ...publicKeysOf(keys) }
  const proof = Buffer.from(sign(keys.sign, joinWords(book, id), new Uint8Array(0))).toString('base64')
  const by = createPrivateKey({ key: Buffer.from(invitation.sign, 'base64'), format: 'der', type: 'pkcs8' })
  const key = Buffer.from(invitation.join, 'base64')
  const entry = writeEntry(
    { seen: head, deed: { kind: 'join', member, proof } },
    { book, author: id, epoch: 0, key },
    by,
  )
  const placed = await log.append(entry)
  // Whoever lost the answer asks again: they would be told that somebody else was first.
  const isLost = !placed.ok && placed.error.written === 'maybe'
  return mapOk(isLost ? await log.append(entry) : placed, () => member.id)
}

/** Whose account a book is of. */
export interface BookAccount {
  readonly environment: Environment
  readonly document: Cnpj
  /** Empty where it is not known. */
  readonly number: string
}

/** What who answered an invitation read out, and of whose account the book is here. */
export interface ReadOut {
  readonly code: string
  readonly account: BookAccount
}

/**
 * The eight digits that both sides read to each other before a member is admitted: over the book, the invitation, the keys of who may
 * admit and those of who answered, and the account, of which a desk without a credential knows what the file says alone.
 */
export function codeOf(
  book: HexId,
  { id, by }: { readonly id: HexId; readonly by: readonly string[] },
  member: { readonly sign: string; readonly box: string },
  { environment, document, number }: BookAccount,
): string {
  const account = [environment, document, number]
  const hash = createHash('sha256')
    .update(JSON.stringify(['quita book code', 3, book, id, by, member.sign, member.box, account]))
    .digest()
  const digits = String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}

/** Names this desk's own member's desk; '' takes the name back. */
export function nameDesk(replica: Replica, name: string) {
  return replica.tell({ kind: 'name-desk', name })
}

/** Admits who answered an invitation, and hands it every epoch's key. `at` by the administrator's clock. */
export async function admit(replica: Replica, id: HexId, at: Instant) {
  const { book, invitations, epoch } = replica.roster()
  const invitation = invitations.find((each) => each.id === id)
  if (invitation?.joined == null) return err(bookError('rights'))
  const { joined } = invitation
  const epochs = Array.from({ length: epoch }, (_, index) => index + 1)
  const ring = epochs.map((each) => replica.keyOf(each))
  if (ring.some((key) => key === null)) return err(bookError('key'))
  const keys = ring.flatMap((key, index) =>
    key === null ? [] : [wrap(key, joined.box, wrapWords(book, index + 1, joined.id))],
  )
  return replica.tell(
    { kind: 'admit', invitation: id, member: joined.id, at, keys },
    Buffer.from(invitation.join, 'base64'),
  )
}

/** Takes back an invitation that nobody was admitted by. */
export async function withdraw(replica: Replica, id: HexId) {
  const invitation = replica.roster().invitations.find((each) => each.id === id)
  if (invitation === undefined) return err(bookError('rights'))
  return replica.tell({ kind: 'withdraw', invitation: id }, Buffer.from(invitation.join, 'base64'))
}

/** Tells what has to be approved from here on. */
export function setPolicy(replica: Replica, policy: TeamPolicy) {
  return replica.tell({ kind: 'policy', policy })
}

/** Tells what desks may pay by themselves from here on; null: nothing. */
export function setAutomatic(replica: Replica, rules: AutomaticRules | null) {
  return replica.tell({ kind: 'automatic', rules })
}

/** Has somebody approve in another's place for a while. */
export function nameSubstitute(replica: Replica, named: Substitute) {
  return replica.tell({ kind: 'substitute', ...named })
}

/** Ends that. */
export function endSubstitute(replica: Replica, { of, by }: Pick<Substitute, 'of' | 'by'>) {
  return replica.tell({ kind: 'end-substitute', of, by })
}

/** Approves what is frozen under that hash, from a moment until another. */
export function approve(replica: Replica, subject: Subject, given: Pick<Approved, 'sha256' | 'at' | 'until'>) {
  return replica.tell({ kind: 'approve', ...subject, ...given })
}

/** Gives something back to who prepared it, at a moment. */
export function giveBack(replica: Replica, subject: Subject, at: Instant, reason: string) {
  return replica.tell({ kind: 'give-back', ...subject, at, reason })
}

/** Asks for the approval of something, with a word to who approves. */
export function putUp(replica: Replica, subject: Subject, at: Instant, note: string) {
  return replica.tell({ kind: 'put-up', ...subject, at, note })
}

/** Takes that back. */
export function takeBack(replica: Replica, subject: Subject) {
  return replica.tell({ kind: 'take-back', ...subject })
}

/** Who answered an invitation first: the one that it is taken by. Null while nobody has; `withdrawn` where it was taken back. */
export function takerOf(log: BookLog, invitation: Invitation): Promise<Result<HexId | null, BookError>> {
  return lookThrough(log, invitation, ({ author }, { deed }) => {
    return deed.kind === 'join' && author === invitation.id ? ok(deed.member.id) : null
  })
}

/** Looks whether an administrator has admitted: null while none has; `withdrawn` where the invitation was taken back. */
export function readAdmission(
  log: BookLog,
  invitation: Invitation,
  member: HexId,
  keys: MemberKeys,
): Promise<Result<Membership | null, BookError>> {
  const { book } = invitation
  return lookThrough(log, invitation, (entry, { deed }) => {
    if (deed.kind !== 'admit' || deed.member !== member || !isOfAdministrator(invitation, entry)) return null
    const ring = deed.keys.map((each, index) => unwrap(each, keys.box, wrapWords(book, index + 1, member)))
    const whole = ring.filter((each) => each !== null)
    return whole.length === ring.length ? ok({ book, member, ring: whole }) : err(bookError('key', entry.seq))
  })
}

/** What was told by an invitation's key, from its own entry on, up to the first that is found. */
async function lookThrough<T>(
  log: BookLog,
  invitation: Invitation,
  found: (entry: Entry, told: Told) => Result<T, BookError> | null,
): Promise<Result<T | null, BookError>> {
  const key = Buffer.from(invitation.join, 'base64')
  for (let from = invitation.head.seq; ; ) {
    const read = await log.from(from, 500)
    if (!read.ok) return read
    for (const entry of read.value.filter(({ epoch }) => epoch === 0)) {
      const bytes = unseal(key, 'entry', entryWords(invitation.book, entry), entry.body)
      const told = bytes === null ? null : readTold(bytes)
      if (told === null || told === 'newer') continue
      if (told.deed.kind === 'withdraw' && isOfAdministrator(invitation, entry)) return err(bookError('withdrawn'))
      const one = found(entry, told)
      if (one !== null) return one
    }
    const last = read.value.at(-1)
    if (last === undefined) return ok(null)
    from = last.seq + 1
  }
}

function isOfAdministrator({ book, by }: Invitation, entry: Entry): boolean {
  return by.some((each) => isSigned(each, entryWords(book, entry), entry.body, entry.sig))
}

/** Removes a member: from here on nothing that it writes counts, and a new epoch begins, whose key it is not handed. */
export async function removeMember(replica: Replica, id: HexId) {
  const roster = replica.roster()
  const key = makeKey()
  const sheet = sheetOf(roster)
  // Who made the sheet takes it with them.
  const stay = holdersOf(roster).filter((each) => each.id !== id && (each.id !== sheet?.id || sheet.by !== id))
  const keys = handed(roster, key, stay)
  return replica.tell({ kind: 'remove', member: id, check: checkOf(key), keys })
}

/** The next epoch's key, handed to each of them. */
export function handed(
  { book, epoch }: Pick<Roster, 'book' | 'epoch'>,
  key: EpochKey,
  holders: readonly { readonly id: HexId; readonly box: string }[],
) {
  return holders.map(({ id, box }) => ({ member: id, key: wrap(key, box, wrapWords(book, epoch + 1, id)) }))
}

function derText(der: Buffer): string {
  return der.toString('base64')
}
