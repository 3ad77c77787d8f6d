import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { removeMember } from '../../../electron/team/members.ts'
import { type Presence, startPresence } from '../../../electron/team/presence.ts'
import { schemaSql } from '../../../electron/team/postgres/schema.ts'
import { tryServer } from '../../../electron/team/postgres/try-server.ts'
import { writeSign } from '../../../electron/team/presence-sign.ts'
import { isHindrance } from '../../../shared/domain/team.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { lookFor } from '../../canary/find-markers.ts'
import { type Desk, foundDesk, inviteDesk, must, now } from '../../fixtures/team/open-desk.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server, logOf } = testServer()
const batch = `batch:${'ab'.repeat(16)}` as const

/** A desk that says it is there, by a clock of its own that stands still. */
interface Seat extends Desk {
  readonly presence: Presence
  /** Lets so many seconds pass at it, and has it give a sign; `wall`: on its wall alone. */
  pass(seconds: number): Promise<void>
  set(at: Instant): void
}

async function sit(desk: Desk, log: BookLog = desk.log): Promise<Seat> {
  const { book, member } = desk.membership
  let [wall, count] = [Date.parse(now), 0]
  let told: () => void = () => undefined
  let wake: () => void = () => undefined
  let rests = Promise.withResolvers<void>()
  const clock = {
    now: () => instantFromMs(wall),
    monotonicMs: () => count,
    wait: (_: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        wake = resolve
        rests.resolve()
        if (signal?.aborted === true) resolve()
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const beaten = (): Promise<void> => new Promise((resolve) => void (told = resolve))
  const first = beaten()
  const presence = startPresence({
    book,
    member,
    sign: desk.keys.sign,
    replica: desk.replica,
    log,
    clock,
    computer: `MESA de ${desk.name}`,
    onHead: () => undefined,
    onNews: () => told(),
  })
  await first
  return {
    ...desk,
    presence,
    async pass(seconds) {
      wall += seconds * 1_000
      count += seconds * 1_000
      await rests.promise
      rests = Promise.withResolvers<void>()
      const next = beaten()
      wake()
      await next
    },
    set(at) {
      wall = Date.parse(at)
    },
  }
}

async function company() {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf())
  return { ana, bruno }
}

const stateOf = ({ presence }: Seat) => presence.known().desks[0]

describe('a desk of the book', () => {
  test('is told to be there once a sign of it was seen to come, and with the age of that', async () => {
    const { ana, bruno } = await company()
    const one = await sit(ana)
    expect(one.presence.known()).toEqual({
      isKept: true,
      desks: [
        {
          member: bruno.membership.member,
          name: 'Bruno',
          computer: null,
          state: 'unknown',
          age: null,
          at: null,
          worksOn: null,
        },
      ],
    })
    const other = await sit(bruno)
    // What lies there already when a desk first looks may be from any time: only its own clock is told.
    expect(stateOf(other)).toMatchObject({ state: 'quiet', age: null, at: now, computer: 'MESA de ana' })
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'here', age: 15, computer: 'MESA de Bruno' })
    await one.pass(30)
    expect(stateOf(one)).toMatchObject({ state: 'here', age: 45 })
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', age: 60 })
    await other.pass(75)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'here', age: 15 })
  })

  test('is not told to be there while the server is away, nor for the time that a computer slept', async () => {
    const { ana, bruno } = await company()
    let isAway = false
    const log = logOf()
    const cut: BookLog = {
      ...log,
      present: (...ask) => (isAway ? Promise.resolve({ ok: false, error: AWAY } as never) : log.present(...ask)),
    }
    const one = await sit(ana, cut)
    const other = await sit(bruno)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'here' })
    isAway = true
    for (let n = 0; n < 4; n += 1) await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', age: 75 })
    await other.pass(75)
    isAway = false
    // Its sign is from some moment since this desk last looked, and not from now.
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', age: 75 })
    await other.pass(15)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'here' })
    one.set(instantFromMs(Date.parse(now) + 3_600_000))
    expect(stateOf(one)).toMatchObject({ state: 'quiet' })
  })

  test('whose clock is off is told by its own clock alone, and so is one that was closed', async () => {
    const { ana, bruno } = await company()
    const one = await sit(ana)
    const other = await sit(bruno)
    await one.pass(15)
    const yesterday = instantFromMs(Date.parse(now) - 86_400_000)
    other.set(yesterday)
    await other.pass(0)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', age: null, at: yesterday })
    other.set(instantFromMs(Date.parse(now) + 30_000))
    await other.presence.end()
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'left', worksOn: null })
  })

  test('that nobody has unlocked is told so, and works on nothing', async () => {
    const { ana, bruno } = await company()
    const [one, other] = [await sit(ana), await sit(bruno)]
    await other.presence.workOn(batch)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'here', worksOn: batch })
    other.presence.rest()
    await other.pass(15)
    await one.pass(15)
    expect(stateOf(one)).toMatchObject({ state: 'locked', worksOn: null })
  })
})

