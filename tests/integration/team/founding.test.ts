import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { approvablesOf } from '../../../electron/journal/approval.ts'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { readWhole } from '../../../electron/team/blobs.ts'
import { type BookError, bookError } from '../../../electron/team/book-fault.ts'
import type { BookLog } from '../../../electron/team/book-log.ts'
import type { BookServer } from '../../../electron/team/postgres/connect.ts'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { beginMove, openTeamDesk, readTeam } from '../../../electron/team/team-desk.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import {
  chooseAuthority,
  current,
  foundBookAt,
  keyOf,
  pay,
  type Seat,
  seat,
  typedServer,
} from '../../fixtures/team/seat.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { at } from '../../fixtures/vault-samples.ts'

const { server } = testServer()

/** A desk that is connected, has read its statement and paid once. */
async function connected() {
  const desk = await seat(await startBank())
  await pay(desk)
  return desk
}

const ordersAt = (bank: Awaited<ReturnType<typeof startBank>>): number =>
  bank.requests().filter(({ operation }) => operation.endsWith('payByKey')).length

/** The shared rows of a connection whose engine is closed. */
async function rowsOf(desk: Seat) {
  const db = connect(placeFiles(desk.ports.dataFolder, desk.id).vaultFile, await keyOf(desk))
  const rows = sharedRows(db, { keyed: true })
  db.close()
  return rows
}

const entries = async () => Number((await server().sql('SELECT seq FROM quita.head')).rows[0].seq)

describe('a connection that moves into a book', () => {
  test('is tried first, step by step, and nothing is changed at the server', async () => {
    const desk = await connected()
    const { engine } = desk
    const bare = await engine.get('team.try', { server: typedServer(server().desk) })
    expect(bare).toMatchObject({ isFree: false, steps: [{ step: 'reach', fault: 'untrusted' }] })
    await chooseAuthority(desk, server().desk)
    const { steps, isFree } = await engine.get('team.try', { server: typedServer(server().desk) })
    expect(isFree).toBe(true)
    expect(steps.map(({ step, fault }) => [step, fault])).toEqual(
      ['reach', 'login', 'version', 'writes', 'schema', 'rights', 'clock'].map((step) => [
        step,
        // Servers of tests do not wait for the disk, which is told and keeps nobody from them.
        step === 'writes' ? 'lossy' : null,
      ]),
    )
    expect((await engine.get('team.sql', {})).sql).toContain('CREATE SCHEMA IF NOT EXISTS quita')
    expect(await entries()).toBe(0)
    expect(await engine.get('team.read', {})).toMatchObject({ book: null })
  })

  test('is told what keeps the book from a server that was tried: which it is, and whose rights', async () => {
    const desk = await connected()
    const ask = { server: typedServer(server().desk), person: 'Ana Lima' }
    const found = () => desk.engine.ask('team.found', ask)
    expect(await found()).toMatchObject({ error: { kind: 'book', fault: 'server', sent: 'no' } })
    await chooseAuthority(desk, server().desk)
    await server().sql('GRANT DELETE ON quita.entry TO desk')
    expect(await found()).toMatchObject({ error: { kind: 'book', fault: 'rights', sent: 'no' } })
    await server().sql('REVOKE DELETE ON quita.entry FROM desk')
    const away = { ...ask, server: { ...ask.server, port: 1 } }
    expect(await desk.engine.ask('team.found', away)).toMatchObject({ error: { kind: 'book', fault: 'away' } })
    expect(await desk.engine.get('team.read', {})).toMatchObject({ book: null })
    expect(await entries()).toBe(0)
  })

  test('has every row that it had, pays and keeps on through the book, and comes back with all of it', async () => {
    const desk = await connected()
    const { engine } = desk
    const before = await engine.get('payments.list', { tab: 'all', text: '', limit: 50, before: null })
    await foundBookAt(desk, server().desk)
    const { book } = await engine.get('team.read', {})
    expect(book).toMatchObject({
      state: 'current',
      fault: null,
      isAlone: true,
      members: [{ name: 'Ana Lima', isMe: true }],
    })
    expect(await engine.get('payments.list', { tab: 'all', text: '', limit: 50, before: null })).toEqual(before)
    const entriesBefore = await entries()
    const { id: paid } = await pay(desk)
    expect(await entries()).toBeGreaterThan(entriesBefore + 3)
    await engine.get('team.leave', {})
    expect(await engine.get('team.read', {})).toMatchObject({ book: null })
    const after = await engine.get('payments.list', { tab: 'all', text: '', limit: 50, before: null })
    expect(after.rows.map((row) => row.id)).toEqual([paid, ...before.rows.map((row) => row.id)])
    const stands = await entries()
    await pay(desk)
    expect(await entries()).toBe(stands)
    await engine.close()
    expect((await rowsOf(desk)).intent).toHaveLength(3)
  })

  test('pays nothing while the server is away: everything reads, and the words say why', async () => {
    const desk = await connected()
    const { engine, bank } = desk
    await foundBookAt(desk, server().desk)
    await server().crash()
    try {
      await engine.until('team.read', {}, ({ book }) => book?.state === 'away')
      expect((await engine.get('payments.list', { tab: 'all', text: '', limit: 5, before: null })).rows).toHaveLength(1)
      const before = ordersAt(bank)
      expect(await engine.ask('payments.review', keyAsk())).toMatchObject({
        error: { kind: 'book', fault: 'away', sent: 'no' },
      })
      expect(ordersAt(bank)).toBe(before)
    } finally {
      await server().start()
    }
    await engine.until('team.read', {}, ({ book }) => book?.state === 'current')
    await pay(desk)
  })

  test('opens without the server, reads, and goes on once that is back', async () => {
    const desk = await connected()
    const { ports, engine } = desk
    await foundBookAt(desk, server().desk)
    await engine.close()
    await server().crash()
    const again = startEngine(ports)
    try {
      expect(await again.get('team.read', {})).toMatchObject({ book: { state: 'away', fault: 'away' } })
      expect((await again.get('payments.list', { tab: 'all', text: '', limit: 5, before: null })).rows).toHaveLength(1)
      expect(await again.ask('payments.review', keyAsk())).toMatchObject({ error: { kind: 'book', fault: 'away' } })
    } finally {
      await server().start()
    }
    await again.until('team.read', {}, ({ book }) => book?.state === 'current')
    await pay({ engine: again })
  })

  test('keeps the outcome of a payment whose server died between its claim and its answer: paid once, and known', async () => {
    const desk = await connected()
    const { engine, bank } = desk
    await foundBookAt(desk, server().desk)
    const { reviewId } = await engine.get('payments.review', keyAsk())
    bank.control.setFaults(['delay=8000@payByKeyx1'])
    const before = ordersAt(bank)
    const confirmed = engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra fatura' })
    const list = { tab: 'all', text: '', limit: 5, before: null } as const
    await engine.until('payments.list', list, ({ rows: [newest] }) => newest?.state === 'sending')
    await server().crash()
    expect(await confirmed).toMatchObject({ ok: false, error: { kind: 'book' } })
    await server().start()
    const { rows } = await engine.until('payments.list', list, ({ rows: [newest] }) => newest?.state === 'settled')
    expect(rows).toHaveLength(2)
    expect(ordersAt(bank)).toBe(before + 1)
  })
})

