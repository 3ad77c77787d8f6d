import { describe, expect, test } from 'vitest'
import { mayStillBook } from '../../../../electron/journal/may-still-book.ts'
import type { PaymentRequest } from '../../../../shared/domain/payment-request.ts'
import { endToEndIdSchema } from '../../../../shared/ids/end-to-end-id.ts'
import { createJournalBench, errorOf, type JournalBench, pay, runFor, valueOf } from '../../../fakes/journal-bench.ts'
import { billetPayment, manualPayment, qrPayment } from '../../../fakes/payment-requests.ts'
import { lineOf } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A payment that the bank refused, of which it knows nothing by key. */
async function refused(bench: JournalBench = createJournalBench(), request: PaymentRequest = manualPayment()) {
  bench.bank.post = 'refuse'
  const intent = await pay(bench, request)
  await runFor(bench, 2 * MINUTE)
  expect(bench.state(intent.id)).toBe('rejected')
  return { bench, intent }
}

const only = (bench: JournalBench) => bench.table.all()[0]
const lastEvent = async (bench: JournalBench) => {
  const intent = only(bench)
  return intent === undefined ? undefined : valueOf(await bench.journal.events(intent.id)).at(-1)
}

describe('a refused payment', () => {
  test('that is booked within its window is settled and alarmed within a minute, by its key', async () => {
    const { bench, intent } = await refused()
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    await runFor(bench, 61_000)
    expect(only(bench)).toMatchObject({ state: 'settled', reason: 'late-booking', receipt: 'wanted' })
    expect(await lastEvent(bench)).toMatchObject({ what: 'settled', facts: { why: 'late-booking' } })
  })

  test.each([1, 12, 29])('that is booked %i days later is found by the daily question', async (days) => {
    const { bench, intent } = await refused()
    await runFor(bench, days * DAY)
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    await runFor(bench, DAY)
    expect(only(bench)).toMatchObject({ state: 'settled', reason: 'late-booking' })
  })

  test('is asked about for thirty days after its window, and then no more', async () => {
    const { bench } = await refused()
    await runFor(bench, 29 * DAY)
    expect(await bench.journal.askDue()).not.toBeNull()
    await runFor(bench, 3 * DAY)
    expect(await bench.journal.askDue()).toBeNull()
    expect(only(bench)).toMatchObject({ state: 'rejected', nextAskAt: null })
  })

  test('is found in the statement where the bank forgot its key', async () => {
    const { bench, intent } = await refused()
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    bench.bank.reads.paymentByKey = async () => ({ ok: true, value: null })
    await runFor(bench, 61_000)
    expect(only(bench)).toMatchObject({ state: 'settled', reason: 'late-booking' })
  })

  test('whose debit may stand in the statement goes before a person, once', async () => {
    const { bench, intent } = await refused()
    bench.bank.execute('f'.repeat(32), intent.amount, 'LIQUIDATED')
    const [booked] = [...bench.bank.book.values()]
    if (booked === undefined) throw new Error('nothing was booked')
    bench.bank.book.clear()
    bench.bank.extraLines.push({ ...lineOf(booked), endToEndId: null })
    await runFor(bench, 61_000)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-debit' })
    valueOf(await bench.journal.close({ id: intent.id, as: 'rejected', reason: 'outro pagamento, diz o banco' }))
    await runFor(bench, 3 * DAY)
    expect(bench.state(intent.id)).toBe('rejected')
  })

  test('may still be booked while its window is open, and not after it', async () => {
    const { bench } = await refused()
    const intent = only(bench)
    if (intent?.windowEnd == null) throw new Error('no window')
    expect(mayStillBook(intent, bench.clock.now())).toBe(true)
    expect(mayStillBook(intent, intent.windowEnd)).toBe(false)
    expect(mayStillBook({ ...intent, state: 'settled' }, bench.clock.now())).toBe(false)
    expect(mayStillBook({ ...intent, windowEnd: null }, bench.clock.now())).toBe(false)
  })

  test.each<[string, PaymentRequest]>([
    ['a supplier', manualPayment()],
    ['a charge that may be paid once', qrPayment()],
  ])('of %s is not paid again without a reason while it may be booked', async (_name, request) => {
    const { bench, intent } = await refused(createJournalBench(), request)
    const again = valueOf(await bench.journal.open(request))
    const order = { id: again.id, approval }
    bench.bank.post = 'accept'
    expect(errorOf(await bench.journal.confirm({ ...order, duplicateReason: null }))).toMatchObject({
      kind: 'duplicate',
      paymentId: intent.id,
      sent: 'no',
    })
    expect(bench.bank.posts.length).toBe(1)
    valueOf(await bench.journal.confirm({ ...order, duplicateReason: 'o banco confirmou a recusa' }))
    expect(bench.bank.posts.length).toBe(2)
  })

  test('is paid again like any other on another day, its window being over', async () => {
    const { bench } = await refused()
    await runFor(bench, DAY)
    bench.bank.post = 'accept'
    const again = valueOf(await bench.journal.open(manualPayment()))
    const order = { id: again.id, approval, duplicateReason: null }
    expect(valueOf(await bench.journal.confirm(order)).state).toBe('accepted')
  })
})

