import { expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { goBack, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

const yes = sayYes('uma frase longa o bastante')
const reason = 'a Dalva disse que não mudaram de conta'
const everyPayment = { tab: 'all', text: '', limit: 50, before: null } as const
const everything = { text: '', sort: 'last', of: 'kept', limit: 10, before: null } as const

async function startPaying() {
  const views: ConfirmationView[] = []
  // What somebody else does between the moment when the window stands and the yes.
  const hand = { before: async (): Promise<void> => undefined }
  const ports = {
    ...testPorts(),
    hand,
    confirmation: handThat(async (desk, gone) => {
      views.push(await readView(desk))
      await hand.before()
      await yes(desk, gone)
      if (!gone.aborted) await goBack(desk, gone)
    }),
  }
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const ask = (number: string, over: Partial<typeof manualPayment.payee> = {}) => ({
    ...manualPayment,
    payee: { ...manualPayment.payee, number, ...over },
    amount: centavos(90_00),
  })
  const review = async (number: string, over: Partial<typeof manualPayment.payee> = {}) => {
    const read = await engine.get('payments.review', ask(number, over))
    await engine.get('payments.cancelReview', { reviewId: read.reviewId })
    return read
  }
  const pay = async (number: string) => {
    const { reviewId } = await engine.get('payments.review', ask(number))
    const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: 'outra entrega' })
    await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
  }
  return { ports, engine, ask, review, pay, views }
}

test('an account that a person refused is said so at every review of a payment to it, until the refusal is taken back', async () => {
  const { ports, engine, ask, review, pay, views } = await startPaying()
  await pay(manualPayment.payee.number)
  const changed = await engine.get('payments.review', ask('6'))
  expect([changed.note?.kind, changed.refusedWay]).toEqual(['changed', null])
  const of = { kind: 'review', reviewId: changed.reviewId } as const
  expect(await engine.ask('payees.refuseWay', { of, reason: 'não' })).toMatchObject({ ok: false })
  const refused = await engine.get('payees.refuseWay', { of, reason })
  expect(refused).toMatchObject({ reason, by: ports.person, payee: manualPayment.payee.name, takenBack: null })
  await engine.get('payments.cancelReview', { reviewId: changed.reviewId })

  const stands = { id: refused.id, reason, by: ports.person, at: refused.at }
  expect((await review('6')).refusedWay).toEqual(stands)
  // Whoever it is said to be, and whatever kind of account it is called.
  expect((await review('6', { name: 'Outra Pessoa' })).refusedWay).toEqual(stands)
  expect((await review('6', { accountType: 'SVGS' })).refusedWay).toEqual(stands)
  expect((await review('7')).refusedWay).toBeNull()
  // Nobody is kept from paying it, and it is no less refused once it was paid.
  await pay('6')
  // Quita's own window says it too, and a press alone is not enough there.
  expect(views.at(-1)).toMatchObject({ subject: { refusedWay: stands }, proof: { why: 'refused' } })
  expect((await review('6')).refusedWay).toEqual(stands)

  const { rows } = await engine.get('payees.list', everything)
  const payee = await engine.get('payees.read', { id: rows[0]?.id ?? '' })
  expect(payee.refusals).toMatchObject([{ ...stands, way: { kind: 'account', number: '6' }, takenBack: null }])
  const ended = await engine.get('payees.takeBackRefusal', { id: refused.id, payee: payee.id })
  expect(ended.takenBack?.by).toBe(ports.person)
  expect((await review('6')).refusedWay).toBeNull()
  expect((await engine.get('payees.read', { id: payee.id })).refusals).toMatchObject([
    { takenBack: { by: ports.person } },
  ])
  // Taken back already, here or by somebody else.
  expect(await engine.ask('payees.takeBackRefusal', { id: refused.id, payee: payee.id })).toMatchObject({
    ok: false,
    error: { kind: 'not-found', what: 'refusal' },
  })

  const filter = { from: null, to: null, who: null, area: null, outcome: null, text: 'dalva', near: null }
  const log = await engine.get('log.rows', { filter, first: 0, limit: 10 })
  expect(log.rows).toMatchObject([
    {
      what: 'way-refusal-ended',
      about: manualPayment.payee.name,
      who: { is: 'person', name: ports.person },
      facts: { refusedFor: reason, refusedBy: ports.person },
    },
    { what: 'way-refused', subject: changed.reviewId, about: manualPayment.payee.name, facts: { reason } },
  ])
})

test('any account of a payee can be refused from the book, and none that it does not have', async () => {
  const { engine, review, pay } = await startPaying()
  await pay(manualPayment.payee.number)
  await pay('6')
  const { rows } = await engine.get('payees.list', everything)
  const { id, ways } = await engine.get('payees.read', { id: rows[0]?.id ?? '' })
  const old = ways.find((way) => way.kind === 'account' && way.number === manualPayment.payee.number)
  if (old === undefined) throw new Error('no account')
  await engine.get('payees.refuseWay', { of: { kind: 'payee', id, way: old }, reason })
  expect((await review(manualPayment.payee.number)).refusedWay?.reason).toBe(reason)
  expect((await review('6')).refusedWay).toBeNull()
  const of = { kind: 'payee', id, way: { kind: 'key', key: 'ninguem@exemplo.com', lastAt: null } } as const
  expect(await engine.ask('payees.refuseWay', { of, reason })).toMatchObject({
    ok: false,
    error: { kind: 'not-found', what: 'way' },
  })
})

test('a refusal that comes while Quita’s own window stands makes its yes void, and the next window says it', async () => {
  const { engine, ask, pay, views, ports } = await startPaying()
  await pay(manualPayment.payee.number)
  const { reviewId } = await engine.get('payments.review', ask('6'))
  const sent = async () => (await engine.get('payments.list', everyPayment)).rows.length
  const before = await sent()
  ports.hand.before = async () => {
    ports.hand.before = async () => undefined
    await engine.get('payees.refuseWay', { of: { kind: 'review', reviewId }, reason })
  }
  const confirm = () => engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra entrega' })
  expect(await confirm()).toMatchObject({ ok: false, error: { kind: 'declined', sent: 'no' } })
  expect(views.at(-1)).toMatchObject({ subject: { refusedWay: null } })
  expect(await sent()).toBe(before)
  expect(await confirm()).toMatchObject({ ok: true })
  expect(views.at(-1)).toMatchObject({ subject: { refusedWay: { reason } }, proof: { why: 'refused' } })
})
