import type { BookFault } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { BookError } from './book-fault.ts'
import type { BookFacts, Entries } from './book-export.ts'
import { bookStart, type Entry, type HexId, macAfter } from './entry.ts'
import { isSigned } from './member-keys.ts'
import { entryWords } from './write-entry.ts'

/** What does not hold: a fault as a desk names it, or an entry of an epoch that nothing before it has begun (`unbegun`), which to a desk is a fork. */
export type BookFinding = BookFault | 'unbegun'

/** What a walk along a book came to. What is sealed is not looked into: which head an author had seen only a desk can tell. */
export interface VerifiedBook {
  readonly book: HexId
  readonly entries: number
  /** The hash of the chain at the last entry that held. */
  readonly mac: string
  /** Entries by authors that are nobody then: no desk takes them for more than a number. */
  readonly strangers: number
  /** Entries that are nothing to anybody, for who administers decided so, by what stopped every desk there. */
  readonly passed: readonly { readonly fault: BookFault; readonly seq: number }[]
  /** The first thing that does not hold; nothing after it was looked at. */
  readonly finding: { readonly fault: BookFinding; readonly seq: number } | null
}

/**
 * Checks numbers, chain, repeated ids, signatures and the beginnings of epochs of a book by what a desk knew of it (`facts`), and that the
 * history still comes by the head which that desk had read. Needs no vault and no key of the book: where an author saw another history, or what was
 * decided of an entry, it knows by that desk. An error is of the way to the entries, not of the book.
 */
export async function verifyBook(facts: BookFacts, entries: Entries): Promise<Result<VerifiedBook, BookError>> {
  const { book, head, stands } = facts
  const ids = new Set<HexId>()
  const passed: { readonly fault: BookFault; readonly seq: number }[] = []
  let [before, strangers, newest] = [bookStart, 0, 1]
  const told = (fault: BookFinding | null, seq: number): Result<VerifiedBook, BookError> =>
    ok({
      book,
      entries: before.seq,
      mac: before.mac,
      strangers,
      passed,
      finding: fault === null ? null : { fault, seq },
    })
  for await (const read of entries) {
    const next = before.seq + 1
    if (!read.ok) return read.error.fault === 'gap' ? told('gap', next) : err(read.error)
    const entry = read.value
    if (entry.seq !== next) return told('gap', next)
    if (entry.mac !== macAfter(before.mac, entry)) return told('chain', next)
    if (ids.has(entry.id)) return told('repeated', next)
    if (entry.seq === head.seq && entry.mac !== head.mac) return told('rewritten', next)
    const signer = signerAt(facts, entry)
    const decided = facts.passed.find(({ seq, mac }) => seq === next && mac === entry.mac)
    if (decided !== undefined) passed.push({ fault: decided.fault, seq: next })
    else if (signer === null) strangers += 1
    else if (!isSigned(signer, entryWords(book, entry), entry.body, entry.sig)) return told('signature', next)
    else if (!hasBegun(facts, entry, { ids, newest })) return told('unbegun', next)
    else if (stands?.seq === next && stands.mac === entry.mac) return told(stands.fault, next)
    // Who joined since the desk read may have begun one as well.
    if (decided === undefined) newest = Math.max(newest, Math.min(entry.epoch, newest + 1))
    ids.add(entry.id)
    before = entry
  }
  return told(before.seq < head.seq ? 'behind' : null, before.seq + 1)
}

// Who joined after the desk had read is nobody to it; who was removed signs nothing more, the entry that did it included.
function signerAt({ members, invitations }: BookFacts, { author, seq }: Entry): string | null {
  const member = members.find(({ id }) => id === author)
  if (member !== undefined) return seq >= member.since && seq < (member.until ?? Infinity) ? member.sign : null
  return invitations.find(({ id }) => id === author)?.sign ?? null
}

// An epoch is begun by an entry of the one before it. Which that was the desk knew as far as it had read; an export of before does not tell.
function hasBegun(
  { begun, head }: BookFacts,
  { seq, epoch }: Entry,
  { ids, newest }: { readonly ids: ReadonlySet<HexId>; readonly newest: number },
): boolean {
  if (epoch <= 1) return true
  const known = begun.find((each) => each.epoch === epoch)
  if (known !== undefined) return ids.has(known.id)
  const isKnownWhole = begun.length > 0 && begun.length === begun.at(-1)?.epoch
  return seq > head.seq + 1 ? epoch <= newest + 1 : !isKnownWhole
}
