import { rm } from 'node:fs/promises'
import type { TeamView } from '../../shared/domain/team.ts'
import { type AppError, appError, type BookFault } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import { tables } from '../vault/open-vault.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import { vaultCall } from '../vault/vault-calls.ts'
import type { Vault } from '../vault/vault.ts'
import { putWhole } from './blobs.ts'
import type { ApprovableTable } from './approvals.ts'
import { asBook, bookError } from './book-fault.ts'
import { bringFiles, bringingSome, readingFiles } from './bring-files.ts'
import { copyShared } from './enter-book.ts'
import type { BookLog } from './book-log.ts'
import { type DeskMembers, deskMembers } from './desk-members.ts'
import { foundBook } from './members.ts'
import type { BookServer } from './postgres/connect.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { type Reader, readerTurn } from './reader-turn.ts'
import { openReplica } from './open-replica.ts'
import type { Replica } from './replica.ts'
import { mayCall, memberOf, type Roster } from './roster.ts'
import { makeKey } from './sealing.ts'
import { shareTurns } from './share-turns.ts'
import { keysOf, serverOf, type TeamFacts, teamFacts, type TeamRecord, writeStage } from './team-record.ts'

export { beginMove, readTeam, tryBookServer } from './team-record.ts'
export {
  answer,
  enterWhenAdmitted,
  ownCode,
  readInvitationFile,
  writeInvitationFile,
} from './answer-invitation.ts'
export {
  approve,
  endSubstitute,
  giveBack,
  nameDesk,
  nameSubstitute,
  putUp,
  setAutomatic,
  setPolicy,
  takeBack,
} from './members.ts'
export { approvalsNeeded, approvalsOf } from './approvals.ts'
export { enterThrough } from './enter-book.ts'

/** What is known of the book at this desk. */
export type TeamStanding = Pick<TeamView, 'state' | 'fault' | 'readAt' | 'entries' | 'behind'>

/** One desk of a company's book, while its connection is open. */
export interface TeamDesk extends Reader, DeskMembers {
  /** The vault, whose every shared call goes through the book. */
  readonly vault: Vault
  readonly facts: TeamFacts
  readonly replica: Replica
  readonly log: BookLog
  standing(): TeamStanding
  roster(): Roster
  /** Whether another desk has a payment on its way, or runs a batch. */
  isElsewhere(id: string): boolean
  /** Reads to the end of the book, now, and finishes the move where that is not done. */
  look(): Promise<TeamStanding>
  /** Has `back` hear each time that the book is read again; `first`: for the first time since this was opened. */
  whenBack(back: (first: boolean) => void): void
  /** Has the next opening take the vault out of the book with all that is here: `state` where somebody else is in it, `book` where a file lies there alone. */
  leave(): Promise<Result<void, AppError>>
  /** Lets go of the server; the vault stays open. */
  end(): Promise<void>
}

/** What it is opened with. `vault` is its own from here on. */
export interface DeskNeeds {
  readonly vault: Vault
  readonly record: TeamRecord
  /** For a copy of the vault, while it moves into the book. */
  readonly place: { readonly folder: string }
  readonly key: Uint8Array
  readonly openVault: OpenVault
  readonly approvable: ApprovableTable
  readonly clock: Pick<Clock, 'now' | 'wait'>
  /** Hears what other desks wrote, and that the standing may be another. */
  readonly onChange: (calls: readonly SharedCall[]) => void
  /** Makes its way to the server; the one over PostgreSQL unless a test has another. */
  readonly logOf?: (server: BookServer) => BookLog
}

/** What is said of one call, and not of how this desk stands. */
const OF_A_CALL: ReadonlySet<BookFault> = new Set(['arguments', 'full', 'rights', 'approval'])
const TRIES = [200, 1_000]
/** So long an opening waits for the server; then the desk begins with what it has. */
const FIRST_MS = 4_000
const END_MS = 1_000

/**
 * Opens a desk's part of its book. Where another book lies already at the server that this vault was to move to, its fault is `taken`:
 * nothing of the vault went there.
 */
