import { expect, test } from 'vitest'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { current, pay, type Seat, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server, restore } = testServer()
const { founder, joined } = seatsAt(server)

async function headOfServer(): Promise<number> {
  const { rows } = await server().sql('SELECT seq::int AS seq FROM quita.head')
  return Number(rows[0]?.['seq'])
}

test('after an old backup of the server a desk says what is missing there, pays nothing, and goes on once the newest is back', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const { sql } = server()
  const before = await headOfServer()
  await pay(ana)
  expect((await ana.engine.get('team.parted', {})).parted).toBeNull()
  await ana.engine.close()
  await sql('CREATE TABLE newest AS SELECT * FROM quita.entry WHERE seq > $1', [before])
  await restore(before)
  const again = startEngine(ana.ports)
  const { book } = await again.until('team.look', {}, (told) => told.book?.state === 'stopped')
  expect(book).toMatchObject({ fault: 'behind' })
  const here = book?.entries ?? 0
  expect(here).toBeGreaterThan(before)
  const parted = { here, there: before, common: before }
  expect(await again.get('team.parted', {})).toEqual({
    parted,
    furthest: null,
    other: null,
    stops: null,
    moved: null,
    mayHandBack: true,
  })
  expect(await again.ask('payments.review', keyAsk())).toMatchObject({ ok: false, error: { kind: 'book', sent: 'no' } })
  await sql('INSERT INTO quita.entry SELECT * FROM newest')
  await sql('UPDATE quita.head SET (seq, mac) = (SELECT seq, mac FROM newest ORDER BY seq DESC LIMIT 1)')
  await sql('DROP TABLE newest')
  await current({ ...ana, engine: again })
  expect((await again.get('team.parted', {})).parted).toBeNull()
  await pay({ engine: again })
  expect(bank.requests().filter(({ operation }) => operation.endsWith('payByKey'))).toHaveLength(3)
})

/** Pays at a desk, puts the copy from before back while that is closed, and opens it anew: it is stopped. */
async function afterOldBackup(desk: Seat, before: number) {
  await pay(desk)
  await desk.engine.close()
  await restore(before)
  const engine = startEngine(desk.ports)
  const { book } = await engine.until('team.look', {}, (told) => told.book?.state === 'stopped')
  expect(book).toMatchObject({ fault: 'behind' })
  return { engine, book }
}

