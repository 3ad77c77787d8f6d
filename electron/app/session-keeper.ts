import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Keychain, LockReason, Session } from '../../shared/domain/session.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { createOneAtATime } from '../journal/one-at-a-time.ts'
import type { Closing } from './close-connection.ts'
import { firstPlace } from './first-place.ts'
import { noteLock } from './note-lock.ts'
import type { OpenConnection } from './open-connection.ts'
import { lastPolicy } from '../services/log/last-policy.ts'
import { policyDeeds } from '../services/log/policy-deeds.ts'
import type { SessionNeeds } from './session-needs.ts'
import { shutAll } from './shut-all.ts'
import { within } from './within.ts'

/** Where the application stands, and the ways from one stage to the next. At most one connection is open. */
export interface SessionKeeper {
  read(): Promise<Session>
  current(): OpenConnection | null
  /** Whether there is a connection and none is open. */
  isLocked(): Promise<boolean>
  /** Aborts with the next lock, change of connection or end: for what is asked of the network outside a connection's groups. */
  closing(): AbortSignal
  /** Opens what needs no passphrase at the start of the application. */
  start(): Promise<void>
  unlock(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>>
  /** Closes what is open and opens it anew by the key at hand: after a change that it has to be brought up with. */
  reopen(): Promise<Result<Session, AppError>>
  /** Closes what is open and takes everything of it from the disk. */
  erase(): Promise<Result<Session, AppError>>
  /** Writes the damaged note of a connection anew from what its vault proves, on a person's press, and opens it. */
  repair(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>>
  /** No longer looks for a connection whose whole folder is gone; `state` for any other. */
  forget(id: ConnectionId): Promise<Result<Session, AppError>>
  /**
   * Locks: the page is told at once. `idle` leaves the engine to its doubts, receipts and readings for two hours at most;
   * any other reason closes everything within two seconds, but for the outcome of a payment that is under way.
   */
  lock(reason: LockReason): Promise<Session>
  /** Tells listeners when something the session shows has changed (counters of open payments). */
  refresh(): Promise<void>
  /** Closes whatever is open, without a word: the application ends. Waits for a payment under way, but not for ever. */
  end(): Promise<void>
}

interface Locked {
  readonly reason: LockReason
  readonly since: Instant | null
  readonly failedAttempts: number
}

/** How long the engine goes on behind an idle lock. */
const REST_MS = 2 * 3_600_000
const LOOK_EVERY_MS = 30_000
/** How long opening waits for what the same connection has under way, before it says what that is. */
const FREE_MS = 1_000
/** No end of the application waits longer. */
const END_MS = 70_000

/** Starts closed; `start` decides between first run, unlock screen and an open connection. */
export function createSessionKeeper(needs: SessionNeeds): SessionKeeper {
  const { settings, clock, keyWrap, version } = needs.ports
  let open: OpenConnection | null = null
  /** What goes on behind an idle lock, and the end of that. */
  let resting: { readonly connection: OpenConnection; readonly over: AbortController } | null = null
  /** Whose audit log knows the policies that were in force at this start. */
  const told = new Set<ConnectionId>()
  const leaving = new Map<ConnectionId, Closing>()
  const inTurn = createOneAtATime()
  let keychain: Keychain | null = null
  let locked: Locked = { reason: 'start', since: null, failedAttempts: 0 }
  let locks = 0
  let era = new AbortController()

  async function read(): Promise<Session> {
    const places = await needs.places()
    const connections = await Promise.all(places.map(needs.card))
    // One that works goes on working; one that does not is asked again, since a person may unlock it meanwhile.
    if (keychain?.kind !== 'system') keychain = await keyWrap.keychain()
    const always = { keychain, connections, version, settingsLost: settings.lost() }
    if (open !== null) return { stage: 'open', ...always, connection: open.view, ...(await open.counters()) }
    const active = firstPlace(places, settings)
    if (active === undefined) return { stage: 'welcome', ...always }
    const paymentUnderWay = leaving.get(active.id)?.isPaying() ?? false
    return { stage: 'locked', ...always, active: active.id, ...locked, paymentUnderWay }
  }

  async function refresh(): Promise<void> {
    const before = open
    const session = await read()
    if (open === before) needs.onChange(session) // never news of a connection that was left meanwhile
  }

  function newEra(): void {
    era.abort()
    era = new AbortController()
  }

  function leave(connection: OpenConnection): Closing {
    const { id } = connection.view
    const closing = connection.close()
    leaving.set(id, closing)
    const gone = (): void => {
      if (leaving.get(id) !== closing) return
      leaving.delete(id)
      if (open === null) void refresh() // the payment has its outcome
    }
    closing.ended.then(gone, gone)
    return closing
  }

  function leaveResting(): Closing | null {
    if (resting === null) return null
    const { connection, over } = resting
    resting = null
    over.abort()
    return leave(connection)
  }

  async function rest(connection: OpenConnection): Promise<void> {
    const over = new AbortController()
    resting = { connection, over }
    connection.rest()
    const since = clock.monotonicMs()
    while (!over.signal.aborted && clock.monotonicMs() - since < REST_MS) await clock.wait(LOOK_EVERY_MS, over.signal)
    if (!over.signal.aborted) leaveResting()
  }

  async function free(id: ConnectionId): Promise<Result<null, AppError>> {
    if (resting?.connection.view.id === id) leaveResting()
    const closing = leaving.get(id)
    if (closing === undefined) return ok(null)
    await closing.shut
    const isFree = await within(clock, FREE_MS, closing.ended)
    return isFree ? ok(null) : err(appError({ kind: 'payment-under-way' }))
  }

  /** `asked` counts the locks up to the press: one that comes later stands. */
  async function unlock(
    id: ConnectionId,
    passphrase: string | null,
    asked: number,
  ): Promise<Result<Session, AppError>> {
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place === undefined) return err(appError({ kind: 'not-found', what: 'connection' }))
    const { meta } = place
    if (meta === null) return err(appError({ kind: 'storage', fault: 'damaged' })) // until it is repaired
    const opened = await needs.open({ ...place, meta }, passphrase, () => free(id))
    if (!opened.ok) {
      if (opened.error.kind !== 'payment-under-way') countFailure()
      return opened
    }
    if (locks !== asked) {
      await leave(opened.value).shut
      return err(appError({ kind: 'locked' })) // somebody locked while it was opening
    }
    if (open !== null) newEra()
    if (open !== null) noteLock(open, 'another')
    await shutAll([open === null ? null : leave(open), leaveResting()])
    open = opened.value
    await noteUnlock(open)
    settings.rememberConnection(id)
    return ok(await tell())
  }

  async function reopen(asked: number): Promise<Result<Session, AppError>> {
    const last = open
    if (last === null) return err(appError({ kind: 'locked' }))
    const { id } = last.view
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place?.meta == null) return err(appError({ kind: 'storage', fault: 'damaged' }))
    const key = last.copyKey()
    newEra()
    open = null
    noteLock(last, 'another')
    await leave(last).ended // an order that is under way has its time
    const opened = await needs.reopen({ ...place, meta: place.meta }, key, () => free(id))
    const stays = opened.ok && locks === asked
    if (opened.ok && !stays) await leave(opened.value).shut // somebody locked meanwhile
    if (stays) open = opened.value
    else locked = { reason: 'failed', since: clock.now(), failedAttempts: 0 }
    if (open !== null) await noteUnlock(open)
    const session = await tell()
    return opened.ok ? ok(session) : opened
  }

