import type { BookFault } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { BookError } from './book-fault.ts'
import type { BookFacts, Entries } from './book-export.ts'
import { bookStart, type Entry, type HexId, macAfter } from './entry.ts'
import { isSigned } from './member-keys.ts'
import { entryWords } from './write-entry.ts'

/** What a walk along a book came to. What is sealed is not looked into: which head an author had seen only a desk can tell. */
export interface VerifiedBook {
  readonly book: HexId
  readonly entries: number
  /** The hash of the chain at the last entry that held. */
  readonly mac: string
  /** Entries by authors that are nobody then: no desk takes them for more than a number. */
  readonly strangers: number
  /** The first thing that does not hold; nothing after it was looked at. */
  readonly finding: { readonly fault: BookFault; readonly seq: number } | null
}

/**
 * Checks numbers, chain, repeated ids and signatures of a book by what a desk knew of it (`facts`), and that the history still comes by
 * the head which that desk had read. Needs no vault and no key of the book. An error is of the way to the entries, not of the book.
 */
export async function verifyBook(facts: BookFacts, entries: Entries): Promise<Result<VerifiedBook, BookError>> {
  const { book, head } = facts
  const ids = new Set<HexId>()
  let [before, strangers] = [bookStart, 0]
  const told = (fault: BookFault | null, seq: number): Result<VerifiedBook, BookError> =>
    ok({ book, entries: before.seq, mac: before.mac, strangers, finding: fault === null ? null : { fault, seq } })
  for await (const read of entries) {
    const next = before.seq + 1
    if (!read.ok) return read.error.fault === 'gap' ? told('gap', next) : err(read.error)
    const entry = read.value
    if (entry.seq !== next) return told('gap', next)
    if (entry.mac !== macAfter(before.mac, entry)) return told('chain', next)
    if (ids.has(entry.id)) return told('repeated', next)
    if (entry.seq === head.seq && entry.mac !== head.mac) return told('rewritten', next)
    const signer = signerAt(facts, entry)
    if (signer === null) strangers += 1
    else if (!isSigned(signer, entryWords(book, entry), entry.body, entry.sig)) return told('signature', next)
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
