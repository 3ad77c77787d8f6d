import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { billetAsk, codeAsk, keyAsk } from '../../fixtures/payment-asks.ts'
import { wasDoubted } from '../../fixtures/was-doubted.ts'

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  return { engine, bank }
}

async function confirm(engine: Engine, ask: Ask<'payments.review'>): Promise<PaymentDetail> {
  const { reviewId } = await engine.get('payments.review', ask)
  return engine.get('payments.confirm', { reviewId, duplicateReason: null })
}

function paid(engine: Engine, { id }: PaymentDetail): Promise<PaymentDetail> {
  return engine.until('payments.read', { id }, (payment) => payment.receipt === 'saved')
}

const kinds = [
  ['pix-key', keyAsk(), 'payByKey'],
  ['pix-qr', codeAsk(), 'payByQrCode'],
  ['billet', billetAsk(), 'payBillet'],
] as const

test('a paper is one debt: what its ways do not agree in is said, and the second way is asked about', async () => {
  const { engine } = await connected()
  const [billet, code] = [billetAsk({ amount: 15_075 }), codeAsk()]
  if (billet.kind !== 'billet' || code.kind !== 'pix-qr') throw new Error('other asks')
  const paper = { lines: [billet.line], codes: [code.code], payeeName: 'Energia do Vale', payeeDocument: null }
  const review = await engine.get('payments.review', { ...billet, paper })
  expect(review.note).toEqual({
    kind: 'paper',
    differences: [{ what: 'payee', code: 'NIMBO EMBALAGENS LTDA.', paper: 'Energia do Vale' }],
  })
  // Whoever is named there is asked about with more than a press, so the paper that is paid names whom the code does.
  const agreed = { ...billet, paper: { ...paper, payeeName: 'Nimbo Embalagens' } }
  const { reviewId, note } = await engine.get('payments.review', agreed)
  expect(note).toEqual({ kind: 'first' })
  const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  const second = await engine.get('payments.review', code)
  expect(second.lookAlikes).toMatchObject([{ paymentId: sent.id, at: sent.createdAt, sameDebtBy: 'line' }])
  expect(await engine.ask('payments.review', { ...code, paper: { ...paper, codes: [] } })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', violations: [{ path: 'paper', reason: 'different' }] },
  })
})

describe.each(kinds)('%s', (kind, ask, operation) => {
  const posts = (bank: { requests(): readonly { operation: string }[] }) =>
    bank.requests().filter((request) => request.operation.endsWith(operation)).length

  test('goes from the review to its receipt, and names who was paid as the institution told', async () => {
    const { engine, bank } = await connected()
    const done = await paid(engine, await confirm(engine, ask))
    expect(done).toMatchObject({ kind, state: 'settled', payee: { told: true, name: expect.any(String) } })
    expect(done.payee.document).toMatch(/^\w{14}$/)
    const receipt = await engine.get('receipts.open', { id: done.receiptId ?? '' })
    expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await engine.get('payments.list', {
      tab: 'all',
      text: done.payee.name ?? '',
      limit: 5,
      before: null,
    })
    expect(rows.map(({ id }) => id)).toEqual([done.id])
    const located = await engine.get('payments.locate', { text: done.idempotencyKey })
    expect(located).toMatchObject({ read: 'idempotency-key', paymentId: done.id, receiptId: done.receiptId })
    expect(located.told?.some(({ value }) => value === 'LIQUIDATED')).toBe(true)
    expect([bank.book().length, posts(bank)]).toEqual([1, 1])
  })

  test.each([
    ['drop-after-booking', 1],
    ['500-after-booking', 1],
    ['truncated-json', 1],
    ['drop-before-booking', 0],
  ] as const)('whose answer is lost (%s) is booked %i times and sent once', async (fault, bookings) => {
    const { engine, bank } = await connected()
    bank.control.setFaults([`${fault}@${operation}x1` as Fault])
    const sent = await confirm(engine, ask)
    expect(wasDoubted(sent)).toBe(true)
    expect(sent.actions).not.toContain('send-again')
    if (sent.state === 'unknown') expect(sent.actions).toEqual(['ask-now'])
    const asked = (payment: PaymentDetail) => payment.timeline.some(({ what }) => what.startsWith('asked-'))
    const enough = (payment: PaymentDetail) => (bookings === 1 ? payment.state === 'settled' : asked(payment))
    await engine.until('payments.read', { id: sent.id }, enough)
    expect([bank.book().length, posts(bank)]).toEqual([bookings, 1])
  })

  test('that the institution refuses is not sent again', async () => {
    const { engine, bank } = await connected()
    bank.control.setFaults([`422@${operation}x1` as Fault])
    const sent = await confirm(engine, ask)
    expect(['unknown', 'rejected']).toContain(sent.state)
    expect([bank.book().length, posts(bank)]).toEqual([0, 1])
  })
})

