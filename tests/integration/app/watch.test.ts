import { describe, expect, test } from 'vitest'
import type { DebitCase } from '../../../shared/domain/watch.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, sayYes } from '../../fakes/hand-at-window.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const open = { states: ['open', 'waiting'], first: 0, limit: 50 } as const

async function training() {
  const hands: { at: Hand } = { at: sayYes() }
  const ports = { ...testPorts(), confirmation: handThat((desk, gone) => hands.at(desk, gone)) }
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.until('watch.view', {}, ({ since }) => since !== null)
  return { ports, engine, hands }
}

async function pay(engine: Engine) {
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  return engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'settled')
}

async function alarms(engine: Engine, count: number): Promise<readonly DebitCase[]> {
  const { cases } = await engine.until(
    'watch.list',
    { ...open, states: [...open.states] },
    ({ total }) => total >= count,
  )
  return cases
}

async function read(engine: Engine): Promise<void> {
  await engine.get('statement.refresh', {})
  await systemClock.wait(300) // judged beside the answer
}

describe('on the training bank', () => {
  test('a new connection and a payment of Quita are calm: months of history and its own debit alarm nobody', async () => {
    const { engine, ports } = await training()
    const paid = await pay(engine)
    await read(engine)
    const line = await engine.until('statement.latest', { limit: 5 }, ({ lines }) =>
      lines.some(({ endToEndId }) => endToEndId !== null && endToEndId === paid.endToEndId),
    )
    const own = line.lines.find(({ endToEndId }) => endToEndId === paid.endToEndId)
    const { standing } = await engine.until(
      'watch.standing',
      { lineIds: [own?.id ?? ''] },
      ({ standing: [first] }) => first !== null,
    )
    expect(standing).toMatchObject([{ place: { place: 'payment', paymentId: paid.id }, state: null }])
    expect(await engine.get('watch.view', {})).toMatchObject({ open: 0, waiting: 0, hold: null })
    expect(ports.noticed.map(({ title }) => title)).not.toContain('Saiu um débito sem explicação')
  })

  test('a debit made at the portal alarms within one reading, without names, and a person explains it once, by a yes', async () => {
    const { engine, ports, hands } = await training()
    await engine.get('training.order', { do: 'debit-elsewhere', amount: centavos(4_870_00) })
    await read(engine)
    const [alarm] = await alarms(engine, 1)
    expect(alarm).toMatchObject({ why: 'unexplained', state: 'open', line: { amount: 4_870_00 }, answer: null })
    const notice = ports.noticed.find(({ title }) => title === 'Saiu um débito sem explicação')
    expect(notice?.body).not.toMatch(/Eletrônicos|4\.870|50983127/)
    await engine.until('session.read', {}, (now) => now.stage === 'open' && now.unexplainedDebits === 1)
    const lineId = alarm?.line.id ?? ''
    const given = { lineId, answer: { as: 'mine-elsewhere', who: 'Renato', note: 'pelo portal' } } as const
    hands.at = goBack
    expect(await engine.ask('watch.answer', given)).toMatchObject({ error: { kind: 'declined', why: 'back' } })
    await engine.get('watch.answer', { lineId, answer: { as: 'ask-bank', note: '' } }) // leaves it waiting, and asks nobody
    expect(await engine.get('watch.view', {})).toMatchObject({ open: 0, waiting: 1 })
    hands.at = sayYes()
    const answered = await engine.get('watch.answer', given)
    expect(answered).toMatchObject({ state: 'answered', author: 'marina' })
    await engine.until('session.read', {}, (now) => now.stage === 'open' && now.unexplainedDebits === 0)
    await read(engine)
    expect(await engine.get('watch.view', {})).toMatchObject({ open: 0 })
  })

  test('one order that is booked twice alarms as the second debit of its payment', async () => {
    const { engine } = await training()
    const paid = await pay(engine)
    await engine.get('training.order', { do: 'book-again' })
    await read(engine)
    expect(await alarms(engine, 1)).toMatchObject([{ why: 'second-debit', place: { paymentId: paid.id, sure: true } }])
    expect((await engine.get('watch.ofPayment', { id: paid.id })).cases).toHaveLength(1)
  })

  test('a fee is learned by a word of a person: the next one of its kind is explained', async () => {
    const { engine } = await training()
    await engine.get('training.order', { do: 'charge-fee' })
    await read(engine)
    const [alarm] = await alarms(engine, 1)
    const lineId = alarm?.line.id ?? ''
    await engine.get('watch.answer', { lineId, answer: { as: 'fee', note: '', learn: true } })
    await engine.get('training.order', { do: 'charge-fee' })
    await read(engine)
    await engine.until('watch.fees', {}, ({ fees }) => fees[0]?.lines === 1)
    expect(await engine.get('watch.view', {})).toMatchObject({ open: 0, waiting: 0 })
  })

  test('payments that a person holds are not sent, also after a restart, until they are released', async () => {
    const { engine, ports } = await training()
    await engine.get('watch.hold', { reason: 'débito estranho' })
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const order = { reviewId, duplicateReason: null }
    const held = await engine.ask('payments.confirm', order)
    expect(held).toMatchObject({ ok: false, error: { kind: 'held', why: 'person', sent: 'no' } })
    await engine.close()
    const again = startEngine(testPorts(ports.dataFolder, ports.keyWrap))
    await again.until('session.read', {}, ({ stage }) => stage === 'open')
    const session = await again.get('session.read', {})
    expect(session).toMatchObject({ held: { author: 'marina', reason: 'débito estranho' } })
    await again.get('watch.release', {})
    expect(await pay(again)).toMatchObject({ state: 'settled' })
  })
})
