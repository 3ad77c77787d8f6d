import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { TeamHead } from '../vault/team-table.ts'
import { putBlobs } from './blobs.ts'
import { type BookError, bookError, withWritten } from './book-fault.ts'
import { readArguments } from './call-arguments.ts'
import type { Deed } from './deed.ts'
import type { HexId, NewEntry } from './entry.ts'
import { fetchingFiles } from './fetch-files.ts'
import { stoppingOf } from './pass-over.ts'
import { type ReadBy, readByOthers } from './read-by-others.ts'
import type { ReplicaNeeds } from './replica-needs.ts'
import { readState } from './replica-state.ts'
import { type Came, readingOn } from './reading-on.ts'
import type { Replica } from './replica.ts'
import { emptyRoster, keyAmong } from './roster.ts'
import type { EpochKey } from './sealing.ts'
import { serverMark } from './server-mark.ts'
import { writeEntry } from './write-entry.ts'

/** So often a call is sealed anew because a new epoch began before it stood in the book. */
const EPOCHS = 3

/** Opens a desk's part, at the head that its vault remembers. */
export async function openReplica(needs: ReplicaNeeds): Promise<Result<Replica, AppError>> {
  const { book, member, keys, vault, log } = needs
  const standing = await vault.standing()
  if (!standing.ok) return standing
  const kept = readState(standing.value.state) ?? { roster: emptyRoster(book), ring: needs.ring }
  const waiting = new Map<HexId, (came: Came) => void>()
  // What this desk's own calls say, files and all.
  const mine = new Map<HexId, readonly unknown[]>()
  const { now, toTheEnd } = readingOn(
    needs,
    { head: standing.value.head, ...kept },
    { said: (id) => mine.get(id), came: (id, came) => waiting.get(id)?.(came) },
  )
  const [head, roster] = [() => now().head, () => now().roster]
  let lane: Promise<unknown> = Promise.resolve()
  const others = readByOthers(roster)
  const server = serverMark(log, member, roster)
  // Nothing is written that was not looked at first: after a start, and after anything that did not hold.
  let mustLook = true
  let other: ReadBy | null = null

  const catchUp = (): Promise<Result<TeamHead, BookError>> => {
    const turn = lane.then(async () => {
      // What another desk had read before this one looked has to be there.
      const before = others.beyond(head().seq)
      const read = await toTheEnd()
      if (read.ok) other = await others.otherThan(head().seq, vault.macAt)
      const parted = other === null ? null : bookError('fork', other.seq)
      const lacks = others.isLacking(before, head().seq) ? bookError('ahead', head().seq) : parted
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
        const looked = mustLook ? await catchUp() : ok(head())
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
    writeEntry({ seen: head(), deed }, { book, author: member, ...by }, keys.sign)

  const keyHere = (epoch: number): EpochKey | null => keyAmong(now().ring, roster(), epoch)
  const present = (): { epoch: number; key: EpochKey } | null => {
    const epoch = Math.max(roster().epoch, 1)
    const key = keyHere(epoch)
    return key === null ? null : { epoch, key }
  }

  const hear = (said: ReadBy, isNow = false): boolean => {
    const isNew = others.hear(said, head())
    const isAwaited = isNow && server.hear(said.member)
    mustLook ||= isNew
    return isNew || isAwaited
  }
  /** Hands a deed in of a desk that stands still. */
  async function decide(deed: Extract<Deed, { kind: 'pass-over' | 'server' }>): Promise<Result<TeamHead, BookError>> {
    const by = present()
    if (by === null || others.beyond(head().seq) !== null) return err(bookError(by === null ? 'key' : 'ahead'))
    const placed = await log.append(sealed(deed, by))
    return placed.ok ? catchUp() : placed
  }

  return ok({
    head,
    roster,
    keyOf: (epoch) => now().ring[epoch - 1] ?? null,
    hear,
    furthest: () => others.beyond(head().seq),
    other: () => other,
    catchUp,
    stopping: () => stoppingOf(log, { head: head(), roster: roster(), key: keyHere, macAt: vault.macAt }),
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
