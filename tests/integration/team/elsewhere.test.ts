import { expect, test } from 'vitest'
import { batchOrders } from '../../fakes/batch-orders.ts'
import { startBank } from '../../fakes/bank.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder, joined } = seatsAt(server)
const list = { tab: 'all', text: '', limit: 20, before: null } as const

test('a payment that one desk sends is told at the other as that member’s, until its answer is known', async () => {
  const bank = await startBank()
  const [ana, bruno] = [await founder(bank), await seat(bank)]
  await joined(ana, bruno)
  const named = await ana.engine.get('team.nameDesk', { name: 'Tesouraria' })
  expect(named.book?.members.map(({ desk }) => desk)).toEqual(['Tesouraria', 'mesa 2'])
  bank.control.setFaults(['delay=20000@payByKeyx1'])
  const { reviewId: id } = await ana.engine.get('payments.review', keyAsk())
  const confirmed = ana.engine.get('payments.confirm', { reviewId: id, duplicateReason: 'outra fatura' })
  const rows = bruno.engine.until('payments.list', list, ({ rows: [newest] }) => newest?.state === 'sending')
  expect((await rows).rows[0]?.id).toBe(id)
  expect((await bruno.engine.get('payments.read', { id })).underWayBy).toBe('Ana Lima, Tesouraria')
  expect((await ana.engine.get('payments.read', { id })).underWayBy).toBeNull()
  const present = await Promise.all([bruno, ana].map(({ engine }) => engine.get('team.present', {})))
  expect(present.map(({ desks }) => desks.map(({ name, desk }) => [name, desk]))).toEqual([
    [['Ana Lima', 'Tesouraria']],
    [['Bruno Reis', 'mesa 2']],
  ])
  await confirmed
  const known = await bruno.engine.until('payments.read', { id }, ({ state }) => state === 'settled')
  expect(known.underWayBy).toBeNull()
}, 300_000)

test('a batch that one desk pays is told at the other as that member’s, and as nobody’s once it has stopped', async () => {
  const bank = await startBank()
  const [ana, bruno] = [await founder(bank), await seat(bank)]
  await joined(ana, bruno)
  const { id } = await ana.engine.get('paymentBatches.create', { name: 'sexta.xlsx' })
  const row = { told: {}, isOut: false, duplicateReason: null, seen: [] }
  const rows = batchOrders(2, 10_010).map((order, at) => ({ ...row, row: at + 2, order }))
  await ana.engine.get('paymentBatches.putRows', { id, version: 1, rows })
  const { version, counts, sums } = await ana.engine.get('paymentBatches.read', { id })
  bank.control.setFaults(['delay=20000@payByKeyx1'])
  await ana.engine.get('paymentBatches.confirm', { id, version, count: counts.ready, sum: sums.ready })
  const under = await bruno.engine.until('paymentBatches.read', { id }, ({ state }) => state === 'running')
  expect(under.runs).toEqual({ where: 'elsewhere', by: 'Ana Lima, mesa 1' })
  expect((await bruno.engine.get('paymentBatches.list', {})).rows[0]?.runs).toEqual(under.runs)
  expect((await ana.engine.get('paymentBatches.read', { id })).runs).toEqual({ where: 'here' })
  // Whoever pauses it from elsewhere is obeyed: nothing more of it is begun.
  await bruno.engine.get('paymentBatches.pause', { id })
  for (const { engine } of [ana, bruno]) {
    const paused = await engine.until('paymentBatches.read', { id }, ({ state }) => state === 'paused')
    expect(paused.runs).toBeNull()
  }
}, 300_000)