  async function tell(): Promise<Session> {
    const session = await read()
    needs.onChange(session)
    return session
  }

  async function erase(): Promise<Result<Session, AppError>> {
    const last = open
    if (last === null) return err(appError({ kind: 'locked' }))
    newEra()
    open = null
    locked = { reason: 'person', since: clock.now(), failedAttempts: 0 }
    await leave(last).ended
    const [erased, session] = [await needs.erase(last.view.id), await tell()]
    return erased.ok ? ok(session) : erased
  }

  async function noteUnlock({ audit, view, vault }: OpenConnection): Promise<void> {
    audit.note({ area: 'session', what: 'unlocked', facts: { lock: view.lock } })
    const { version } = needs.ports
    audit.note({ by: 'quita', area: 'update', what: 'version-runs', about: version, mark: `version:${version}` })
    if (told.has(view.id)) return
    told.add(view.id)
    const last = await lastPolicy(vault)
    for (const deed of policyDeeds(needs.ports.policy, last)) audit.note(deed)
  }

  async function repair(
    id: ConnectionId,
    passphrase: string | null,
    asked: number,
  ): Promise<Result<Session, AppError>> {
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place === undefined) return err(appError({ kind: 'not-found', what: 'connection' }))
    const freed = await free(id)
    if (!freed.ok) return freed
    const repaired = place.meta === null ? await needs.repair(place, passphrase) : ok(undefined)
    if (repaired.ok) return unlock(id, passphrase, asked)
    countFailure()
    return repaired
  }

  async function forget(id: ConnectionId): Promise<Result<Session, AppError>> {
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place?.damage !== 'folder-missing')
      return err(appError({ kind: 'state', expected: 'folder-missing', found: place?.damage ?? 'whole' }))
    needs.forget(id)
    await refresh()
    return ok(await read())
  }

  function countFailure(): void {
    locked = { ...locked, failedAttempts: locked.failedAttempts + 1 }
  }

  async function lock(reason: LockReason): Promise<Session> {
    locks += 1
    newEra()
    const last = open
    open = null
    if (last !== null || resting !== null) locked = { reason, since: clock.now(), failedAttempts: 0 }
    if (last !== null) noteLock(last, reason)
    const closings = reason === 'idle' ? [] : [last === null ? null : leave(last), leaveResting()]
    if (reason === 'idle' && last !== null) void rest(last)
    const session = await tell() // the screen goes blank at once; what is under way may take its time
    await shutAll(closings)
    return session
  }

  async function start(): Promise<void> {
    const session = await read()
    if (session.stage !== 'locked') return
    const active = session.connections.find((card) => card.id === session.active)
    if (active?.lock !== 'system') return
    const opened = await unlock(active.id, null, locks)
    if (!opened.ok) locked = { ...locked, reason: 'failed' }
  }

  async function end(): Promise<void> {
    locks += 1
    newEra()
    const last = open
    open = null
    if (last !== null) {
      noteLock(last, 'end')
      leave(last)
    }
    leaveResting()
    await within(clock, END_MS, Promise.all([...leaving.values()].map(({ ended }) => ended)))
  }

  // A lock that comes while it waits for its turn is a lock after the asking.
  function askedNow<T>(work: (asked: number) => Promise<T>): Promise<T> {
    const asked = locks
    return inTurn(() => work(asked))
  }

  return {
    read,
    current: () => open,
    isLocked: async () => open === null && (await needs.places()).length > 0 && open === null,
    closing: () => era.signal,
    start,
    unlock: (id, passphrase) => askedNow((asked) => unlock(id, passphrase, asked)),
    reopen: () => askedNow(reopen),
    repair: (id, passphrase) => askedNow((asked) => repair(id, passphrase, asked)),
    erase: () => inTurn(erase),
    forget,
    lock,
    refresh,
    end,
  }
}
