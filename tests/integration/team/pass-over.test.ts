import { expect, test } from 'vitest'
import { startBank } from '../../fakes/bank.ts'
import { current, pay, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder, joined } = seatsAt(server)

test('a record that somebody forged with a desk’s password stops all desks, until who administers says in Quita’s own window to go on without it', async () => {
  const bank = await startBank()
  const ana = await founder(bank)
  const bruno = await seat(bank)
  await joined(ana, bruno)
  expect((await ana.engine.get('team.parted', {})).stops).toBeNull()
  // Any sentence of bytes in the name of a member: its signature is none.
  await server().sql(`SELECT quita.append(id, author, epoch, body, sig)
    FROM (SELECT substr(sha256('forged'), 1, 16) AS id, author, epoch, body, sig FROM quita.entry ORDER BY seq DESC LIMIT 1) AS last`)
  for (const { engine } of [ana, bruno]) await engine.until('team.look', {}, ({ book }) => book?.fault === 'signature')
  const { stops } = await ana.engine.get('team.parted', {})
  expect(stops).toMatchObject({ mayPassOver: true })
  expect((await bruno.engine.get('team.parted', {})).stops).toEqual({ ...stops, mayPassOver: false })
  expect(await bruno.engine.ask('team.passOver', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  expect(await ana.engine.get('team.passOver', {})).toEqual({ passed: stops?.seq })
  for (const desk of [ana, bruno]) await current(desk)
  expect(await ana.engine.ask('team.passOver', {})).toMatchObject({ ok: false, error: { fault: 'rights' } })
  await pay(ana)
  const filter = { from: null, to: null, who: null, area: 'connection', outcome: null, text: '', near: null } as const
  const log = { filter, first: 0, limit: 9 }
  await bruno.engine.until('log.rows', log, ({ rows }) =>
    rows.some((row) => 'facts' in row && row.facts['deed'] === 'team-pass-over'),
  )
})
