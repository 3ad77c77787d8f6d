import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { TeamEntry, TeamHead } from '../vault/team-table.ts'
import { approvedIn } from './approvals.ts'
import { putBlobs } from './blobs.ts'
import { type BookError, bookError, withWritten } from './book-fault.ts'
import { readArguments } from './call-arguments.ts'
import { noCall, readCall } from './read-call.ts'
import type { Deed } from './deed.ts'
import { bookStart, type Entry, type HexId, type NewEntry } from './entry.ts'
import { fetchingFiles } from './fetch-files.ts'
import type { Verdict } from './judge-entry.ts'
import { judgeOrPass, stoppingOf } from './pass-over.ts'
import { type ReadBy, readByOthers } from './read-by-others.ts'
import type { ReplicaNeeds } from './replica-needs.ts'
import { readState, stateText } from './replica-state.ts'
import type { Replica } from './replica.ts'
import { ringAfter } from './ring-after.ts'
import { emptyRoster, keyAmong, type VoidWhy } from './roster.ts'
import type { EpochKey } from './sealing.ts'
import { serverMark } from './server-mark.ts'
import { isMovedByRows } from './under-way.ts'
import { writeEntry } from './write-entry.ts'

const AT_A_TIME = 500
/** So often a call is sealed anew because a new epoch began before it stood in the book. */
const EPOCHS = 3

type Came =
  | { readonly is: 'answer'; readonly result: Result<unknown, AppError> | null }
  | { readonly is: 'void'; readonly why: VoidWhy }