describe('a vault of a book that was restored', () => {
  test('from before the head catches up by the book: it knows what was paid since, sends nothing again, and pays on', async () => {
    const desk = await connected()
    const { ports, engine, bank, id } = desk
    await foundBookAt(desk, server().desk)
    await engine.close()
    const { vaultFile } = placeFiles(ports.dataFolder, id)
    const old = join(ports.dataFolder, 'antigo.db')
    copyFileSync(vaultFile, old)
    const since = startEngine(ports)
    await current({ ...desk, engine: since })
    const { id: paid } = await pay({ engine: since })
    await since.close()
    const kept = await rowsOf(desk)
    for (const rest of ['-wal', '-shm']) rmSync(`${vaultFile}${rest}`, { force: true })
    copyFileSync(old, vaultFile)
    const before = ordersAt(bank)
    // The opening waits for the server as long as it takes, however slow this computer is.
    const wait = (ms: number, signal?: AbortSignal) => systemClock.wait(ms === 4_000 ? 3_600_000 : ms, signal)
    const again = startEngine({ ...ports, clock: { ...systemClock, wait } })
    await current({ ...desk, engine: again })
    const { rows } = await again.get('payments.list', { tab: 'all', text: '', limit: 5, before: null })
    expect(rows.map((row) => [row.id, row.state])).toContainEqual([paid, 'settled'])
    expect(ordersAt(bank)).toBe(before)
    const session = await again.get('session.read', {})
    expect(session).toMatchObject({ stage: 'open', memory: 'whole' })
    await pay({ engine: again })
    expect(ordersAt(bank)).toBe(before + 1)
    await again.close()
    const after = await rowsOf(desk)
    expect(after.intent).toHaveLength((kept.intent?.length ?? 0) + 1)
  })
})

const folders: (() => void)[] = []
afterEach(() => {
  for (const remove of folders.splice(0)) remove()
})

