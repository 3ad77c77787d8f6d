import { describe, expect, test } from 'vitest'
import type { AutomaticRules } from '../../../shared/domain/automatic.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { batchOrder } from '../../fakes/batch-orders.ts'
import { startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { current, type Seat, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder, joined } = seatsAt(server)

const rules: AutomaticRules = {
  upTo: centavos(60_000),
  perDay: centavos(10_000_000),
  from: 0,
  until: 24,
  businessDays: false,
}

/** How often the bank was sent an order by key. */
const ordersAt = ({ bank }: Seat): number =>
  bank.requests().filter(({ operation }) => operation.endsWith('payByKey')).length

/** A company in which Ana prepares and pays, Carla approves and Edu pays; nothing is paid by itself yet. */
async function company() {
  const bank = await startBank()
  const ana = await founder(bank)
  const carla = await seat(bank)
  await joined(ana, carla, ['aprova'])
  await ana.engine.get('team.setPolicy', { one: centavos(1), two: null, first: false, batches: true })
  return { bank, ana, carla }
}

let asked = 0

/** Has Ana ask for the approval of a payment of an amount, and answers its id. */
async function asks({ engine }: Seat, amount: number, key?: string): Promise<string> {
  asked += 1
  const { reviewId } = await engine.get('payments.review', keyAsk({ amount, ...(key !== undefined && { key }) }))
  await engine.get('team.putUp', { what: 'payment', id: reviewId, note: `pedido ${asked}` })
  return reviewId
}

async function approves({ engine }: Seat, id: string, what: 'payment' | 'batch' = 'payment'): Promise<void> {
  await engine.until('team.approval', { what, id }, ({ approval }) => approval?.up !== null && approval !== null)
  await engine.get('team.approve', { what, id })
}

const isPaid = ({ engine }: Seat, id: string) =>
  engine.until('payments.read', { id: paymentIdSchema.parse(id) }, ({ state }) => state === 'settled')

const stateOf = async ({ engine }: Seat, id: string) =>
  (await engine.get('payments.read', { id: paymentIdSchema.parse(id) })).state

/** The desk has looked at all that is approved: what it pays by itself it has begun. */
async function hasLooked(desk: Seat, wanted: (id: string) => Promise<unknown>, id: string): Promise<void> {
  await wanted(id)
  const { book } = await desk.engine.get('team.read', {})
  expect(book?.automatic.since).not.toBeNull()
}

const everything = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }

const errorOf = (told: { ok: true } | { ok: false; error: AppError }) => (told.ok ? null : told.error)

