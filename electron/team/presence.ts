import type { KeyObject } from 'node:crypto'
import type { DeskPresence, WorkThing } from '../../shared/domain/presence.ts'
import { instantMs } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { TeamHead } from '../vault/team-table.ts'
import type { BookLog } from './book-log.ts'
import type { HexId } from './entry.ts'
import { readSign, type Said, writeSign } from './presence-sign.ts'
import type { Replica } from './replica.ts'
import { memberOf } from './roster.ts'
import { checkOf, type EpochKey } from './sealing.ts'
import { newId } from './write-entry.ts'

/** What is known of the other desks, without what they are called. */
export interface KnownDesks {
  readonly isKept: boolean
  readonly desks: readonly Omit<DeskPresence, 'desk'>[]
}

/** Says that this desk is there, and knows what the others said of themselves. Nothing of it is in the book, and nothing is decided by it. */
export interface Presence {
  /** What is known now, and how old that is. */
  known(): KnownDesks
  /** Tells what is worked on here, and then reads what the others do: of two that begin at once one sees the other. */
  workOn(thing: WorkThing | null): Promise<void>
  /** Nobody is at this desk any more until it is opened anew. */
  rest(): void
  /** Says goodbye, for a moment at most. */
  end(): Promise<void>
}

/** What it is made of. */
export interface PresenceNeeds {
  readonly book: HexId
  readonly member: HexId
  readonly sign: KeyObject
  readonly replica: Pick<Replica, 'roster' | 'keyOf' | 'head'>
  readonly log: Pick<BookLog, 'present'>
  readonly clock: Clock
  readonly computer: string
  /** Hears how far another member's desk has read the book, by its word. */
  readonly onHead: (member: HexId, head: TeamHead, isNow: boolean) => void
  /** Hears that what is known may be other, or older. */
  readonly onNews: () => void
}

/** A moment by both clocks of this computer: one may be set, the other may stand still while it sleeps. */
interface Moment {
  readonly wall: number
  readonly count: number
}

/** What was read of a desk. `after`: the sign was given later than that; null where it was there when this desk first looked. */
interface Seen {
  readonly said: Said
  readonly after: Moment | null
  readonly read: Moment
  /** Whether its clock and ours agreed. */
  readonly isTimely: boolean
}

const BEAT_MS = 15_000
const HERE_S = 45
/** So long what somebody works on is told, with its age. */
const WORKS_S = 600
const CLOCK_MS = 120_000
const END_MS = 1_000
const NAME = 80

/** Begins to say it, every 15 seconds, until it is ended. */
export function startPresence(needs: PresenceNeeds): Presence {
  const { clock, log, replica, member } = needs
  const session = newId()
  const seen = new Map<HexId, Seen>()
  // The highest number of each session of a member: an old row that comes back is no sign.
  const counted = new Map<string, number>()
  const ended = new AbortController()
  let [n, worksOn, is]: [number, WorkThing | null, Said['is']] = [0, null, 'here']
  let last: Moment | null = null
  let isKept = false
  let turn: Promise<unknown> = Promise.resolve()
  const moment = (): Moment => ({ wall: instantMs(clock.now()), count: clock.monotonicMs() })

  function keyNow(): { epoch: number; key: EpochKey } | null {
    const { epoch, checks } = replica.roster()
    const key = replica.keyOf(epoch)
    return key === null || checkOf(key) !== checks[epoch - 1] ? null : { epoch, key }
  }

  async function tellAndRead(): Promise<void> {
    const by = keyNow()
    const { members } = replica.roster()
    if (by === null || memberOf(replica.roster(), member) === null) return
    const of = { book: needs.book, ...by }
    n += 1
    const said = {
      format: 2,
      session,
      n,
      at: clock.now(),
      is,
      computer: needs.computer.slice(0, NAME),
      worksOn,
      head: replica.head(),
    } as const
    const before = moment()
    const others = members.filter(({ id, until }) => id !== member && until === null)
    const read = await log.present(
      writeSign(said, { ...of, member }, needs.sign),
      others.map(({ id }) => id),
    )
    isKept = read.ok || (isKept && read.error.fault !== 'rights')
    if (!read.ok) return
    for (const { id, sign } of others) {
      const found = read.value.find((each) => each.member === id)
      const told = found === undefined ? null : readSign(found, { ...of, member: id }, sign)
      if (told !== null) take(id, told)
    }
    last = before
  }

  function take(id: HexId, said: Said): void {
    const named = `${id} ${said.session}`
    if ((counted.get(named) ?? 0) >= said.n) return
    counted.set(named, said.n)
    const read = moment()
    seen.set(id, { said, after: last, read, isTimely: Math.abs(instantMs(said.at) - read.wall) <= CLOCK_MS })
    needs.onHead(id, said.head, last !== null)
  }

  const beat = async (): Promise<void> => {
    const next = turn.then(tellAndRead)
    turn = next.catch(() => null)
    await next
    needs.onNews()
  }

  function ageOf({ wall, count }: Moment): number {
    const now = moment()
    return Math.ceil(Math.max(now.count - count, now.wall - wall, 0) / 1000)
  }

  function deskOf({ id, name }: { readonly id: HexId; readonly name: string }): Omit<DeskPresence, 'desk'> {
    const known = seen.get(id)
    const nothing = { member: id, name, computer: null, state: 'unknown', age: null, at: null, worksOn: null } as const
    if (known === undefined) return nothing
    const { said, after, read, isTimely } = known
    const age = after === null || !isTimely ? null : ageOf(after)
    const isHere = age !== null && age <= HERE_S
    const state = said.is === 'left' ? 'left' : isHere ? said.is : 'quiet'
    const isRecent = isTimely && ageOf(after ?? read) <= WORKS_S
    const told = { computer: said.computer, at: said.at, worksOn: isRecent ? said.worksOn : null }
    return { ...nothing, ...told, state, age }
  }

  async function loop(): Promise<void> {
    while (!ended.signal.aborted) {
      await beat().catch(() => null)
      await clock.wait(BEAT_MS, ended.signal)
    }
  }
  void loop()

  return {
    known() {
      const others = replica.roster().members.filter(({ id, until }) => id !== member && until === null)
      return { isKept, desks: others.map(deskOf) }
    },
    async workOn(thing) {
      worksOn = thing
      await beat()
    },
    rest() {
      ;[worksOn, is] = [null, 'locked']
      void beat().catch(() => null)
    },
    async end() {
      ended.abort()
      ;[worksOn, is] = [null, 'left']
      const told = turn.then(tellAndRead)
      await Promise.race([told.catch(() => null), clock.wait(END_MS)])
    },
  }
}