/** The way to the server, which breaks after so many calls; with `once` no later call is lost. */
function brittle(after: number, at: BookServer, once: boolean): BookLog {
  const log = postgresLog(at)
  let left = after
  const away = async () => err(bookError('away', null, 'maybe'))
  const cut = <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<Result<T, BookError>>) => {
    return async (...args: Args): Promise<Result<T, BookError>> => {
      left -= 1
      if (left < 0 && !once) return away()
      const done = await call(...args)
      return left === 0 ? away() : done
    }
  }
  return {
    ...log,
    append: cut(log.append),
    from: cut(log.from),
    putBlob: cut(log.putBlob),
    listen: () => () => undefined,
  }
}

/** A vault with a history, told to move; opened as often as a test wants. */
async function moving() {
  const folder = testFolder()
  folders.push(folder.remove)
  const vault = await openTestVault(folder.file)
  for (const { table, call, args } of recordedCalls(60, 3))
    await Reflect.apply(Reflect.get(Reflect.get(vault, table), call), undefined, args)
  const form = { ...typedServer(server().desk), authority: server().desk.authority, cert: null, key: null }
  value(await beginMove(vault.records, { server: form, company: 'Aurora', person: 'Ana' }))
  await vault.close()
  return folder
}

async function openMoving(
  { path, file }: { readonly path: string; readonly file: string },
  calls = Number.MAX_SAFE_INTEGER,
  once = false,
) {
  const vault = await openTestVault(file)
  const record = value(await readTeam(vault.records))
  if (record === null) throw new Error('alone')
  const desk = await openTeamDesk({
    vault,
    record,
    place: { folder: path },
    key: testKey,
    openVault,
    approvable: approvablesOf(vault),
    // The waits between tries are nothing to these tests, and the server is waited for as long as it takes.
    clock: { ...systemClock, wait: (ms, signal) => systemClock.wait(ms < 2_000 ? 1 : 3_600_000, signal) },
    onChange: () => undefined,
    logOf: (at) => brittle(calls, at, once),
  })
  return value(desk)
}

/** The shared rows of a closed vault, but what waits for its text index, which a vault at rest works off by itself. */
function rowsIn(file: string, key = testKey) {
  const db = connect(file, key)
  const { billet_due: _, statement_line_due: __, ...rows } = sharedRows(db, { keyed: true })
  db.close()
  return rows
}

describe('a move that is cut', () => {
  test('after any step is gone on with by the next opening, with each row once and nothing of its own at the server', async () => {
    let cuts = 0
    for (let calls = 0; ; calls += 1) {
      await server().empty()
      const folder = await moving()
      const before = rowsIn(folder.file)
      const cut = await openMoving(folder, calls)
      const isWhole = cut.standing().state === 'current'
      if (!isWhole)
        expect(await cut.vault.statement.setCompleteUpTo(at(1))).toMatchObject({ ok: false, error: { kind: 'book' } })
      await cut.vault.close()
      const desk = await openMoving(folder)
      expect(desk.standing()).toMatchObject({ state: 'current', fault: null })
      const { begin } = desk.roster()
      const key = desk.replica.keyOf(1)
      if (begin === null || key === null) throw new Error('nothing to begin with')
      const copy = join(folder.path, 'copy.db')
      value(await readWhole(desk.log, desk.facts.book, key, begin, copy))
      await desk.vault.close()
      expect(rowsIn(folder.file)).toEqual(before)
      const secret = new Uint8Array(Buffer.from(begin.key, 'base64'))
      expect(rowsIn(copy, secret)).toEqual(before)
      const db = connect(copy, secret)
      expect(db.prepare('SELECT name FROM record').pluck().all()).toEqual(['chains'])
      db.close()
      expect(readdirSync(folder.path).filter((name) => name.includes('.part'))).toEqual([])
      if (isWhole) break
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(5)
  })

  test('takes nothing before it is done, also where the server answers again', async () => {
    let refused = 0
    for (let calls = 1; ; calls += 1) {
      await server().empty()
      const desk = await openMoving(await moving(), calls, true)
      const { state } = desk.standing()
      const stood = await entries()
      const written = await desk.vault.statement.setCompleteUpTo(at(1))
      await desk.vault.close()
      if (state === 'current') break
      expect(written).toMatchObject({ ok: false, error: { kind: 'book', fault: 'away' } })
      expect(await entries()).toBe(stood)
      refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })

  test('of two that found at one server at once one has the book, and the other is told and has lost nothing', async () => {
    const [one, other] = [await moving(), await moving()]
    const before = rowsIn(other.file)
    const desks = await Promise.all([openMoving(one), openMoving(other)])
    const faults = desks.map((desk) => desk.standing().fault)
    expect(faults.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([null, 'taken'])
    for (const desk of desks) await desk.vault.close()
    expect([rowsIn(one.file), rowsIn(other.file)]).toEqual([before, before])
  })
})
