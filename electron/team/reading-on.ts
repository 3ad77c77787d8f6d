import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { TeamEntry, TeamHead } from '../vault/team-table.ts'
import { approvedIn } from './approvals.ts'
import { type BookError, bookError } from './book-fault.ts'
import { bookStart, type Entry, type HexId } from './entry.ts'
import type { Reader, Verdict } from './judge-entry.ts'
import { isSigned, isSignedSoon } from './member-keys.ts'
import { judgeOrPass } from './pass-over.ts'
import { noCall, readCall } from './read-call.ts'
import type { ReplicaNeeds } from './replica-needs.ts'
import { type ReplicaState, stateText } from './replica-state.ts'
import { ringAfter } from './ring-after.ts'
import { keyAmong, signerOf, type VoidWhy } from './roster.ts'
import { isMovedByRows } from './under-way.ts'
import { entryWords } from './write-entry.ts'

const AT_A_TIME = 500
/** So many hashes of the chain are remembered beside those in the vault. */
const MACS = 4 * AT_A_TIME

/** Where a desk stands in the book. */
export interface Standing extends ReplicaState {
  readonly head: TeamHead
}

/** What came of an entry where it was applied. */
export type Came =
  | { readonly is: 'answer'; readonly result: Result<unknown, AppError> | null }
  | { readonly is: 'void'; readonly why: VoidWhy }

/** What a desk's own entries are to itself. */
interface Own {
  /** What this desk's own call says, files and all. */
  said(id: HexId): readonly unknown[] | undefined
  came(id: HexId, came: Came): void
}

/** Entries that were judged and go to the vault together. */
interface Group {
  readonly entries: readonly Entry[]
  readonly rows: TeamEntry[]
  readonly voids: ReadonlyMap<HexId, VoidWhy>
  readonly after: Standing
  /** Where the last one is refused by the rows. */
  readonly ifRefused: Standing | null
  readonly taken: readonly number[]
  readonly stopped: BookError | null
}

