import { expect, test } from 'vitest'
import { newId } from '../../../electron/team/write-entry.ts'
import { tryServer } from '../../../electron/team/postgres/try-server.ts'
import { rightTime } from '../../../electron/team/right-time.ts'
import { findMarkers, lookFor } from '../../canary/find-markers.ts'
import { isHindrance } from '../../../shared/domain/team.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { type Desk, foundDesk, inviteDesk, must, newFile, openDesk, settled } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'
import { type Way, waysOfAdministrators } from './ways-of-administrators.ts'

const { server, logOf } = testServer()

const state = (desk: Desk, n: number) => must(desk.stores.journal.get(paymentId(n)))?.state ?? null

/** Whoever is connected connects anew, so that what was set for their role holds. */
async function connectAnew(): Promise<void> {
  await server().sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'desk'`)
}

/** What a desk says that writes; what breaks instead is told as that. */
async function says(work: () => ReturnType<Desk['replica']['write']>): Promise<string> {
  try {
    const told = await work()
    if (told.ok) return 'ok'
    return told.error.kind === 'book' ? `${told.error.fault}/${told.error.written}` : told.error.kind
  } catch (thrown) {
    return `breaks: ${String(thrown)}`
  }
}

test('whatever whoever runs a server does to it while desks write, each says no more than is so, and all go on once it is undone', async () => {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno Marcado', logOf())
  const carla = await inviteDesk(ana, 'Carla', logOf())
  const desks = [ana, bruno, carla]
  const wrong: string[] = []
  let n = 0
  async function play(name: string, { sql, undo, says: expected }: Way): Promise<void> {
    n += 2
    const reviewed = n + 1
    must(await ana.replica.write(review(n)))
    for (const desk of desks) await settled(desk)
    await server().sql('CREATE TABLE kept_head AS SELECT seq FROM quita.head')
    await server().sql(sql)
    await connectAnew()
    // Whoever meets a connection that was cut tries again: what is said is said of the server.
    for (const { replica } of [ana, bruno]) await replica.catchUp().catch(() => null)
    const pressed = await says(() => bruno.replica.write(press(n)))
    const made = await says(() => ana.replica.write(review(reviewed)))
    await server().sql(undo)
    await connectAnew()
    await server().sql('DROP TABLE kept_head')
    for (const desk of desks) await settled(desk).catch((thrown: unknown) => wrong.push(`${name}: ${String(thrown)}`))
    for (const told of [pressed, made]) if (!expected.includes(told)) wrong.push(`${name}: says ${told}`)
    const [sent, known] = [state(ana, n) === 'sending', state(ana, reviewed) !== null]
    for (const [told, stands] of [
      [pressed, sent],
      [made, known],
    ] as const) {
      if (told === 'ok' && !stands) wrong.push(`${name}: told as done, and stands nowhere`)
      if (told.endsWith('/no') && stands) wrong.push(`${name}: told as not written, and stands there`)
    }
    const rows = new Set(desks.map(({ db }) => JSON.stringify(sharedRows(db, { keyed: true }))))
    if (rows.size !== 1) wrong.push(`${name}: desks differ`)
  }
  for (const [name, way] of Object.entries(waysOfAdministrators)) await play(name, way)
  expect(wrong).toEqual([])
  // Who comes then reads all of it.
  const late = await openDesk({ ...carla, file: newFile() })
  await settled(late)
  expect(sharedRows(late.db, { keyed: true })).toEqual(sharedRows(ana.db, { keyed: true }))
  // Nor did any failure have something told in clear, in its words or beside them.
  const names = ['Padaria Estrela', 'Ana Lima', 'Bruno Marcado', 'Fornecedor', '12345678000195', 'reviewed', 'journal']
  const markers = names.map((text) => ({ what: text, text }))
  await server().sql('CHECKPOINT')
  expect([...lookFor(markers)(Buffer.from(server().log())), ...findMarkers([server().folder], markers)]).toEqual([])
  process.stdout.write(`${Object.keys(waysOfAdministrators).length} ways of administrators: none believed too much\n`)
}, 900_000)

test('a role that has its dates and bytes written in another style has the same time, and is tried to the end', async () => {
  const ana = await foundDesk(logOf())
  for (const style of ['ISO, DMY', 'SQL, DMY', 'German', 'Postgres, MDY']) {
    await server().sql(`ALTER ROLE desk SET DateStyle = '${style}'; ALTER ROLE desk SET bytea_output = 'escape'`)
    expect([style, await rightTime(logOf(), systemClock.now)]).toEqual([style, { ok: true, value: null }])
    const { steps, book } = await tryServer(server().desk, Date.now, ana.replica.head())
    expect([style, steps.filter(isHindrance)]).toEqual([style, []])
    expect(Math.abs((book?.newestAt?.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
  }
  await server().sql('ALTER ROLE desk RESET DateStyle; ALTER ROLE desk RESET bytea_output')
  // A moment that no calendar has is none, and keeps nothing from being tried.
  for (const at of ['infinity', '-infinity', '294276-12-31 23:59:59 UTC']) {
    await server().sql('UPDATE quita.entry SET at = $1', [at])
    const { steps, book } = await tryServer(server().desk, Date.now, ana.replica.head())
    expect([at, steps.at(-1), book?.newestAt]).toMatchObject([at, { step: 'history', fault: null }, null])
  }
})

test('an answer to append that is none says that what was handed in may stand there', async () => {
  const ana = await foundDesk(logOf())
  const before = ana.replica.head()
  for (const name of ['texts', 'null', 'a place before the first', 'nothing']) {
    const way = waysOfAdministrators[`append answers ${name}`]
    if (way === undefined) throw new Error('no such way')
    await server().sql(way.sql)
    const id = newId()
    const entry = { id, author: ana.membership.member, epoch: 1, body: new Uint8Array(28), sig: new Uint8Array(64) }
    expect([name, await logOf().append(entry)]).toMatchObject([name, { ok: false, error: { written: 'maybe' } }])
    expect(must(await logOf().find(id))?.seq).toBeGreaterThan(before.seq)
    await server().sql(way.undo)
  }
})

test('what the server tells others of a desk says nothing of the company: what it asks, what it is called, what it is told', async () => {
  const told: string[] = []
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno Marcado', logOf())
  const heard = logOf().listen(() => told.push('news'), {
    isWanted: () => true,
    ready: (take) => take(),
    told: () => undefined,
  })
  const listening = await server()
    .sql('SELECT 1')
    .then(() => true)
  expect(listening).toBe(true)
  for (let n = 1; n <= 5; n += 1) must(await ana.replica.write(review(n)))
  await settled(bruno)
  must(await bruno.replica.write(press(1)))
  const { rows } = await server().sql(
    `SELECT application_name, query, usename, datname, client_hostname FROM pg_stat_activity WHERE usename = 'desk'`,
  )
  const locks = await server().sql(`SELECT classid, objid FROM pg_locks WHERE locktype = 'advisory'`)
  const seen = rows.flatMap((row) => Object.values(row)).filter((each): each is string => typeof each === 'string')
  heard()
  expect(new Set(rows.map(({ application_name }) => String(application_name)))).toEqual(new Set(['quita']))
  // Every question is one of a few texts, whatever it is about.
  for (const text of seen) expect(text).not.toMatch(/Padaria|Ana Lima|Bruno|Fornecedor|12345678000195|\d{11}/)
  expect(new Set(locks.rows.map((row) => JSON.stringify(row))).size).toBeLessThanOrEqual(1)
})