describe('a boleto', () => {
  test('that was paid cannot be reviewed again; the list shows it with its payment and receipt', async () => {
    const { engine, bank } = await connected()
    const done = await paid(engine, await confirm(engine, billetAsk()))
    expect(done.actions).toEqual(['open-receipt'])
    expect(await engine.ask('payments.review', billetAsk())).toMatchObject({
      ok: false,
      error: { kind: 'duplicate', paymentId: done.id },
    })
    await engine.get('billets.refresh', {})
    const { rows, readAt } = await engine.get('billets.list', { text: '', limit: 50, before: null })
    const row = rows.find(({ id }) => id === done.providerId)
    expect(row).toMatchObject({ paymentId: done.id, receiptId: done.receiptId, queued: false, status: 'LIQUIDATED' })
    expect(readAt).not.toBeNull()
    const line = done.payee.line ?? ''
    expect(await engine.get('payments.locate', { text: line })).toMatchObject({
      read: 'billet-line',
      paymentId: done.id,
    })
    expect(bank.book().length).toBe(1)
  })

  test.each([
    ['another amount than the printed one', billetAsk({ asked: 1 }), { path: 'amount', reason: 'printed' }],
    [
      'a bar code of another line',
      { ...billetAsk(), barCode: '8'.repeat(44) } as Ask<'payments.review'>,
      { path: 'barCode', reason: 'different' },
    ],
    ['a mistyped line', { ...billetAsk(), line: `${'8'.repeat(48)}` } as Ask<'payments.review'>, { path: 'line' }],
  ])('with %s is refused at its field', async (_what, ask, violation) => {
    const { engine } = await connected()
    expect(await engine.ask('payments.review', ask)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', violations: [violation] },
    })
  })
})

describe('a code', () => {
  test('is read by both readers, once for its screen and its review', async () => {
    const { engine, bank } = await connected()
    const ask = codeAsk()
    if (ask.kind !== 'pix-qr') throw new Error(ask.kind)
    const verified = await engine.get('codes.verify', { code: ask.code })
    expect(verified).toMatchObject({ ours: { kind: 'static', amount: ask.amount }, told: { amount: ask.amount } })
    expect(await engine.get('payments.bucket', {})).toMatchObject({ capacity: 100, tokens: 99 })
    const review = await engine.get('payments.review', ask)
    expect(review.request).toMatchObject({ kind: 'pix-qr', verified: { endToEndId: verified.endToEndId } })
    expect(bank.requests().filter(({ operation }) => operation.includes('qr')).length).toBeLessThanOrEqual(1)
  })

  test('that fixes another amount, or is no code, is refused at its field', async () => {
    const { engine } = await connected()
    const reply = await engine.ask('payments.review', codeAsk({ asked: 1 }))
    expect(reply).toMatchObject({ error: { kind: 'invalid', violations: [{ path: 'amount', reason: 'fixed' }] } })
    const broken = { ...codeAsk(), code: '00020126nada' } as Ask<'payments.review'>
    expect(await engine.ask('payments.review', broken)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'code' }] },
    })
  })
})

describe('the DICT bucket', () => {
  test('gives the token of a settled payment back, keeps twenty of a wrong key, and survives a lock', async () => {
    const { engine } = await connected()
    await paid(engine, await confirm(engine, keyAsk()))
    expect((await engine.get('payments.bucket', {})).tokens).toBe(100)
    const wrong = await confirm(engine, keyAsk({ key: 'recusada@ensaio.example' }))
    await engine.until('payments.read', { id: wrong.id }, ({ state }) => state === 'rejected')
    const after = await engine.until('payments.bucket', {}, ({ tokens }) => tokens < 90)
    expect(after.tokens).toBeGreaterThanOrEqual(80)
    const session = await engine.get('session.lock', {})
    if (session.stage !== 'locked') throw new Error(session.stage)
    await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
    expect((await engine.get('payments.bucket', {})).tokens).toBeLessThan(90)
    expect(engine.pushed.some(({ event }) => event === 'bucket.changed')).toBe(true)
  })
})