/** Reads, judges and applies the book from where a desk stands to its end. While the vault applies, what comes next is read and judged. */
export function readingOn(needs: ReplicaNeeds, begin: Standing, own: Own) {
  const { log, vault, member } = needs
  const approved = approvedIn(needs.approvable)
  let standing = begin
  let ahead = begin
  const queue: Entry[] = []
  let applying: { readonly group: Group; readonly told: ReturnType<typeof vault.apply> } | null = null
  // What a group was refused is judged anew one by one, to that entry.
  let oneByOneTo = 0
  const macs = new Map<number, string>()
  const proofs = new WeakMap<Entry, { readonly signer: string; readonly isGood: Promise<boolean> }>()

  const macAt = async (seq: number): Promise<string | null> => {
    const found = macs.has(seq) ? null : await vault.macAt(seq)
    if (found?.ok === true && found.value !== null) macs.set(seq, found.value)
    return macs.get(seq) ?? null
  }
  // By whom it would be signed if nobody came or left meanwhile.
  const prove = (entry: Entry): void => {
    const signer = signerOf(ahead.roster, entry.author)
    if (signer === null) return
    const isGood = isSignedSoon(signer, entryWords(needs.book, entry), entry.body, entry.sig)
    isGood.catch(() => false)
    proofs.set(entry, { signer, isGood })
  }
  const signed = (signer: string, entry: Entry): boolean | Promise<boolean> => {
    const proof = proofs.get(entry)
    if (proof?.signer === signer) return proof.isGood
    return isSigned(signer, entryWords(needs.book, entry), entry.body, entry.sig)
  }
  async function pageFrom(seq: number): Promise<Result<readonly Entry[], BookError>> {
    const read = await log.from(Math.max(seq, 1), AT_A_TIME)
    if (read.ok) for (const entry of read.value) if (entry.seq > seq) prove(entry)
    return read
  }

  async function toTheEnd(): Promise<Result<TeamHead, BookError>> {
    ahead = standing
    queue.length = 0
    macs.clear()
    remember(bookStart)
    let tip = standing.head
    let page = pageFrom(tip.seq)
    try {
      for (;;) {
        const flying = applying?.group.entries.length ?? 0
        if (queue.length > flying) {
          const went = await goOn(queue.slice(flying))
          if (!went.ok) return went
          continue
        }
        const read = await page
        const more = read.ok ? following(tip, read.value) : read
        if (more.ok && more.value.length > 0) {
          queue.push(...more.value)
          tip = more.value.at(-1) ?? tip
          page = pageFrom(tip.seq)
        } else if (flying > 0) {
          const landed = await land()
          if (!landed.ok) return landed
        } else return more.ok ? ok(standing.head) : more
      }
    } finally {
      await land()
    }
  }

  /** Judges the first of them, and hands them to the vault once what went before lies there. */
  async function goOn(entries: readonly Entry[]): Promise<Result<null, BookError>> {
    const group = await judged(entries, ahead)
    const landed = await land()
    if (!landed.ok || landed.value === 'refused') return landed.ok ? ok(null) : landed
    const { rows, after, ifRefused, taken, stopped } = group
    if (rows.length > 0) {
      const states = { state: stateText(after), ifRefused: ifRefused === null ? null : stateText(ifRefused) }
      const awaited = rows.flatMap(({ author }, place) => (author === member ? [place] : []))
      const told = vault.apply({ entries: rows, ...states, taken, awaited })
      told.catch(() => null)
      applying = { group, told }
      ahead = after
    }
    if (ifRefused === null && stopped === null) return ok(null)
    const last = await land()
    if (!last.ok) return last
    return stopped === null || last.value === 'refused' ? ok(null) : err(stopped)
  }

  /** Waits for what the vault applies; `refused` where the rows refused what they were held to take, and nothing was applied. */
  async function land(): Promise<Result<'applied' | 'refused', BookError>> {
    if (applying === null) return ok('applied')
    const { group, told } = applying
    const kept = await told.finally(() => {
      applying = null
    })
    if (!kept.ok) {
      ahead = standing
      if (kept.error.kind !== 'state') return err(bookError('vault', standing.head.seq + 1))
      if (kept.error.expected !== 'taken') return err(bookError('repeated', standing.head.seq + 1))
      oneByOneTo = group.after.head.seq
      return ok('refused')
    }
    standing = kept.value.at(-1)?.ok === false && group.ifRefused !== null ? group.ifRefused : group.after
    if (group.ifRefused !== null) ahead = standing
    queue.splice(0, group.entries.length)
    for (const [index, { id }] of group.rows.entries()) {
      const why = group.voids.get(id)
      own.came(id, why === undefined ? { is: 'answer', result: kept.value[index] ?? null } : { is: 'void', why })
    }
    needs.onApplied?.(group.rows.flatMap(({ call, author }) => (author === member ? [] : (call ?? []))))
    return ok('applied')
  }

  async function judged(entries: readonly Entry[], from: Standing): Promise<Group> {
    const rows: TeamEntry[] = []
    const voids = new Map<HexId, VoidWhy>()
    const taken: number[] = []
    let after = from
    let ifRefused: Standing | null = null
    let stopped: BookError | null = null
    remember(from.head)
    for (const entry of entries) {
      const { head, roster: known, ring: held } = after
      const reader: Reader = {
        head,
        roster: known,
        key: (epoch) => keyAmong(held, known, epoch),
        macAt,
        isSigned: signed,
      }
      const verdictOfBook = await judgeOrPass(log, reader, entry)
      const sending = verdictOfBook.is === 'call' ? approved.sendingOf(verdictOfBook.call, known) : null
      // What was prepared has to lie in the vault before it is held against what was approved.
      if (sending !== null && (rows.length > 0 || applying !== null)) break
      const may = sending === null ? ok(true) : await approved.isApproved(known, sending)
      const refused: Verdict = may.ok ? { is: 'void', why: 'approval' } : { is: 'fault', fault: 'vault' }
      const verdict = may.ok && may.value ? verdictOfBook : refused
      const isOther = entry.seq === needs.anchor?.seq && entry.mac !== needs.anchor.mac
      if (verdict.is === 'fault' || isOther) {
        stopped = bookError(verdict.is === 'fault' ? verdict.fault : 'fork', entry.seq)
        break
      }
      const read = verdict.is === 'call' ? await readCall(verdict.call, entry, own.said(entry.id)) : noCall
      if (!read.ok) {
        stopped = read.error
        break
      }
      if (verdict.is === 'void') voids.set(entry.id, verdict.why)
      const { seq, mac } = entry
      rows.push({ ...entry, ...read.value })
      remember({ seq, mac })
      after = {
        head: { seq, mac },
        roster: verdict.roster ?? known,
        ring: verdict.is === 'deed' ? ringAfter(needs, held, verdict.deed, known.epoch + 1) : held,
      }
      // Only the rows know whether a call is refused, and then nobody has prepared anything by it, nor taken it up.
      const isMoved = verdict.is === 'call' && isMovedByRows(known, entry.author, verdict.call)
      const isOneByOne = seq <= oneByOneTo
      if (verdict.is === 'call' && (known.waiting !== verdict.roster.waiting || (isMoved && isOneByOne))) {
        ifRefused = { ...after, roster: known }
        break
      }
      // Nearly all of these are taken: many go together.
      if (isMoved) taken.push(rows.length - 1)
    }
    return { entries: entries.slice(0, rows.length), rows, voids, after, ifRefused, taken, stopped }
  }

  function remember({ seq, mac }: TeamHead): void {
    macs.set(seq, mac)
    for (const [oldest] of macs) {
      if (macs.size <= MACS) break
      macs.delete(oldest)
    }
  }

  return { now: (): Standing => standing, toTheEnd }
}

/** What follows the entry that stood at a head: it has to stand there still, no other history is gone on with. */
function following(tip: TeamHead, page: readonly Entry[]): Result<readonly Entry[], BookError> {
  if (tip.seq === 0) return ok(page)
  const [first, ...rest] = page
  if (first === undefined) return err(bookError('behind', tip.seq))
  return first.seq === tip.seq && first.mac === tip.mac ? ok(rest) : err(bookError('rewritten', tip.seq))
}
