import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { ReceivedRow } from '../../../shared/domain/received-pix.ts'
import type { RefundAsk } from '../../../shared/domain/refund.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { anyPix } from '../../fixtures/receiving-samples.ts'
import { wasDoubted } from '../../fixtures/was-doubted.ts'

const RECEIVED = centavos(123_457)

async function received() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectBothGroups(engine, ports, bank)
  bank.control.credit({ amount: RECEIVED, name: 'Mercado Boa Safra' })
  await engine.get('received.refresh', {})
  const filter = { ...anyPix, lowest: RECEIVED, highest: RECEIVED }
  const { rows } = await engine.get('received.rows', { filter, sort: 'newest', first: 0, limit: 1 })
  const [pix] = rows
  if (pix === undefined) throw new Error('the Pix did not come in')
  return { engine, bank, pix, ask: (amount: number) => refundOf(pix, amount) }
}

function refundOf({ endToEndId }: ReceivedRow, amount: number): RefundAsk {
  return { kind: 'refund', endToEndId, nature: 'ORIGINAL', amount: centavos(amount), description: 'Item em falta' }
}

async function confirm(engine: Engine, ask: RefundAsk, duplicateReason: string | null = null): Promise<PaymentDetail> {
  const { reviewId } = await engine.get('payments.review', ask)
  return engine.get('payments.confirm', { reviewId, duplicateReason })
}

const until = (engine: Engine, { id }: PaymentDetail, state: PaymentDetail['state']) =>
  engine.until('payments.read', { id }, (payment) => payment.state === state)

const sendings = (bank: TrainingBank) => bank.requests().filter(({ operation }) => operation.endsWith('refund')).length

describe('a refund', () => {
  test('is reviewed with what its Pix says now, done, and shown with both ids and no receipt', async () => {
    const { engine, bank, ask, pix } = await received()
    const review = await engine.get('payments.review', ask(23_457))
    expect(review).toMatchObject({
      pastPayee: null,
      note: null,
      institutionKnown: null,
      lookAlikes: [],
      request: { pix: { amount: RECEIVED, remaining: RECEIVED, payerName: 'Mercado Boa Safra', infractionId: null } },
    })
    const order = { reviewId: review.reviewId, duplicateReason: null }
    const done = await until(engine, await engine.get('payments.confirm', order), 'settled')
    expect(done).toMatchObject({ kind: 'refund', receipt: 'none', actions: [], endToEndId: null })
    expect(done.providerId).toMatch(/^D\w{31}$/)
    expect(bank.book()).toMatchObject([{ key: done.idempotencyKey, endToEndId: done.providerId, amount: 23_457 }])
    const detail = await engine.get('received.consult', { endToEndId: pix.endToEndId })
    expect(detail.refunds).toMatchObject([{ paymentId: done.id, state: 'settled', refund: { status: 'DEVOLVIDO' } }])
    expect(detail.remaining.ORIGINAL).toBe(100_000)
    const located = await engine.get('payments.locate', { text: done.idempotencyKey })
    expect(located).toMatchObject({ paymentId: done.id, unreached: null })
    expect(located.told?.some(({ value }) => value === 'DEVOLVIDO')).toBe(true)
  })

  test('above what remains is refused beside its amount, and nothing is frozen', async () => {
    const { engine, bank, ask } = await received()
    await confirm(engine, ask(100_000))
    const reply = await engine.ask('payments.review', ask(23_458))
    expect(reply).toMatchObject({
      ok: false,
      error: { kind: 'invalid', violations: [{ path: 'amount', reason: 'above-remaining' }] },
    })
    expect((await engine.ask('payments.review', ask(23_457))).ok).toBe(true)
    expect(bank.book().length).toBe(1)
  })

  test('tells of the infraction that is open against its Pix', async () => {
    const { engine, bank, ask } = await received()
    bank.control.openInfraction()
    await engine.get('infractions.refresh', {})
    const { request } = await engine.get('payments.review', ask(10_000))
    const { rows } = await engine.get('infractions.list', {})
    const about = rows.find(({ infraction }) => infraction.endToEndId === String(ask(1).endToEndId))
    expect(request).toMatchObject({ pix: { infractionId: about?.infraction.id ?? 'none was opened' } })
  })

  test('of the same amount again wants a reason in words', async () => {
    const { engine, bank, ask } = await received()
    const first = await confirm(engine, ask(10_000))
    const { reviewId, lookAlikes } = await engine.get('payments.review', ask(10_000))
    expect(lookAlikes).toMatchObject([{ source: 'journal', paymentId: first.id }])
    const order = { reviewId, duplicateReason: null }
    expect(await engine.ask('payments.confirm', order)).toMatchObject({ ok: false, error: { kind: 'duplicate' } })
    expect(bank.book().length).toBe(1)
  })

  test('that the institution does not do says why, and frees the amount', async () => {
    const { engine, ask } = await received()
    const refused = await until(engine, await confirm(engine, ask(404)), 'rejected')
    expect(refused.reason).toBe('Conta do pagador encerrada')
    expect(await engine.get('payments.review', ask(404))).toMatchObject({ request: { pix: { remaining: RECEIVED } } })
  })

  test.each([
    ['drop-after-booking', 1],
    ['500-after-booking', 1],
    ['truncated-json', 1],
    ['drop-before-booking', 0],
  ] as const)('whose answer is lost (%s) is booked %i times and asked for once', async (fault, bookings) => {
    const { engine, bank, ask } = await received()
    bank.control.setFaults([`${fault}@refundx1` as Fault])
    const sent = await confirm(engine, ask(5_000))
    expect(wasDoubted(sent)).toBe(true)
    expect(sent.actions).not.toContain('send-again')
    if (sent.state === 'unknown') expect(sent.actions).toEqual(['ask-now'])
    const asked = (payment: PaymentDetail) => payment.timeline.some(({ what }) => what.startsWith('asked-'))
    const enough = (payment: PaymentDetail) => (bookings === 1 ? payment.state === 'settled' : asked(payment))
    await engine.until('payments.read', { id: sent.id }, enough)
    expect([bank.book().length, sendings(bank)]).toEqual([bookings, 1])
  })

  test('is not reviewed while the institution is not reached', async () => {
    const { engine, bank, ask } = await received()
    bank.control.setFaults(['drop-before-booking@pix'])
    expect(await engine.ask('payments.review', ask(5_000))).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  })
})

test('a connection without a QR-code group gives nothing back', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  const { pix } = await received()
  expect(await engine.ask('payments.review', refundOf(pix, 100))).toMatchObject({
    ok: false,
    error: { kind: 'not-connected' },
  })
})
