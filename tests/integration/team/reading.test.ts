import { expect, test } from 'vitest'
import { startBank } from '../../fakes/bank.ts'
import { type Seat, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder, joined } = seatsAt(server)
const readsHere = ({ engine }: Seat) => engine.until('team.read', {}, ({ book }) => book?.isReader === true)

test('one desk at a time reads the statement in the background, a person at any of them, and another desk once that one is gone', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const asked = (): number => bank.requests().filter(({ operation }) => operation === 'accounts.transactions').length
  const alone = asked()
  await readsHere(ana)
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(alone)
  const bruno = await seat(bank)
  const before = asked()
  await joined(ana, bruno)
  // Each desk asks once whether it is answered at all.
  await bruno.engine.until('session.read', {}, (told) => told.stage === 'open' && told.reachable === true)
  await bruno.engine.get('balance.refresh', {})
  const { book } = await bruno.engine.get('team.look', {})
  expect([book?.state, book?.isReader, asked()]).toEqual(['current', false, before])
  expect((await ana.engine.get('team.read', {})).book?.isReader).toBe(true)
  await bruno.engine.get('statement.refresh', {})
  expect(asked()).toBe(before + 1)
  const { rows } = await server().sql("SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND granted")
  expect(rows).toEqual([{ n: 1 }])
  await ana.engine.close()
  await readsHere(bruno)
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(before + 1)
}, 300_000)
