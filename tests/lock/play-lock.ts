import { expect } from 'vitest'
import { type ReadTimeouts, readTimeouts } from '../../electron/api/transport/agent.ts'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { connectForm, startBank } from '../fakes/bank.ts'
import { type Engine, startEngine } from '../fakes/engine.ts'
import { createLeapingClock, type LeapingClock } from '../fakes/leaping-clock.ts'
import { systemClock, type TestPorts, testPorts } from '../fakes/test-ports.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { type Habit, type HostileFront, startHostileFront } from './hostile-front.ts'

/** What is under way when the lock comes. */
export const underWay = ['payment', 'read', 'statement', 'period', 'token', 'webhook test', 'background'] as const
export type UnderWay = (typeof underWay)[number]

/** What closes the window: suspend is told like the system's lock. */
export const ways = ['person', 'system', 'idle', 'quit'] as const
export type Way = (typeof ways)[number]

/** One schedule of the suite. */
export interface LockCase {
  readonly what: UnderWay
  readonly habit: Habit
  readonly way: Way
}

const longAgo = {
  from: instantFromMs(Date.parse('2026-01-05T03:00:00Z')),
  to: instantFromMs(Date.parse('2026-01-20T03:00:00Z')),
}

interface Stage {
  readonly ports: TestPorts & { readonly clock: LeapingClock }
  readonly engine: Engine
  readonly front: HostileFront
  readonly id: ConnectionId
  /** How many orders the bank has taken. */
  readonly orders: () => number
}

/**
 * Plays one schedule: an engine connected to a bank that misbehaves, a call under way, a lock. Throws where the lock waits for
 * the bank, a read outlives it, anything is answered meanwhile, unlocking hangs, or an order is lost or given twice.
 */
export async function playLock({ what, habit, way }: LockCase): Promise<void> {
  const stage = await connected()
  const { engine, front } = stage
  const { call } = await begun(stage, what, habit)
  if (habit === 'six-codings') await call // it has been answered, and refused by its name
  if (way === 'quit') return quit(stage, { what, habit, way }, call)
  await lock(stage, way)
  expect(await engine.get('session.read', {})).toMatchObject({ stage: 'locked', reason: way })
  expect(await engine.ask('balance.read', {})).toMatchObject({ ok: false, error: { kind: 'locked' } })
  // Behind an idle lock the engine goes on, and what it has under way is its own; its end comes with the unlock.
  if (way !== 'idle') await cut(front, what)
  // Where no hand is shaken the order has not left: the question before it was cut, or goes on behind an idle lock.
  const isPaying = what === 'payment' && habit !== 'never-shakes-hands' && front.held() > 0
  if (isPaying) {
    expect(await unlock(stage)).toMatchObject({ ok: false, error: { kind: 'payment-under-way' } })
    front.release()
  }
  const left = front.mark()
  await unlocked(stage)
  // What the engine begins anew is misbehaved at as well: only what was under way has to have ended.
  if (way === 'idle') await until(() => left() <= (what === 'payment' ? 1 : 0))
  await call
  front.release()
  await ended(stage, what, habit)
}

async function quit(stage: Stage, { what, habit }: LockCase, call: Promise<unknown>): Promise<void> {
  const { engine, front, ports } = stage
  const closing = engine.close()
  if (what === 'payment') {
    await cut(front, what)
    front.release()
  }
  await closing // hangs where it waits for the bank
  await cut(front, 'read')
  await call
  front.release()
  const next = startEngine({ ...ports })
  await next.until('session.read', {}, (session) => session.stage === 'open')
  await ended({ ...stage, engine: next }, what, habit)
}

async function connected(): Promise<Stage> {
  const bank = await startBank()
  const front = await startHostileFront(bank)
  const ports = { ...testPorts(), clock: createLeapingClock() }
  const engine = startEngine(ports)
  for (const [part, file] of [
    ['identity', bank.tls.pfx],
    ['authority', front.authorityFile],
  ] as const) {
    ports.answers.files.push(file)
    await engine.get('connections.chooseFile', { group: 'accounts', part })
  }
  await engine.get('connections.readIdentity', { group: 'accounts', passphrase: bank.tls.pfxPassword })
  const form = connectForm(bank)
  const accounts = { ...form.accounts, baseUrl: front.baseUrl }
  const session = await engine.get('connections.create', { ...form, accounts })
  if (session.stage !== 'open') throw new Error(session.stage)
  // The first readings are over: from here on only what a schedule begins is under way.
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  return { ports, engine, front, id: session.connection.id, orders: () => bank.book().length }
}

/** Begins the call and waits until the bank misbehaves at it. */
async function begun(stage: Stage, what: UnderWay, habit: Habit): Promise<{ call: Promise<unknown> }> {
  const { engine, front, ports } = stage
  const { clock } = ports
  const review = what === 'payment' ? await engine.get('payments.review', manualPayment) : null
  front.strike(what === 'token' ? 'token' : what === 'payment' ? 'order' : 'read', habit)
  const call = ((): Promise<unknown> => {
    if (what === 'statement') return engine.ask('statement.refresh', {})
    if (what === 'webhook test') return engine.ask('webhooks.test', { uri: new URL('/aviso', front.baseUrl).href })
    if (what === 'period') return engine.ask('statement.fetchPeriod', longAgo)
    if (what === 'background') return Promise.resolve(clock.leap(6 * 60_000))
    if (review === null) return engine.ask('balance.refresh', {})
    const { reviewId } = review
    return engine.ask('payments.confirm', { reviewId, duplicateReason: null })
  })()
  await until(() => front.hits() > 0)
  return { call }
}

async function lock({ engine, ports: { clock } }: Stage, way: Exclude<Way, 'quit'>): Promise<void> {
  if (way === 'person') await engine.get('session.lock', {})
  else if (way === 'system') await engine.lockWithSystem()
  else {
    clock.leap(11 * 60_000)
    await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
  }
}

/** The bank sees every connection end but that of an order; nothing here takes the time that the calls themselves would have. */
async function cut(front: HostileFront, what: UnderWay): Promise<void> {
  await until(() => front.held() <= (what === 'payment' ? 1 : 0))
}

function unlock({ engine, id }: Stage): ReturnType<Engine['ask']> {
  return engine.ask('session.unlock', { connectionId: id, passphrase: null })
}

async function unlocked(stage: Stage): Promise<void> {
  await until(async () => (await unlock(stage)).ok)
}

/** After it all the engine works, and an order is where the bank has it, once. */
async function ended({ engine, orders }: Stage, what: UnderWay, habit: Habit): Promise<void> {
  expect(await engine.ask('balance.refresh', {})).toMatchObject({ ok: true })
  if (what !== 'payment') return
  if (habit === 'never-shakes-hands') return expect(orders()).toBe(0)
  const list = { tab: 'all', text: '', limit: 10, before: null } as const
  const [row] = (await engine.until('payments.list', list, ({ rows }) => rows[0]?.state === 'settled')).rows
  expect(row?.state).toBe('settled')
  expect(orders()).toBe(1)
}

// No read ends by a limit of its own here: what is not cut never ends, however long anybody waits.
const NEVER = 24 * 3_600_000
Object.assign(readTimeouts, { connectMs: NEVER, headMs: NEVER, idleMs: NEVER, totalMs: NEVER } satisfies ReadTimeouts)

let patienceMs = 60_000

/** Waits less long for what never comes: a control that knows it need not. */
export function waitNoLongerThan(ms: number): void {
  patienceMs = ms
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > patienceMs) throw new Error('it never came')
    await systemClock.wait(10)
  }
}
