import type { ConnectionCard, ConnectionId } from '../../shared/domain/connection.ts'
import type { Keychain, LockReason, Session } from '../../shared/domain/session.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionPlace, FoundPlace } from '../services/connections/connection-folder.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the keeper needs to open and to list connections. */
export interface SessionNeeds {
  readonly ports: Ports
  readonly places: () => Promise<FoundPlace[]>
  readonly card: (place: FoundPlace) => Promise<ConnectionCard>
  readonly open: (place: ConnectionPlace, passphrase: string | null) => Promise<Result<OpenConnection, AppError>>
  readonly repair: (place: FoundPlace, passphrase: string | null) => Promise<Result<void, AppError>>
  readonly onChange: (session: Session) => void
}

/** Where the application stands, and the ways from one stage to the next. At most one connection is open. */
export interface SessionKeeper {
  read(): Promise<Session>
  current(): OpenConnection | null
  /** Opens what needs no passphrase at the start of the application. */
  start(): Promise<void>
  unlock(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>>
  /** Writes the damaged note of a connection anew from what its vault proves, on a person's press, and opens it. */
  repair(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>>
  lock(reason: LockReason): Promise<Session>
  /** Tells listeners when something the session shows has changed (counters of open payments). */
  refresh(): Promise<void>
  /** Closes whatever is open, without a word: the application ends. */
  end(): Promise<void>
}

interface Locked {
  readonly reason: LockReason
  readonly since: Instant | null
  readonly failedAttempts: number
}

/** Starts closed; `start` decides between first run, unlock screen and an open connection. */
export function createSessionKeeper(needs: SessionNeeds): SessionKeeper {
  const { settings, clock, keyWrap, version } = needs.ports
  let open: OpenConnection | null = null
  let closing: Promise<void> = Promise.resolve()
  let keychain: Keychain | null = null
  let locked: Locked = { reason: 'start', since: null, failedAttempts: 0 }

  async function read(): Promise<Session> {
    const places = await needs.places()
    const connections = await Promise.all(places.map(needs.card))
    // One that works goes on working; one that does not is asked again, since a person may unlock it meanwhile.
    if (keychain?.kind !== 'system') keychain = await keyWrap.keychain()
    const always = { keychain, connections, version }
    if (open !== null) return { stage: 'open', ...always, connection: open.view, ...(await open.counters()) }
    const active = places.find((place) => place.id === settings.lastConnection()) ?? places.at(-1)
    return active === undefined
      ? { stage: 'welcome', ...always }
      : { stage: 'locked', ...always, active: active.id, ...locked }
  }

  async function refresh(): Promise<void> {
    const before = open
    const session = await read()
    if (open === before) needs.onChange(session) // never news of a connection that was left meanwhile
  }

  async function unlock(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>> {
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place === undefined) return err(appError({ kind: 'not-found', what: 'connection' }))
    const { meta } = place
    if (meta === null) return err(appError({ kind: 'storage', fault: 'damaged' })) // until it is repaired
    await closing // a vault has one writer
    const opened = await needs.open({ ...place, meta }, passphrase)
    if (!opened.ok) {
      locked = { ...locked, failedAttempts: locked.failedAttempts + 1 }
      return opened
    }
    await open?.close()
    open = opened.value
    settings.rememberConnection(id)
    const session = await read()
    needs.onChange(session)
    return ok(session)
  }

  async function repair(id: ConnectionId, passphrase: string | null): Promise<Result<Session, AppError>> {
    const place = (await needs.places()).find((candidate) => candidate.id === id)
    if (place === undefined) return err(appError({ kind: 'not-found', what: 'connection' }))
    await closing
    const repaired = place.meta === null ? await needs.repair(place, passphrase) : ok(undefined)
    if (repaired.ok) return unlock(id, passphrase)
    locked = { ...locked, failedAttempts: locked.failedAttempts + 1 }
    return repaired
  }

  async function lock(reason: LockReason): Promise<Session> {
    const leaving = open
    open = null
    locked = { reason, since: clock.now(), failedAttempts: 0 }
    const session = await read()
    needs.onChange(session) // the screen goes blank at once; what is under way may take its time
    closing = Promise.all([closing, leaving?.close()]).then(() => undefined)
    await closing
    return session
  }

  async function start(): Promise<void> {
    const session = await read()
    if (session.stage !== 'locked') return
    const active = session.connections.find((card) => card.id === session.active)
    if (active?.lock !== 'system') return
    const opened = await unlock(active.id, null)
    if (!opened.ok) locked = { ...locked, reason: 'failed' }
  }

  async function end(): Promise<void> {
    const last = open
    open = null
    await Promise.all([closing, last?.close()])
  }

  return { read, current: () => open, start, unlock, repair, lock, refresh, end }
}
