import type { BookFault } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { readTold } from './deed.ts'
import { type Entry, macAfter } from './entry.ts'
import { judgeEntry, type Reader, type Verdict } from './judge-entry.ts'
import { afterPassing } from './known-history.ts'
import { isSigned } from './member-keys.ts'
import { memberOf } from './roster.ts'
import { unseal } from './sealing.ts'
import type { TeamTable } from '../vault/team-table.ts'
import { entryWords } from './write-entry.ts'

/** An entry that stops all desks, and by what. */
export interface Stopping {
  readonly entry: Entry
  readonly fault: BookFault
}

/**
 * What of an entry stops every desk alike, whatever its version: a decision about it comes to the same on all of them. What is of the
 * history itself (numbers, chain), or what one program reads and another does not, nobody can decide.
 */
const PASSABLE: ReadonlySet<BookFault> = new Set(['signature', 'fork'])

/** So many entries behind one that stops all are looked through for a decision about it: nobody else writes there. */
const BEHIND = 500

/**
 * Judges the next entry of a book; one that stops all desks is nothing once who administers decided that behind it. Where the server does
 * not show it, the desk stands still.
 */
export async function judgeOrPass(log: Pick<BookLog, 'from'>, reader: Reader, entry: Entry): Promise<Verdict> {
  const judged = await judgeEntry(reader, entry)
  if (judged.is !== 'fault') return judged
  const passed = await isPassedOver(log, reader, { entry, fault: judged.fault })
  if (!passed.ok || !passed.value) return judged
  return { is: 'void', why: 'passed', roster: afterPassing(reader.roster, entry, judged.fault) }
}

/** The entry at which a desk stands still, where who administers may decide about it; null where there is none. */
export async function stoppingOf(
  log: Pick<BookLog, 'from'>,
  { macAt, ...reader }: Omit<Reader, 'macAt' | 'isSigned'> & Pick<TeamTable, 'macAt'>,
): Promise<Result<Stopping | null, BookError>> {
  const read = await log.from(reader.head.seq + 1, 1)
  if (!read.ok) return read
  const [entry] = read.value
  if (entry === undefined) return ok(null)
  const kept = async (seq: number): Promise<string | null> => {
    const found = await macAt(seq)
    return found.ok ? found.value : null
  }
  const signed = (signer: string, { body, sig }: Entry): boolean =>
    isSigned(signer, entryWords(reader.roster.book, entry), body, sig)
  const judged = await judgeEntry({ ...reader, macAt: kept, isSigned: signed }, entry)
  return ok(judged.is === 'fault' && PASSABLE.has(judged.fault) ? { entry, fault: judged.fault } : null)
}

/** Whether that is so: a decision names the entry by number and hash, and the head that its author had seen is the one before it. */
async function isPassedOver(
  log: Pick<BookLog, 'from'>,
  { head, roster, key }: Pick<Reader, 'head' | 'roster' | 'key'>,
  { entry, fault }: Stopping,
): Promise<Result<boolean, BookError>> {
  const own = key(roster.epoch)
  if (!PASSABLE.has(fault) || own === null) return ok(false)
  const read = await log.from(entry.seq + 1, BEHIND)
  if (!read.ok) return read
  let before = entry
  for (const next of read.value) {
    if (next.seq !== before.seq + 1 || next.mac !== macAfter(before.mac, next)) return err(bookError('chain', next.seq))
    before = next
    const by = memberOf(roster, next.author)
    const words = entryWords(roster.book, next)
    if (next.epoch !== roster.epoch || by?.roles.includes('administra') !== true) continue
    if (!isSigned(by.sign, words, next.body, next.sig)) continue
    const opened = unseal(own, 'entry', words, next.body)
    const told = opened === null ? null : readTold(opened)
    if (told === null || told === 'newer' || told.deed.kind !== 'pass-over') continue
    const { seen, deed } = told
    const isOfIt = deed.seq === entry.seq && deed.mac === entry.mac
    if (isOfIt && seen.seq === head.seq && seen.mac === head.mac) return ok(true)
  }
  return ok(false)
}