describe('a desk that pays by itself', () => {
  test('does so never before a rule stands in the book and a person at it says yes; then pays what others approved, once, and says by whom', async () => {
    const { ana, carla } = await company()
    expect(errorOf(await ana.engine.ask('team.payBySelf', {}))).toMatchObject({ kind: 'state', found: 'none' })
    const first = await asks(ana, 50_000)
    await approves(carla, first)
    const { book } = await ana.engine.get('team.setAutomatic', { rules })
    expect(book?.automatic).toMatchObject({ rules, isAble: true, since: null, ended: null })
    expect(errorOf(await carla.engine.ask('team.setAutomatic', { rules }))).toMatchObject({
      kind: 'book',
      fault: 'rights',
    })
    await carla.engine.until('team.look', {}, (view) => view.book?.automatic.rules !== null)
    expect(errorOf(await carla.engine.ask('team.payBySelf', {}))).toMatchObject({ kind: 'book', fault: 'rights' })
    expect(await stateOf(ana, first)).toBe('frozen')
    const before = ordersAt(ana)
    expect((await ana.engine.get('team.payBySelf', {})).book?.automatic.since).not.toBeNull()
    const paid = await isPaid(ana, first)
    const confirmed = paid.timeline.find(({ what }) => what === 'confirmed')
    expect(confirmed).toMatchObject({ by: 'quita', facts: { approvedBy: 'Bruno Reis (mesa 2)' } })
    expect(confirmed?.facts['automatic']).toEqual(expect.any(Number))
    const second = await asks(ana, 51_000)
    await approves(carla, second)
    await isPaid(ana, second)
    expect(ordersAt(ana) - before).toBe(2)
    const session = await ana.engine.get('session.read', {})
    expect(session.stage === 'open' && session.book?.paysBySelf).toBe('yes')
    await ana.engine.get('team.stopBySelf', {})
    const third = await asks(ana, 52_000)
    await approves(carla, third)
    const stopped = await ana.engine.get('team.read', {})
    expect(stopped.book?.automatic).toMatchObject({ since: null, ended: 'person', begun: 2 })
    expect(await stateOf(ana, third)).toBe('frozen')
    const { rows } = await ana.engine.get('log.rows', { filter: everything, first: 0, limit: 40 })
    expect(rows.map(({ what }) => what)).toContain('by-itself-ended')
    expect(rows.filter(({ facts }) => facts['approvedBy'] === 'Bruno Reis (mesa 2)')).toHaveLength(2)
  })

  test('leaves to a person what is above its amount, nobody approved, was given back, or goes to somebody who was never paid', async () => {
    const { ana, carla } = await company()
    await ana.engine.get('team.setAutomatic', { rules })
    const above = await asks(ana, 60_001)
    const unapproved = await asks(ana, 41_000)
    const back = await asks(ana, 42_000)
    const stranger = await asks(ana, 43_000, 'financeiro@moinhoserraazul.com.br')
    for (const id of [above, back, stranger]) await approves(carla, id)
    const taken = await ana.engine.get('team.takeBack', { what: 'payment', id: back })
    expect(taken.waiting.find(({ id }) => id === back)?.approvedBy).toEqual([])
    const before = ordersAt(ana)
    await ana.engine.get('team.payBySelf', {})
    const plain = await asks(ana, 44_000)
    await approves(carla, plain)
    await hasLooked(ana, (id) => isPaid(ana, id), plain)
    for (const id of [above, unapproved, back, stranger]) expect([id, await stateOf(ana, id)]).toEqual([id, 'frozen'])
    expect(ordersAt(ana) - before).toBe(1)
  })

  test('ends with a lock and with a restart, and with a rule that is another one, until somebody says yes at it again', async () => {
    const { ana, carla } = await company()
    await ana.engine.get('team.setAutomatic', { rules })
    await ana.engine.get('team.payBySelf', {})
    await ana.engine.get('team.setAutomatic', { rules: { ...rules, upTo: centavos(59_000) } })
    await ana.engine.until('team.read', {}, ({ book }) => book?.automatic.ended === 'rules')
    const told = await ana.engine.until('notices.list', {}, ({ notices }) => notices.length > 0)
    expect(told.notices[0]).toMatchObject({ title: 'notices.bySelfEndedTitle', place: { to: 'team' } })
    await ana.engine.get('team.payBySelf', {})
    await ana.engine.get('session.lock', {})
    await ana.engine.get('session.unlock', { connectionId: ana.id, passphrase: null })
    const locked = await current(ana)
    expect(locked.book?.automatic).toMatchObject({ since: null, isAble: true })
    await ana.engine.get('team.payBySelf', {})
    await ana.engine.close()
    const again = { ...ana, engine: startEngine(ana.ports) }
    await current(again)
    const waits = await asks(again, 45_000)
    await approves(carla, waits)
    const { book } = await again.engine.get('team.look', {})
    expect(book?.automatic).toMatchObject({ since: null, isAble: true })
    expect(await stateOf(again, waits)).toBe('frozen')
    await again.engine.get('team.payBySelf', {})
    await isPaid(again, waits)
  })

  test('pays nothing twice where two desks do so at once, and a batch as a whole', async () => {
    const { bank, ana, carla } = await company()
    const edu = await seat(bank)
    await joined(ana, edu, ['paga'])
    await ana.engine.get('team.setAutomatic', { rules })
    await current(edu)
    await edu.engine.get('team.payBySelf', {})
    await ana.engine.get('team.payBySelf', {})
    const before = ordersAt(ana)
    const ids: string[] = []
    for (const amount of [31_000, 32_000, 33_000, 34_000]) ids.push(await asks(ana, amount))
    for (const id of ids) await approves(carla, id)
    for (const id of ids) await isPaid(ana, id)
    expect(ordersAt(ana) - before).toBe(ids.length)
    const { id } = await ana.engine.get('paymentBatches.create', { name: 'folha' })
    const row = { told: {}, isOut: false, duplicateReason: null, seen: [] }
    const rows = [21_000, 22_000, 23_000].map((amount, at) => ({
      ...row,
      row: at + 2,
      order: batchOrder('pix-key', amount),
    }))
    await ana.engine.get('paymentBatches.putRows', { id, version: 1, rows })
    await ana.engine.get('team.putUp', { what: 'batch', id, note: '' })
    await approves(carla, id, 'batch')
    await ana.engine.until('paymentBatches.read', { id }, ({ counts }) => counts.paid === 3)
    expect(ordersAt(ana) - before).toBe(ids.length + 3)
    for (const desk of [ana, edu]) {
      const { book } = await desk.engine.get('team.read', {})
      expect(book?.automatic).toMatchObject({ ended: null, since: expect.any(String) })
    }
  })

  test('waits for a bank that does not answer, and while it is not known how one ended; nothing is sent twice', async () => {
    const { bank, ana, carla } = await company()
    await ana.engine.get('team.setAutomatic', { rules })
    await ana.engine.get('team.payBySelf', {})
    const before = ordersAt(ana)
    bank.control.setFaults(['drop-before-booking'])
    const first = await asks(ana, 46_000)
    await approves(carla, first)
    await ana.engine.until('team.read', {}, ({ book }) => book?.automatic.rests === 'bank')
    expect([ordersAt(ana) - before, await stateOf(ana, first)]).toEqual([0, 'frozen'])
    bank.control.setFaults(['drop-after-booking@payByKeyx1'])
    await isPaid(ana, first)
    const second = await asks(ana, 47_000)
    await approves(carla, second)
    await isPaid(ana, second)
    expect(ordersAt(ana) - before).toBe(2)
    const { book } = await ana.engine.get('team.read', {})
    expect(book?.automatic).toMatchObject({ ended: null, begun: 2 })
  })
})