/** Opens a desk's part, at the head that its vault remembers. */
export async function openReplica(needs: ReplicaNeeds): Promise<Result<Replica, AppError>> {
  const { book, member, keys, vault, log } = needs
  const standing = await vault.standing()
  if (!standing.ok) return standing
  const kept = readState(standing.value.state)
  let { head } = standing.value
  let roster = kept?.roster ?? emptyRoster(book)
  let ring: readonly (EpochKey | null)[] = kept?.ring ?? needs.ring
  let lane: Promise<unknown> = Promise.resolve()
  const approved = approvedIn(needs.approvable)
  const others = readByOthers(() => roster)
  const server = serverMark(log, member, () => roster)
  // Nothing is written that was not looked at first: after a start, and after anything that did not hold.
  let mustLook = true
  let other: ReadBy | null = null
  const waiting = new Map<HexId, (came: Came) => void>()
  // What this desk's own calls say, files and all.
  const mine = new Map<HexId, readonly unknown[]>()

  async function toTheEnd(): Promise<Result<TeamHead, BookError>> {
    for (;;) {
      const read = await log.from(Math.max(head.seq, 1), AT_A_TIME)
      if (!read.ok) return read
      const [first, ...rest] = read.value
      if (head.seq > 0 && first === undefined) return err(bookError('behind', head.seq))
      // What stood at our head has to stand there still: no other history is gone on with.
      if (head.seq > 0 && (first?.seq !== head.seq || first.mac !== head.mac))
        return err(bookError('rewritten', head.seq))
      let entries = head.seq > 0 ? rest : read.value
      if (entries.length === 0) return ok(head)
      let oneByOne = false
      while (entries.length > 0) {
        const applied = await apply(entries, oneByOne)
        if (!applied.ok) return applied
        oneByOne ||= applied.value === 0
        entries = entries.slice(applied.value)
      }
    }
  }

  /**
   * Applies the first of them, and says how many they were: 0 where the rows refused what they were held to take. `oneByOne`: what is up
   * to the rows ends what is applied at once, and nothing is held of them.
   */
  async function apply(entries: readonly Entry[], oneByOne: boolean): Promise<Result<number, BookError>> {
    const group: TeamEntry[] = []
    const came = new Map<HexId, Came>()
    const macs = new Map<number, string>().set(0, bookStart.mac).set(head.seq, head.mac)
    const macAt = async (seq: number): Promise<string | null> => {
      const found = macs.has(seq) ? null : await vault.macAt(seq)
      if (found?.ok === true && found.value !== null) macs.set(seq, found.value)
      return macs.get(seq) ?? null
    }
    let after = { head, roster, ring }
    let ifRefused: typeof after | null = null
    const taken: number[] = []
    let stopped: BookError | null = null
    for (const entry of entries) {
      const { head: before, roster: known, ring: held } = after
      const key = (epoch: number): EpochKey | null => keyAmong(held, known, epoch)
      const judged = await judgeOrPass(log, { head: before, roster: known, key, macAt }, entry)
      const sending = judged.is === 'call' ? approved.sendingOf(judged.call, known) : null
      // What was prepared has to lie in the vault before it is held against what was approved.
      if (sending !== null && group.length > 0) break
      const may = sending === null ? ok(true) : await approved.isApproved(known, sending)
      const refused: Verdict = may.ok ? { is: 'void', why: 'approval' } : { is: 'fault', fault: 'vault' }
      const verdict = may.ok && may.value ? judged : refused
      const isOther = entry.seq === needs.anchor?.seq && entry.mac !== needs.anchor.mac
      if (verdict.is === 'fault' || isOther) {
        stopped = bookError(verdict.is === 'fault' ? verdict.fault : 'fork', entry.seq)
        break
      }
      const read = verdict.is === 'call' ? await readCall(verdict.call, entry, mine.get(entry.id)) : noCall
      if (!read.ok) {
        stopped = read.error
        break
      }
      if (verdict.is === 'void') came.set(entry.id, { is: 'void', why: verdict.why })
      const { seq, mac } = entry
      group.push({ ...entry, ...read.value })
      macs.set(seq, mac)
      after = {
        head: { seq, mac },
        roster: verdict.roster ?? known,
        ring: verdict.is === 'deed' ? ringAfter(needs, held, verdict.deed, known.epoch + 1) : held,
      }
      // Only the rows know whether a call is refused, and then nobody has prepared anything by it, nor taken it up.
      const isMoved = verdict.is === 'call' && isMovedByRows(known, verdict.roster, entry.author)
      if (verdict.is === 'call' && (known.waiting !== verdict.roster.waiting || (isMoved && oneByOne))) {
        ifRefused = { ...after, roster: known }
        break
      }
      // Nearly all of these are taken: many go together.
      if (isMoved) taken.push(group.length - 1)
    }
    const states = { state: stateText(after), ifRefused: ifRefused === null ? null : stateText(ifRefused) }
    const kept = group.length === 0 ? ok([]) : await vault.apply({ entries: group, ...states, taken })
    if (!kept.ok && kept.error.kind === 'state' && kept.error.expected === 'taken') return ok(0)
    if (!kept.ok) return err(bookError(kept.error.kind === 'state' ? 'repeated' : 'vault', head.seq + 1))
    ;({ head, roster, ring } = kept.value.at(-1)?.ok === false && ifRefused !== null ? ifRefused : after)
    for (const [index, { id }] of group.entries()) {
      waiting.get(id)?.(came.get(id) ?? { is: 'answer', result: kept.value[index] ?? null })
    }
    const others = group.flatMap(({ call }, n) => (entries[n]?.author === member ? [] : (call ?? [])))
    if (group.length > 0) needs.onApplied?.(others)
    return stopped === null ? ok(group.length) : err(stopped)
  }

  const catchUp = (): Promise<Result<TeamHead, BookError>> => {
    const turn = lane.then(async () => {
      // What another desk had read before this one looked has to be there.
      const before = others.beyond(head.seq)
      const read = await toTheEnd()
      if (read.ok) other = await others.otherThan(head.seq, vault.macAt)
      const parted = other === null ? null : bookError('fork', other.seq)
      const lacks = others.isLacking(before, head.seq) ? bookError('ahead', head.seq) : parted
      const looked = read.ok ? await server.look() : read
      const kept = looked.ok && server.unheard().length > 0 ? err(bookError('moved')) : looked
      const end = read.ok && lacks !== null ? err(lacks) : kept.ok ? read : kept
      mustLook = !end.ok
      return end
    })
    lane = turn.catch(() => null)
    return turn
  }

  /** Hands an entry in until its place is known, and answers what came of it when it was applied here. */
  async function hand(entry: NewEntry): Promise<Result<Came, BookError>> {
    let came: Came | null = null
    waiting.set(entry.id, (told) => {
      came = told
    })
    const isHere = (): Came | null => came
    try {
      let isMaybe = false
      for (const [tried, wait] of [0, ...needs.tries].entries()) {
        await needs.wait(wait)
        // Nor is it handed in again unlooked: a server that was away may have been put back.
        mustLook ||= await server.isOther()
        const looked = mustLook ? await catchUp() : ok(head)
        const already = isHere()
        if (already !== null) return ok(already)
        if (!looked.ok && (tried === 0 || looked.error.fault !== 'away')) return err(withWritten(looked.error, isMaybe))
        if (!looked.ok) continue
        // The same entry under the same id: where it stands already, the log tells its place.
        const placed = await log.append(entry)
        isMaybe ||= placed.ok || placed.error.written === 'maybe'
        mustLook ||= !placed.ok
        const isFinal = !placed.ok && placed.error.fault !== 'away' && placed.error.fault !== 'held'
        // Nor is a refusal believed before this desk has looked: what it says was not done may stand there.
        const read = placed.ok || isFinal ? await catchUp() : placed
        const told = isHere()
        if (told !== null) return ok(told)
        if (!placed.ok && isFinal) return err(withWritten(placed.error, isMaybe || !read.ok))
        // It has a place, and this desk is not shown it: no answer is made up.
        if (placed.ok) {
          if (read.ok) return err(bookError('gap', placed.value.seq, 'maybe'))
          if (read.error.fault !== 'away') return err(withWritten(read.error, true))
        }
      }
      return err(bookError('away', null, isMaybe ? 'maybe' : 'no'))
    } finally {
      waiting.delete(entry.id)
    }
  }

  const sealed = (deed: Deed, by: { readonly epoch: number; readonly key: EpochKey }): NewEntry =>
    writeEntry({ seen: head, deed }, { book, author: member, ...by }, keys.sign)

  const keyHere = (epoch: number): EpochKey | null => keyAmong(ring, roster, epoch)
  const present = (): { epoch: number; key: EpochKey } | null => {
    const epoch = Math.max(roster.epoch, 1)
    const key = keyHere(epoch)
    return key === null ? null : { epoch, key }
  }

  const hear = (said: ReadBy, isNow = false): boolean => {
    const isNew = others.hear(said, head)
    const isAwaited = isNow && server.hear(said.member)
    mustLook ||= isNew
    return isNew || isAwaited
  }
  /** Hands a deed in of a desk that stands still. */
  async function decide(deed: Extract<Deed, { kind: 'pass-over' | 'server' }>): Promise<Result<TeamHead, BookError>> {
    const by = present()
    if (by === null || others.beyond(head.seq) !== null) return err(bookError(by === null ? 'key' : 'ahead'))
    const placed = await log.append(sealed(deed, by))
    return placed.ok ? catchUp() : placed
  }

  return ok({
    head: () => head,
    roster: () => roster,
    keyOf: (epoch) => ring[epoch - 1] ?? null,
    hear,
    furthest: () => others.beyond(head.seq),
    other: () => other,
    catchUp,
    stopping: () => stoppingOf(log, { head, roster, key: keyHere, macAt: vault.macAt }),
    passOver: ({ seq, mac }) => decide({ kind: 'pass-over', seq, mac }),
    unheard: server.unheard,
    unnamed: server.unnamed,
    async keepServer() {
      const mark = server.unnamed()
      return mark === null ? catchUp() : decide({ kind: 'server', mark })
    },
    async write(call) {
      const told = readArguments(call)
      if (!told.ok) return err({ ...bookError('arguments'), path: `${call.table}.${call.call} ${told.error}` })
      for (let tried = 0; tried < EPOCHS; tried += 1) {
        const by = present()
        if (by === null) return err(bookError('key'))
        const args = await putBlobs(log, book, by.key, told.value)
        if (!args.ok) return args
        const entry = sealed({ kind: 'call', ...call, args: args.value }, by)
        mine.set(entry.id, told.value)
        const came = await hand(entry).finally(() => mine.delete(entry.id))
        if (!came.ok) return came
        if (came.value.is === 'answer') return came.value.result ?? ok(undefined)
        if (came.value.why !== 'epoch') return err(bookError(came.value.why === 'approval' ? 'approval' : 'rights'))
      }
      return err(bookError('away'))
    },
    ...fetchingFiles({ book, log, vault, key: keyHere }),
    async tell(deed, key) {
      const by = key === undefined ? present() : { epoch: 0, key }
      if (by === null) return err(bookError('key'))
      // Who administers goes on without a desk that is lost by removing it.
      const lost = deed.kind === 'remove' ? others.forget(deed.member) : null
      const came = await hand(sealed(deed, by))
      // A removal that did not come about lifts nothing.
      if (lost !== null && !(came.ok && came.value.is === 'answer')) hear(lost)
      if (!came.ok) return came
      return came.value.is === 'answer' ? ok(null) : err({ kind: 'deed', why: came.value.why })
    },
  })
}