export async function openTeamDesk({ record, ...needs }: DeskNeeds): Promise<Result<TeamDesk, AppError>> {
  const { vault, clock } = needs
  // Secrets in texts cannot be wiped: nothing that lives as long as the desk holds the record.
  const { server, wipe } = serverOf(record.server)
  const log = (needs.logOf ?? postgresLog)(server)
  const facts = teamFacts(record)
  const { book, member } = facts
  const keys = keysOf(record)
  const ring = record.ring.map((key) => new Uint8Array(Buffer.from(key, 'base64')))
  let { stage } = record
  let fault: BookFault | null = 'away'
  let readAt: Instant | null = null
  let narrowed: ReadonlySet<string> | null = null
  let [isOpened, last] = [false, 0]
  let wasRead = false
  let back: (first: boolean) => void = () => undefined
  const ended = new AbortController()
  const opened = await openReplica({
    book,
    member,
    keys,
    ring,
    anchor: record.anchor,
    vault: vault.team,
    approvable: needs.approvable,
    log,
    tries: TRIES,
    wait: (ms) => clock.wait(ms, ended.signal),
    onApplied: (calls) => needs.onChange(calls),
  })
  if (!opened.ok) {
    wipe()
    return opened
  }
  const replica = opened.value
  const { roster } = replica
  const [readNow, bringSome] = [readingFiles(vault, replica), bringingSome(replica)]

  function stateNow(): TeamView['state'] {
    const { members } = roster()
    const isRemoved = members.some(({ id }) => id === member) && memberOf(roster(), member) === null
    if (isRemoved) return 'removed'
    const isAway = fault === 'away' || fault === 'held'
    if (fault !== null && !isAway) return 'stopped'
    return stage === 'moving' ? 'moving' : isAway ? 'away' : 'current'
  }
  const standing = (): TeamStanding => {
    const entries = replica.head().seq
    return { state: stateNow(), fault, readAt, entries, behind: Math.max(0, last - entries) }
  }

  async function read(): Promise<void> {
    // How much there is to read is asked where a person waits for it, and told; nothing else follows from it.
    const there = fault === null ? null : await log.end()
    if (there?.ok === true) last = there.value
    const end = there?.ok === false ? there : await replica.catchUp()
    last = 0
    const moved = end.ok && stage === 'moving' ? await move() : end
    if (moved.ok) await nameServer()
    const before = stateNow()
    fault = moved.ok ? null : faultOf(moved.error)
    if (moved.ok) readAt = clock.now()
    if (moved.ok) bringSome()
    if (!isOpened || before === stateNow()) return
    needs.onChange([])
    if (stateNow() !== 'current') return
    back(!wasRead)
    wasRead = true
  }
  // A first entry that this desk's key does not open is of somebody else's book.
  function faultOf(error: AppError): BookFault {
    if (error.kind !== 'book') return 'vault'
    return error.fault === 'key' && replica.head().seq === 0 ? 'taken' : error.fault
  }
  const readOn = shareTurns(read)
  const look = async (): Promise<TeamStanding> => {
    await readOn()
    return standing()
  }

  // Who administers says on which server the book lies, once nothing speaks against it; another desk or the next look tells it where this one cannot.
  async function nameServer(): Promise<void> {
    const mark = replica.unnamed()
    const isMine = memberOf(roster(), member)?.roles.includes('administra') === true
    if (mark !== null && isMine) await replica.tell({ kind: 'server', mark })
  }

  // Each step may have been done before a crash: what the book says is asked first. Nothing of the rows changes meanwhile.
  async function move(): Promise<Result<unknown, AppError>> {
    if (roster().epoch === 0) {
      const told = asBook(await foundBook(replica, { book, member, ring }, keys, facts))
      if (!told.ok) return told
    }
    if (roster().begin === null) {
      const key = makeKey()
      const copied = await copyShared(needs, key)
      if (!copied.ok) return copied
      const epochKey = replica.keyOf(1)
      if (epochKey === null) return err(bookError('key'))
      const put = await putWhole(log, book, epochKey, copied.value)
      await rm(copied.value, { force: true })
      if (!put.ok) return put
      const begin = { kind: 'begin', ...put.value, key: Buffer.from(key).toString('base64') } as const
      const told = asBook(await replica.tell(begin))
      if (!told.ok) return told
    }
    const kept = await writeStage(vault.records, 'member')
    if (kept.ok) stage = 'member'
    return kept
  }

  async function write(call: SharedCall): Promise<unknown> {
    if (narrowed !== null && !isLastWord(call, narrowed)) return err(appError({ kind: 'locked' }))
    const state = stateNow()
    if (state !== 'current') return err(bookError(state === 'removed' ? 'key' : (fault ?? 'away')))
    const me = memberOf(roster(), member)
    // What no desk would apply is not handed in.
    if (me !== null && !mayCall(me, call)) return err(bookError('rights'))
    const done = await replica.write(call)
    if (done.ok || done.error.kind !== 'book' || OF_A_CALL.has(done.error.fault)) return done
    if (fault === null && done.error.fault !== 'held') {
      fault = done.error.fault
      needs.onChange([])
    }
    return done
  }

  const ask = (table: string, call: string, args: readonly unknown[]): Promise<unknown> => {
    const row = vaultCall(table, call)
    if (row !== null && 'format' in row) return write({ table, call, format: row.format, args: trimmed(args) })
    return readNow(table, call, args)
  }
  const through = tables(ask)
  const members = deskMembers(replica, facts, look)
  const reader = readerTurn(() => stateNow() === 'current', needs.onChange)
  const stopListening = log.listen(() => void look().catch(() => null), reader.turn)
  const end = async (): Promise<void> => {
    stopListening()
    ended.abort()
    await log.close()
    wipe()
  }
  const shared: Vault = {
    ...through,
    together: () => vault.together(),
    snapshot: vault.snapshot,
    narrow(payments) {
      narrowed ??= new Set(payments)
      vault.narrow(payments)
    },
    async close() {
      const letGo = end()
      await vault.close()
      // A server that does not answer holds nobody up.
      await Promise.race([letGo, clock.wait(END_MS)])
    },
  }
  await Promise.race([look(), clock.wait(FIRST_MS, ended.signal)])
  wasRead = stateNow() === 'current'
  isOpened = true
  return ok({
    vault: shared,
    facts,
    replica,
    log,
    standing,
    roster,
    isElsewhere(id) {
      const holder = roster().under.get(id)
      return holder !== undefined && holder !== member
    },
    look,
    ...reader,
    whenBack(hear) {
      back = hear
    },
    ...members,
    async leave() {
      await look()
      if (!members.isAlone()) return err(appError({ kind: 'state', expected: 'alone', found: 'team' }))
      const brought = await bringFiles(replica)
      if (!brought.ok) return brought
      return writeStage(vault.records, 'leaving')
    },
    end,
  })
}

// What was left out at the end is no argument.
function trimmed(args: readonly unknown[]): readonly unknown[] {
  const last = args.findLastIndex((each) => each !== undefined)
  return args.slice(0, last + 1)
}

function isLastWord({ table, call, args: [id] }: SharedCall, payments: ReadonlySet<string>): boolean {
  return table === 'journal' && call === 'change' && typeof id === 'string' && payments.has(id)
}