describe('of two that work on one thing', () => {
  test('the second is told at once, however the two begin', async () => {
    const { ana, bruno } = await company()
    const [one, other] = [await sit(ana), await sit(bruno)]
    await one.presence.workOn(batch)
    await other.presence.workOn(batch)
    expect(stateOf(other)).toMatchObject({ worksOn: batch, name: 'Ana Lima' })
    for (const { presence } of [one, other]) await presence.workOn(null)
    // Neither is told before both have begun.
    await server().sql('BEGIN')
    await server().sql('LOCK TABLE quita.presence IN EXCLUSIVE MODE')
    const begun = Promise.all([one, other].map(({ presence }) => presence.workOn(batch)))
    const waiting =
      "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'quita.presence'::regclass"
    while ((await server().sql(waiting)).rows[0].n < 2) await server().sql('SELECT pg_sleep(0.01)')
    await server().sql('ROLLBACK')
    await begun
    expect([one, other].some((each) => stateOf(each)?.worksOn === batch)).toBe(true)
  })

  test('what is older than ten minutes is not told any more', async () => {
    const { ana, bruno } = await company()
    const [one, other] = [await sit(ana), await sit(bruno)]
    await other.presence.workOn(batch)
    await one.pass(15)
    await one.pass(570)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', worksOn: batch })
    await one.pass(60)
    expect(stateOf(one)).toMatchObject({ state: 'quiet', worksOn: null })
  })
})

describe('whoever holds the server', () => {
  test('makes nobody be there: no old row, no row of another, none that another member signed', async () => {
    const { ana, bruno } = await company()
    const [one, other] = [await sit(ana), await sit(bruno)]
    await other.presence.workOn(batch)
    await one.pass(15)
    const me = Buffer.from(bruno.membership.member, 'hex')
    const row = (await server().sql('SELECT * FROM quita.presence WHERE member = $1', [me])).rows[0]
    await other.presence.workOn(null)
    await one.pass(15)
    const known = stateOf(one)
    expect(known).toMatchObject({ worksOn: null })
    const put = 'UPDATE quita.presence SET epoch = $2, body = $3, sig = $4 WHERE member = $1'
    await server().sql(put, [me, row.epoch, row.body, row.sig])
    await one.pass(0)
    expect(stateOf(one)).toEqual(known)
    const { book, member } = bruno.membership
    const key = ana.replica.keyOf(1) ?? new Uint8Array(32)
    const said = {
      format: 2,
      session: 'cd'.repeat(16),
      n: 9,
      at: now,
      is: 'here',
      computer: 'X',
      worksOn: batch,
      head: { seq: 3, mac: 'ab'.repeat(32) },
    } as const
    const forged = writeSign(said, { book, member, epoch: 1, key }, ana.keys.sign)
    const elsewhere = writeSign(said, { book: 'ef'.repeat(16), member, epoch: 1, key }, bruno.keys.sign)
    const unsealed = { ...writeSign(said, { book, member, epoch: 1, key: randomBytes(32) }, bruno.keys.sign) }
    for (const each of [forged, elsewhere, unsealed, { ...forged, body: randomBytes(540) }]) {
      await server().sql(put, [me, each.epoch, Buffer.from(each.body), Buffer.from(each.sig)])
      await one.pass(0)
      expect(stateOf(one)).toEqual(known)
    }
  })

  test('reads nothing of it: rows of one size, and none of a name, a computer or a thing in clear', async () => {
    const { ana, bruno } = await company()
    const [one, other] = [await sit(ana), await sit(bruno)]
    await one.presence.workOn(batch)
    await other.pass(15)
    const { rows } = await server().sql('SELECT p::text AS text, octet_length(body) AS size FROM quita.presence AS p')
    expect(new Set(rows.map(({ size }) => size)).size).toBe(1)
    const markers = ['MESA de ana', 'MESA de Bruno', batch, 'Bruno', 'Ana Lima', 'worksOn'].map((text) => ({
      what: text,
      text,
    }))
    expect(lookFor(markers)(Buffer.from(rows.map(({ text }) => text).join('\n')))).toEqual([])
    expect(lookFor(markers)(Buffer.from(server().log()))).toEqual([])
    expect((await server().sql('SELECT count(*)::int AS n FROM quita.entry')).rows).toEqual([
      { n: one.replica.head().seq },
    ])
  })
})

test('a member that was removed is at no desk any more, and reads no sign of the epoch that began', async () => {
  const { ana, bruno } = await company()
  const [one, other] = [await sit(ana), await sit(bruno)]
  must(await removeMember(ana.replica, bruno.membership.member))
  await one.pass(15)
  expect(one.presence.known().desks).toEqual([])
  const before = stateOf(other)
  await other.pass(0)
  expect(stateOf(other)?.at).toBe(before?.at)
})

test('a server whose schema has no place for signs keeps the book as before, says what it lacks, and has it by the same SQL run once more', async () => {
  await server().sql('DROP TABLE quita.presence')
  await server().sql('DROP FUNCTION quita.be_present')
  await server().sql('UPDATE quita.version SET version = 1')
  const { ana } = await company()
  const one = await sit(ana)
  expect(one.presence.known()).toMatchObject({ isKept: false, desks: [{ state: 'unknown' }] })
  const stepsOf = async () => (await tryServer(server().desk, () => Date.now())).steps
  expect(await stepsOf()).toContainEqual({ step: 'schema', fault: 'schema-behind', told: ['1'] })
  await server().sql(schemaSql())
  expect((await stepsOf()).filter(isHindrance)).toEqual([])
  await one.pass(15)
  expect(one.presence.known().isKept).toBe(true)
  await server().sql(schemaSql())
  expect((await stepsOf()).filter(isHindrance)).toEqual([])
})

const AWAY = { kind: 'book', fault: 'away', seq: null, written: 'no' }
