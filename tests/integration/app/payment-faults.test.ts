import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { PaymentDetail, PaymentState } from '../../../shared/domain/payment.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'
import { wasDoubted } from '../../fixtures/was-doubted.ts'

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  return { ports, engine, bank }
}

async function confirm(engine: Engine): Promise<PaymentDetail> {
  const { reviewId } = await engine.get('payments.review', manualPayment)
  return engine.get('payments.confirm', { reviewId, duplicateReason: null })
}

const on = (fault: string): Fault => `${fault}@payByBankDatax1` as Fault

// What the answer to the paying request was, what the bank then holds, and how the payment ends once it was asked about.
const doubts: readonly (readonly [fault: string, bookings: number, ends: PaymentState])[] = [
  ['drop-after-booking', 1, 'settled'],
  ['reset-half-answer', 1, 'settled'],
  ['truncated-json', 1, 'settled'],
  ['html', 1, 'settled'],
  ['500-after-booking', 1, 'settled'],
  ['drop-before-booking', 0, 'unknown'],
  ['500-before', 0, 'unknown'],
  ['503', 0, 'unknown'],
  ['429-null', 0, 'unknown'],
]

describe('a payment whose answer is not clear', () => {
  test.each(doubts)('%s: the bank books %i, the payment ends as %s', async (fault, bookings, ends) => {
    const { engine, bank } = await connected()
    bank.control.setFaults([on(fault)])
    const sent = await confirm(engine)
    expect(wasDoubted(sent)).toBe(true)
    expect(sent.actions).not.toContain('send-again')
    const asked = (payment: PaymentDetail) => payment.timeline.some((entry) => entry.what.startsWith('asked-'))
    const later = await engine.until('payments.read', { id: sent.id }, (payment) =>
      ends === 'unknown' ? asked(payment) : payment.state === ends,
    )
    expect(later.state).toBe(ends)
    expect(bank.book().length).toBe(bookings)
    expect(posts(bank)).toBe(1)
  })
})

test('a 401 to the order is an answer to what was sent: a doubt, never a payment that stayed here', async () => {
  const { engine, bank } = await connected()
  bank.control.setFaults([on('token-expired-midflight')])
  const sent = await confirm(engine)
  expect(sent.state).toBe('unknown')
  const later = await engine.until('payments.read', { id: sent.id }, ({ timeline }) =>
    timeline.some(({ what }) => what.startsWith('asked-')),
  )
  expect(later.state).toBe('unknown')
  expect(later.actions).not.toContain('send-again')
})

test('another end-to-end id in a later answer is a contradiction: both are kept, and a person closes it', async () => {
  const { engine, bank } = await connected()
  bank.control.setVariants(['other-ids'])
  const sent = await confirm(engine)
  const asked = await engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'review')
  expect(asked).toMatchObject({ reason: 'echo:end-to-end-id', endToEndId: sent.endToEndId })
  expect(asked.actions).toContain('close')
  const told = asked.timeline.find(({ what }) => what === 'contradiction')?.facts
  expect(told).toMatchObject({ knownEndToEndId: sent.endToEndId })
  expect(told?.['endToEndId']).not.toBe(sent.endToEndId)
})

describe('a payment that the institution refuses', () => {
  test.each(['400-violations', '403', '422'])('%s: nothing is booked and nothing is sent again', async (fault) => {
    const { engine, bank } = await connected()
    bank.control.setFaults([on(fault)])
    const sent = await confirm(engine)
    expect(['unknown', 'rejected']).toContain(sent.state)
    expect(bank.book()).toEqual([])
    expect(posts(bank)).toBe(1)
    expect(sent.timeline.some((entry) => entry.facts['status'] === Number(fault.slice(0, 3)))).toBe(true)
  })
})

test('a bank that cannot be reached leaves the review as it was: nothing is sent, and it can be confirmed later', async () => {
  const { engine, bank } = await connected()
  const { reviewId } = await engine.get('payments.review', manualPayment)
  await bank.close()
  const order = { reviewId, duplicateReason: null }
  expect(await engine.ask('payments.confirm', order)).toMatchObject({
    ok: false,
    error: { kind: 'unreachable', sent: 'no' },
  })
  expect((await engine.get('payments.read', { id: reviewId })).state).toBe('frozen')
})