test('who administers gives the server back what it lost, in Quita’s own window, and it stands in the audit log of all', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const before = await headOfServer()
  const { engine } = await afterOldBackup(ana, before)
  const { parted } = await engine.get('team.parted', {})
  const { handed } = await engine.get('team.handBack', {})
  expect(handed).toEqual({ entries: (parted?.here ?? 0) - before, files: 0 })
  await current({ ...ana, engine })
  expect(await engine.get('team.parted', {})).toEqual({
    parted: null,
    furthest: null,
    other: null,
    stops: null,
    moved: null,
    mayHandBack: false,
  })
  expect(await engine.ask('team.handBack', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  await pay({ engine })
  const filter = { from: null, to: null, who: null, area: 'connection', outcome: null, text: '', near: null } as const
  const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
  expect(rows.map((row) => ('facts' in row ? row.facts['deed'] : null))).toContain('team-hand-back')
  expect(bank.requests().filter(({ operation }) => operation.endsWith('payByKey'))).toHaveLength(3)
})

test('a desk that lacks what another has read hears it from there, pays nothing over the old copy, and goes on once it is back', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await bruno.engine.close()
  const before = await headOfServer()
  const { engine } = await afterOldBackup(ana, before)
  const again = startEngine(bruno.ports)
  const { book } = await again.until('team.look', {}, (told) => told.book?.state === 'stopped')
  expect(book).toMatchObject({ fault: 'ahead' })
  const told = await again.get('team.parted', {})
  expect(told).toMatchObject({ furthest: { seq: expect.any(Number) }, mayHandBack: false })
  expect(told.furthest?.seq).toBeGreaterThan(book?.entries ?? 0)
  expect(await again.ask('payments.review', keyAsk())).toMatchObject({ ok: false, error: { kind: 'book', sent: 'no' } })
  expect(await again.ask('team.handBack', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  await engine.get('team.handBack', {})
  await current({ ...bruno, engine: again })
  await pay({ engine: again })
})

test('nobody but who administers gives anything back', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await ana.engine.close()
  const { engine } = await afterOldBackup(bruno, await headOfServer())
  expect(await engine.get('team.parted', {})).toMatchObject({ furthest: null, mayHandBack: false })
  expect(await engine.ask('team.handBack', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
})

test('a desk that is lost holds nobody once who administers has removed its member', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await ana.engine.close()
  const { engine: lost } = await afterOldBackup(bruno, await headOfServer())
  const engine = startEngine(ana.ports)
  const { book } = await engine.until('team.look', {}, (told) => told.book?.fault === 'ahead')
  await lost.close()
  await engine.get('team.remove', { member: book?.members.find(({ isMe }) => !isMe)?.id ?? '' })
  await current({ ...ana, engine })
  await pay({ engine })
})

test('a desk that wrote over the old copy stops once it hears the one that had read what stood there, and says whose that is', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await bruno.engine.close()
  const before = await headOfServer()
  await pay(ana)
  await ana.engine.close()
  const read = await headOfServer()
  await restore(before)
  // What a copy has of who was there is as old as the rest of it.
  await server().sql('TRUNCATE quita.presence')
  const over = startEngine(bruno.ports)
  await current({ ...bruno, engine: over })
  for (let amount = 10_000; (await headOfServer()) <= read; amount += 1)
    await over.get('payments.review', keyAsk({ amount }))
  const engine = startEngine(ana.ports)
  await engine.until('team.look', {}, (told) => told.book?.fault === 'rewritten')
  const { book } = await over.until('team.look', {}, (told) => told.book?.state === 'stopped')
  expect(book).toMatchObject({ fault: 'fork' })
  expect(await over.get('team.parted', {})).toMatchObject({ other: { seq: expect.any(Number) }, mayHandBack: false })
  expect(await over.ask('payments.review', keyAsk())).toMatchObject({ ok: false, error: { kind: 'book', sent: 'no' } })
})

test('a copy that was restored into another database is written on by no desk that was not there, before the others were heard: what it lacks comes back first', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await bruno.engine.close()
  await server().keepCopy()
  await current(ana)
  await pay(ana)
  await ana.engine.close()
  const read = await headOfServer()
  await server().putCopyBack()
  const kept = await headOfServer()
  expect(kept).toBeLessThan(read)
  // Bruno has read all that is there, and is told by the server alone that it is another one.
  const unaware = startEngine(bruno.ports)
  await unaware.until('team.look', {}, ({ book }) => book?.fault === 'moved')
  const { moved, parted } = await unaware.get('team.parted', {})
  expect([moved, parted]).toEqual([{ unheard: ['Ana Lima (mesa 1)'], mayKeep: false }, null])
  expect(await unaware.ask('payments.review', keyAsk())).toMatchObject({
    ok: false,
    error: { fault: 'moved', sent: 'no' },
  })
  expect(await unaware.ask('team.keepServer', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  expect(await headOfServer()).toBe(kept)
  const engine = startEngine(ana.ports)
  await engine.until('team.look', {}, ({ book }) => book?.fault === 'behind')
  await engine.get('team.handBack', {})
  for (const desk of [
    { ...ana, engine },
    { ...bruno, engine: unaware },
  ])
    await current(desk)
  await pay({ engine: unaware })
  expect(await headOfServer()).toBeGreaterThan(read)
  expect(bank.requests().filter(({ operation }) => operation.endsWith('payByKey'))).toHaveLength(3)
})

test('nothing is written beyond what is handed back to another server, until the others were heard there or who administers goes on', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await bruno.engine.close()
  await server().keepCopy()
  await current(ana)
  await pay(ana)
  await ana.engine.close()
  const read = await headOfServer()
  await server().putCopyBack()
  const engine = startEngine(ana.ports)
  await engine.until('team.look', {}, ({ book }) => book?.fault === 'behind')
  await engine.get('team.handBack', {})
  await engine.until('team.look', {}, ({ book }) => book?.fault === 'moved')
  expect(await headOfServer()).toBe(read)
  expect((await engine.get('team.parted', {})).moved).toEqual({ unheard: ['Bruno Reis (mesa 2)'], mayKeep: true })
  expect(await engine.get('team.keepServer', {})).toEqual({ kept: true })
  await current({ ...ana, engine })
  expect(await headOfServer()).toBeGreaterThan(read)
})

test('where nobody can be asked who administers goes on with another server, in Quita’s own window, and it stands in the audit log of all', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  await bruno.engine.close()
  await ana.engine.close()
  await server().keepCopy()
  await server().putCopyBack()
  const engine = startEngine(ana.ports)
  await engine.until('team.look', {}, ({ book }) => book?.fault === 'moved')
  expect((await engine.get('team.parted', {})).moved).toEqual({ unheard: ['Bruno Reis (mesa 2)'], mayKeep: true })
  expect(await engine.get('team.keepServer', {})).toEqual({ kept: true })
  await current({ ...ana, engine })
  expect(await engine.ask('team.keepServer', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  await pay({ engine })
  const again = startEngine(bruno.ports)
  await current({ ...bruno, engine: again })
  const filter = { from: null, to: null, who: null, area: 'connection', outcome: null, text: '', near: null } as const
  await again.until('log.rows', { filter, first: 0, limit: 40 }, ({ rows }) =>
    rows.some((row) => 'facts' in row && row.facts['deed'] === 'team-keep-server'),
  )
})
