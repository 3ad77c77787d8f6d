import { expect, test } from 'vitest'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { current, pay } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder } = seatsAt(server)

test('after an old backup of the server a desk says what is missing there, pays nothing, and goes on once the newest is back', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const { sql } = server()
  const [{ seq: before } = { seq: 0 }] = (await sql('SELECT seq::int AS seq FROM quita.head')).rows
  await pay(ana)
  expect((await ana.engine.get('team.parted', {})).parted).toBeNull()
  await ana.engine.close()
  await sql('CREATE TABLE newest AS SELECT * FROM quita.entry WHERE seq > $1', [before])
  await sql('DELETE FROM quita.entry WHERE seq > $1', [before])
  await sql('UPDATE quita.head SET seq = $1, mac = (SELECT mac FROM quita.entry WHERE entry.seq = $1)', [before])
  const again = startEngine(ana.ports)
  const { book } = await again.until('team.look', {}, (told) => told.book?.state === 'stopped')
  expect(book).toMatchObject({ fault: 'behind' })
  const here = book?.entries ?? 0
  expect(here).toBeGreaterThan(before)
  expect(await again.get('team.parted', {})).toEqual({ parted: { here, there: before, common: before } })
  expect(await again.ask('payments.review', keyAsk())).toMatchObject({ ok: false, error: { kind: 'book', sent: 'no' } })
  await sql('INSERT INTO quita.entry SELECT * FROM newest')
  await sql('UPDATE quita.head SET (seq, mac) = (SELECT seq, mac FROM newest ORDER BY seq DESC LIMIT 1)')
  await sql('DROP TABLE newest')
  await current({ ...ana, engine: again })
  expect((await again.get('team.parted', {})).parted).toBeNull()
  await pay({ engine: again })
  expect(bank.requests().filter(({ operation }) => operation.endsWith('payByKey'))).toHaveLength(3)
})