test('an answer that tells another amount is a contradiction for a person to close', async () => {
  const { engine, bank } = await connected()
  bank.control.setVariants(['echo-disagrees'])
  const sent = await confirm(engine)
  expect(sent.state).toBe('review')
  expect(sent.actions).toContain('close')
})

test('a token that expires in mid-flight is renewed once and the payment is sent once', async () => {
  const { engine, bank } = await connected()
  bank.control.setFaults(['token-expired-midflight@paymentByIdempotencyKeyx1'])
  const sent = await confirm(engine)
  await engine.until('payments.read', { id: sent.id }, (payment) => payment.state === 'settled')
  expect(bank.book().length).toBe(1)
})

describe('the same payment again', () => {
  test('is shown as a look-alike and is not sent without a reason in words', async () => {
    const { engine, bank } = await connected()
    await confirm(engine)
    const again = await engine.get('payments.review', manualPayment)
    expect(again.lookAlikes[0]).toMatchObject({ source: 'journal', amount: manualPayment.amount })
    const order = { reviewId: again.reviewId }
    expect(await engine.ask('payments.confirm', { ...order, duplicateReason: null })).toMatchObject({
      error: { kind: 'duplicate' },
    })
    expect(bank.book().length).toBe(1)
    await engine.get('payments.confirm', { ...order, duplicateReason: 'Segunda parcela do frete' })
    expect(bank.book().length).toBe(2)
  })

  test('is known from the statement too, when it was paid elsewhere', async () => {
    const { engine } = await connected()
    const paidElsewhere = (line: StatementLine) => line.direction === 'out' && line.counterpartDocument !== null
    const { lines } = await engine.until('statement.latest', { limit: 50 }, (view) => view.lines.some(paidElsewhere))
    const line = lines.find(paidElsewhere)
    const payee = { ...manualPayment.payee, document: line?.counterpartDocument ?? '' }
    const review = await engine.get('payments.review', { ...manualPayment, payee, amount: line?.amount ?? 0 })
    // The statement may have been read on since: a later debit of the same amount to the same payee is a look-alike too.
    expect(review.lookAlikes).toContainEqual(
      expect.objectContaining({ source: 'statement', at: line?.at, payeeName: line?.counterpartName }),
    )
  })

  test('a review confirmed twice at the same moment is sent once', async () => {
    const { engine, bank } = await connected()
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const order = { reviewId, duplicateReason: null }
    const replies = await Promise.all([1, 2, 3].map(() => engine.ask('payments.confirm', order)))
    expect(replies.filter((reply) => reply.ok).length).toBe(1)
    expect(bank.book().length).toBe(1)
  })
})

describe('a receipt that does not come as it should', () => {
  test.each(['receipt-not-ready', 'receipt-not-pdf', 'receipt-bad-base64', 'receipt-huge'])(
    '%s: it is asked for again, and only the real PDF is stored',
    async (fault) => {
      const { engine, bank } = await connected()
      // Receipts of payments made elsewhere are held, so that the failure meets this one.
      await engine.get('works.pause', { id: workIdSchema.parse('collect') })
      bank.control.setFaults([`${fault}x1` as Fault])
      const sent = await confirm(engine)
      const done = await engine.until('payments.read', { id: sent.id }, (payment) => payment.receipt === 'saved')
      const receipt = await engine.get('receipts.open', { id: done.receiptId ?? '' })
      expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-')
      const filter = { ...everyReceipt, words: [done.endToEndId ?? ''] }
      expect(await engine.get('receipts.totals', { filter })).toMatchObject({ count: 1 })
    },
  )
})

function posts(bank: { requests(): readonly { method: string; operation: string }[] }): number {
  return bank.requests().filter((request) => request.operation.endsWith('payByBankData')).length
}
