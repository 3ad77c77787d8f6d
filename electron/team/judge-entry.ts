import type { SharedCall } from '../vault/shared-call.ts'
import { vaultCall } from '../vault/vault-calls.ts'
import type { TeamHead } from '../vault/team-table.ts'
import type { BookFault } from '../../shared/errors/app-error.ts'
import { type Deed, readTold } from './deed.ts'
import { type Entry, macAfter } from './entry.ts'
import { afterCall, afterDeed, mayCall, memberOf, type Roster, signerOf, type VoidWhy } from './roster.ts'
import { type EpochKey, unseal } from './sealing.ts'
import { entryWords } from './write-entry.ts'

/** What a reader of the book knows when an entry comes. */
export interface Reader {
  readonly head: TeamHead
  readonly roster: Roster
  /** The key of an epoch; null where this desk was not given it. */
  key(epoch: number): EpochKey | null
  /** The hash of the chain at an entry that was read before; null where none was. */
  macAt(seq: number): string | null | Promise<string | null>
  /** Whether an entry bears the signature of that public key. */
  isSigned(signer: string, entry: Entry): boolean | Promise<boolean>
}

/** What an entry is: a call or a deed of members with what it makes of the roster, nothing to anybody, or a fault of the history. */
export type Verdict =
  | { readonly is: 'call'; readonly call: SharedCall; readonly roster: Roster }
  | { readonly is: 'deed'; readonly deed: Exclude<Deed, { kind: 'call' }>; readonly roster: Roster }
  | { readonly is: 'void'; readonly why: VoidWhy; readonly roster?: Roster }
  | { readonly is: 'fault'; readonly fault: BookFault }

/**
 * Judges the next entry of a book. Number, chain, signature and the head that its author saw are of the history: where one does not hold,
 * nobody goes on. All that follows from a good signature is the same for everybody, so what it forbids is void on every desk.
 */
export async function judgeEntry(reader: Reader, entry: Entry): Promise<Verdict> {
  const { head, roster } = reader
  if (entry.seq !== head.seq + 1) return fault('gap')
  if (entry.mac !== macAfter(head.mac, entry)) return fault('chain')
  const words = entryWords(roster.book, entry)
  const keys = keysOf(reader, entry)
  const bytes = keys.map((key) => unseal(key, 'entry', words, entry.body)).find((opened) => opened !== null) ?? null
  const told = bytes === null ? null : readTold(bytes)
  const founder = entry.seq === 1 && told !== null && told !== 'newer' && told.deed.kind === 'found' ? told.deed : null
  if (entry.seq === 1 && founder === null) return fault('key')
  const signer = founder === null ? signerOf(roster, entry.author) : founder.member.sign
  if (signer === null) return nothing('stranger')
  if (!(await reader.isSigned(signer, entry))) return fault('signature')
  const isOfEpoch = entry.epoch === Math.max(roster.epoch, founder === null ? 0 : 1)
  // Nobody seals for an epoch that has not begun: what began it was kept back.
  if (entry.epoch > Math.max(roster.epoch, 1)) return fault('fork')
  if (!isOfEpoch && entry.epoch !== 0) return nothing('epoch')
  if (keys.length === 0 && entry.epoch !== 0) return fault('key')
  if (told === 'newer') return fault('newer')
  if (told === null) return nothing('unreadable')
  const { seen, deed } = told
  if (seen.seq >= entry.seq || (await reader.macAt(seen.seq)) !== seen.mac) return fault('fork')
  if (deed.kind === 'call') return judgeCall(roster, entry, deed)
  const after = afterDeed(roster, entry, deed)
  return typeof after === 'string' ? nothing(after) : { is: 'deed', deed, roster: after }
}

// Epoch 0 is sealed by an invitation's key: what its holder answers, and how that is admitted.
function keysOf({ roster, key }: Reader, { epoch }: Entry): readonly EpochKey[] {
  if (epoch === 0)
    return roster.invitations.filter(({ isUsed }) => !isUsed).map(({ join }) => Buffer.from(join, 'base64'))
  const own = key(epoch)
  return own === null ? [] : [own]
}

function judgeCall(roster: Roster, { author, epoch }: Entry, deed: Extract<Deed, { kind: 'call' }>): Verdict {
  const member = memberOf(roster, author)
  if (member === null || epoch === 0 || !mayCall(member, deed)) return nothing('role')
  const { table, call, format, args } = deed
  const row = vaultCall(table, call)
  if (row !== null && !('format' in row)) return nothing('deed')
  if (row === null || format > row.format) return fault('newer')
  return { is: 'call', call: { table, call, format, args }, roster: afterCall(roster, author, deed) }
}

function fault(of: BookFault): Verdict {
  return { is: 'fault', fault: of }
}

function nothing(why: VoidWhy): Verdict {
  return { is: 'void', why }
}
