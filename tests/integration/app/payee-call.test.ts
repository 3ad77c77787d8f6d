import { expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

// Who is paid otherwise than before is paid by the passphrase alone.
const yes = sayYes('uma frase longa o bastante')

async function startPaying() {
  let hand: Hand = yes
  const views: ConfirmationView[] = []
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    await hand(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const today = localDateOf(ports.clock.now())
  const pay = async (number: string, amount: number) => {
    const review = await engine.get('payments.review', {
      ...manualPayment,
      payee: { ...manualPayment.payee, number },
      amount: centavos(amount),
    })
    const { id } = await engine.get('payments.confirm', { reviewId: review.reviewId, duplicateReason: null })
    await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
    return review
  }
  const ask = { ...manualPayment, payee: { ...manualPayment.payee, number: '6' }, amount: centavos(90_00) }
  const call = { spokeWith: 'Dalva, do comercial', number: '(41) 3304-0000', calledAt: startOfLocalDate(today) }
  return { ports, engine, today, pay, ask, call, views, use: (next: Hand) => void (hand = next) }
}

test('a call about another account is kept with its payee and in the audit log, and takes no warning away', async () => {
  const { ports, engine, pay, ask, call } = await startPaying()
  const first = await engine.get('payments.review', { ...ask, payee: manualPayment.payee })
  const ofFirst = { kind: 'review', reviewId: first.reviewId } as const
  // Nothing changed of who was never paid.
  expect(await engine.ask('payees.noteCall', { of: ofFirst, call })).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  })
  await engine.get('payments.cancelReview', { reviewId: first.reviewId })
  await pay(manualPayment.payee.number, 100_00)

  const before = await engine.get('payments.review', ask)
  expect([before.note, before.call]).toMatchObject([{ kind: 'changed', what: 'account' }, null])
  const of = { kind: 'review', reviewId: before.reviewId } as const
  const kept = await engine.get('payees.noteCall', { of, call })
  expect(kept).toMatchObject({ ...call, by: ports.person, payee: manualPayment.payee.name })

  const after = await engine.get('payments.review', ask)
  expect(after.note).toEqual(before.note)
  expect(after.call).toMatchObject(call)
  // Of another account nobody was called.
  const elsewhere = await engine.get('payments.review', { ...ask, payee: { ...ask.payee, number: '7' } })
  expect([elsewhere.note?.kind, elsewhere.call]).toEqual(['changed', null])

  const { rows } = await engine.get('payees.list', {
    text: manualPayment.payee.name,
    sort: 'name',
    of: 'kept',
    limit: 10,
    before: null,
  })
  const payee = await engine.get('payees.read', { id: rows[0]?.id ?? '' })
  expect(payee.calls).toMatchObject([{ ...call, way: { kind: 'account', number: '6' } }])
  expect(payee.ways).toHaveLength(1)

  const filter = { from: null, to: null, who: null, area: null, outcome: null, text: 'dalva', near: null }
  const log = await engine.get('log.rows', { filter, first: 0, limit: 10 })
  expect(log.rows).toMatchObject([
    {
      what: 'payee-called',
      subject: before.reviewId,
      about: manualPayment.payee.name,
      who: { is: 'person', name: ports.person },
      facts: { spokeWith: call.spokeWith, number: call.number, calledAt: call.calledAt },
    },
  ])
})

test('a payment is asked about after a call as without one, with the same warning in the window', async () => {
  const { engine, pay, ask, call, views, use } = await startPaying()
  await pay(manualPayment.payee.number, 100_00)
  use(goBack)
  const { reviewId } = await engine.get('payments.review', ask)
  const confirm = () => engine.ask('payments.confirm', { reviewId, duplicateReason: null })
  const declined = { ok: false, error: { kind: 'declined' } }
  expect(await confirm()).toMatchObject(declined)
  await engine.get('payees.noteCall', { of: { kind: 'review', reviewId }, call })
  expect(await confirm()).toMatchObject(declined)
  const [before, after] = views.slice(-2)
  expect(after).toMatchObject({ proof: before?.proof, subject: { note: { kind: 'changed', what: 'account' } } })
  // Who was spoken to is told there, and that nobody was before.
  expect([before, after]).toMatchObject([{ subject: { call: null } }, { subject: { call } }])
  expect(after?.proof.kind).not.toBe('none')
})

test('the newest account of the book is called about too; then it is no change that waits for anybody', async () => {
  const { engine, today, pay, call } = await startPaying()
  await pay(manualPayment.payee.number, 100_00)
  await pay('6', 120_00)
  const changed = { text: '', sort: 'last', of: 'changed', limit: 10, before: null } as const
  const [row] = (await engine.get('payees.list', changed)).rows
  if (row === undefined) throw new Error('nothing changed')
  const of = { kind: 'payee', id: row.id } as const
  const tooOld = { ...call, calledAt: startOfLocalDate(addDays(today, -40)) }
  const tooNew = { ...call, calledAt: startOfLocalDate(addDays(today, 3)) }
  for (const wrong of [tooOld, tooNew])
    expect(await engine.ask('payees.noteCall', { of, call: wrong })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', violations: [{ path: 'call.calledAt' }] },
    })
  await engine.get('payees.noteCall', { of, call })
  expect((await engine.get('payees.list', changed)).rows).toEqual([])
  expect(await engine.get('payees.read', { id: row.id })).toMatchObject({
    changedAt: null,
    calls: [{ ...call, way: { kind: 'account', number: '6' } }],
  })
  expect(await engine.ask('payees.noteCall', { of, call })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