describe('a payment that was given up', () => {
  test('and is booked all the same says so', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const intent = await pay(bench)
    valueOf(await bench.journal.abandon({ id: intent.id, reason: 'não precisa mais' }))
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    await runFor(bench, 2 * DAY)
    expect(only(bench)).toMatchObject({ state: 'settled', reason: 'late-booking' })
  })
})

describe('a boleto whose answer could not be read', () => {
  test('is looked for in the list of boletos at once, so that its id is not lost', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'unreadable-after'
    const intent = await pay(bench, billetPayment())
    const [booked] = [...bench.bank.book.values()]
    expect(intent).toMatchObject({ state: 'accepted', providerId: booked?.id })
  })
})

describe('a row of the statement that cannot be read', () => {
  test('keeps a doubt from being called absent, and brings it before a person', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    const read = bench.bank.reads.statementPage
    bench.bank.reads.statementPage = async (ask) => {
      const page = await read(ask)
      return page.ok && ask.page === 1
        ? { ok: true, value: { ...page.value, unread: [{ path: 'data.3.eventDate', text: '{}', id: null, at: null }] } }
        : page
    }
    await runFor(bench, 20 * MINUTE)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-unread' })
    expect(bench.state(intent.id)).not.toBe('absent')
  })
})

describe('an id that changes between two answers', () => {
  const other = endToEndIdSchema.parse('E12345678202611201200zzzzzzzzzzz')

  test.each([
    ['end-to-end-id', { endToEndId: other }],
    ['provider-id', { id: '999999', endToEndId: null }],
  ])('is a contradiction in %s: a person is asked, and both are kept', async (differs, patch) => {
    const bench = createJournalBench()
    const intent = await pay(bench)
    const booked = bench.bank.book.get(intent.idempotencyKey)
    if (booked === undefined) throw new Error('nothing was booked')
    bench.bank.book.set(intent.idempotencyKey, { ...booked, ...patch, status: 'LIQUIDATED' })
    valueOf(await bench.journal.ask(intent.id))
    expect(only(bench)).toMatchObject({
      state: 'review',
      reason: `echo:${differs}`,
      endToEndId: booked.endToEndId,
      providerId: booked.id,
    })
    expect(await lastEvent(bench)).toMatchObject({
      what: 'contradiction',
      facts: {
        differs,
        endToEndId: patch.endToEndId,
        knownEndToEndId: booked.endToEndId,
        knownProviderId: booked.id,
      },
    })
    // Not even the first id, told again, decides: only a person does.
    bench.bank.book.set(intent.idempotencyKey, { ...booked, status: 'LIQUIDATED' })
    await bench.journal.ask(intent.id)
    expect(bench.state(intent.id)).toBe('review')
  })

  test('is noted with a settled payment, which keeps the id that it had', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'settle'
    const intent = await pay(bench)
    const booked = bench.bank.book.get(intent.idempotencyKey)
    if (booked === undefined) throw new Error('nothing was booked')
    bench.bank.book.set(intent.idempotencyKey, { ...booked, endToEndId: other })
    valueOf(await bench.journal.ask(intent.id))
    valueOf(await bench.journal.ask(intent.id))
    expect(only(bench)).toMatchObject({ state: 'settled', endToEndId: booked.endToEndId })
    const events = valueOf(await bench.journal.events(intent.id))
    expect(events.filter(({ what }) => what === 'contradiction')).toHaveLength(1)
  })

  test('is none where the institution has a number for the order and another for the payment', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench)
    const booked = bench.bank.book.get(intent.idempotencyKey)
    if (booked === undefined) throw new Error('nothing was booked')
    bench.bank.book.set(intent.idempotencyKey, { ...booked, id: '777', status: 'LIQUIDATED' })
    expect(valueOf(await bench.journal.ask(intent.id))).toMatchObject({ state: 'settled', providerId: booked.id })
  })
})
