import { describe, expect, test } from 'vitest'
import type { IntentSeed } from '../../../../electron/vault/vault.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { createJournalBench, errorOf, pay, runFor, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'
import { lineOf, type PostMode } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function opened(bench = createJournalBench()) {
  return { bench, intent: valueOf(await bench.journal.open(manualPayment())) }
}

describe('a review', () => {
  test('freezes bytes and a key of 32 hex characters, and sends nothing', async () => {
    const { bench, intent } = await opened()
    expect(intent.state).toBe('frozen')
    expect(intent.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(new TextDecoder().decode(intent.bytes)).toBe(JSON.stringify(manualPayment()))
    expect([bench.bank.posts.length, bench.bank.gets.length]).toEqual([0, 0])
  })

  test.each(['refused', 'expired'] as const)(
    'without a yes is %s before anybody is asked, stays frozen, and takes one after that',
    async (why) => {
      const { bench, intent } = await opened()
      const asked = bench.bank.gets.length
      bench.yes.answer = why
      const wrong = await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
      expect(errorOf(wrong)).toMatchObject({ kind: 'declined', why, sent: 'no' })
      expect([bench.state(intent.id), bench.bank.gets.length - asked]).toEqual(['frozen', 0])
      bench.yes.answer = 'ok'
      valueOf(await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null }))
      expect(bench.bank.posts.length).toBe(1)
    },
  )

  test('that another desk wrote is sent by no yes where its bytes, amount or payee are not those of the request that people are shown', async () => {
    const { bench, intent } = await opened()
    valueOf(await bench.journal.cancel(intent.id))
    const asked = bench.bank.gets.length
    const { kind, request, bytes, amount, payeeName, payeeDocument, payeeAccount, identity, description } = intent
    const { createdAt, expiration, validUntil } = intent
    const told = { kind, request, bytes, amount, payeeName, payeeDocument, payeeAccount, identity, description }
    const times = { createdAt, expiration, validUntil }
    const other = manualPayment({ amount: 9_999_999 })
    const lies: Partial<IntentSeed>[] = [
      { bytes: new TextEncoder().encode(JSON.stringify(other)) },
      { bytes: bytes.map((byte, n) => (n === 20 ? byte ^ 1 : byte)) },
      { amount: centavos(1) },
      { request: JSON.stringify(other) },
      { payeeName: 'Padaria Estrela' },
      { payeeDocument: '12345678000195' },
      { payeeAccount: 'key:EMAIL:fornecedor@exemplo.com.br' },
      { identity: 'boleto' },
      { description: 'outra coisa' },
      { kind: 'pix-key' },
      // It would be told not to be paid while it waits at the institution.
      { expiration: intent.expiration - 1 },
      { request: '{}' },
    ]
    for (const [n, lie] of lies.entries()) {
      const id = paymentIdSchema.parse(n.toString(16).repeat(32))
      const { idempotencyKey } = intent
      const seed = { ...told, ...times, id, idempotencyKey, ...lie }
      valueOf(await bench.table.insert(seed, { at: createdAt, by: 'person', what: 'reviewed', facts: {} }))
      const sent = await bench.journal.confirm({ id, approval, duplicateReason: null })
      expect(bench.bank.posts).toEqual([])
      expect([lie, errorOf(sent)]).toMatchObject([lie, { kind: 'declined', why: 'refused', sent: 'no' }])
      expect(bench.state(id)).toBe('frozen')
    }
    expect(bench.bank.gets.length).toBe(asked)
    const { id } = valueOf(await bench.journal.open(manualPayment()))
    valueOf(await bench.journal.confirm({ id, approval, duplicateReason: null }))
    expect(bench.bank.posts.length).toBe(1)
  })

  test('dies after 15 minutes, unsent', async () => {
    const { bench, intent } = await opened()
    bench.clock.advance(15 * MINUTE)
    const late = await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    expect(errorOf(late)).toMatchObject({ kind: 'invalid', violations: [{ reason: 'expired' }] })
    expect(bench.state(intent.id)).toBe('cancelled')
    expect(bench.bank.posts).toEqual([])
  })

  test('is dropped by a cancel and by a restart, and cannot be confirmed then', async () => {
    const { bench, intent } = await opened()
    const other = valueOf(await bench.journal.open(manualPayment({ amount: 5 })))
    valueOf(await bench.journal.cancel(intent.id))
    valueOf(await bench.restart().recover())
    expect([bench.state(intent.id), bench.state(other.id)]).toEqual(['cancelled', 'cancelled'])
    const late = await bench.journal.confirm({ id: other.id, approval, duplicateReason: null })
    expect(errorOf(late).kind).toBe('state')
    expect(bench.bank.posts).toEqual([])
  })
})

describe('a confirmation', () => {
  test('pressed twice at the same time sends once', async () => {
    const { bench, intent } = await opened()
    const press = () => bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    const [first, second] = await Promise.all([press(), press()])
    expect(valueOf(first).state).toBe('accepted')
    expect(errorOf(second).kind).toBe('state')
    expect(bench.bank.posts.length).toBe(1)
  })

  test('writes `sending` before the first byte, and sends nothing when that cannot be written', async () => {
    const { bench, intent } = await opened()
    bench.table.failNext(appError({ kind: 'storage', fault: 'disk-full' }))
    const full = await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    expect(errorOf(full)).toMatchObject({ kind: 'storage', fault: 'disk-full' })
    expect([bench.state(intent.id), bench.bank.posts.length]).toEqual(['frozen', 0])
    valueOf(await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null }))
    const order = ['before-sending', 'after-sending', 'dialling', 'before-result-commit', 'after-result-commit']
    expect(bench.points.filter((point) => order.includes(point))).toEqual(order)
    expect(bench.changes.map(({ state }) => state)).toEqual(['frozen', 'sending', 'accepted'])
  })

  test('stays frozen and sends nothing while the key cannot be asked for, then goes', async () => {
    const { bench, intent } = await opened()
    bench.bank.read = 'unreachable'
    const order = { id: intent.id, approval, duplicateReason: null }
    expect(errorOf(await bench.journal.confirm(order))).toMatchObject({
      kind: 'unreachable',
      sent: 'no',
      retry: 'safe',
    })
    expect([bench.state(intent.id), bench.bank.posts.length]).toEqual(['frozen', 0])
    bench.bank.read = 'truth'
    expect(valueOf(await bench.journal.confirm(order)).state).toBe('accepted')
  })

  test('adopts a payment that is at the bank already, without sending', async () => {
    const { bench, intent } = await opened()
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    const order = { id: intent.id, approval, duplicateReason: null }
    expect(valueOf(await bench.journal.confirm(order))).toMatchObject({ state: 'settled', receipt: 'wanted' })
    expect(bench.bank.posts).toEqual([])
  })

  test('puts a payment of another amount under our key before a person, without sending', async () => {
    const { bench, intent } = await opened()
    bench.bank.execute(intent.idempotencyKey, centavos(5), 'LIQUIDATED')
    const order = { id: intent.id, approval, duplicateReason: null }
    expect(valueOf(await bench.journal.confirm(order))).toMatchObject({ state: 'review', reason: 'echo:amount' })
    expect(bench.bank.posts).toEqual([])
  })
})

describe('a look-alike', () => {
  test.each(['accept', 'lost-before', 'settle'] as const)('after %s wants a reason in words', async (mode) => {
    const bench = createJournalBench()
    bench.bank.post = mode
    const first = await pay(bench)
    const again = valueOf(await bench.journal.open(manualPayment({ description: 'outra' })))
    const order = { id: again.id, approval }
    const refused = errorOf(await bench.journal.confirm({ ...order, duplicateReason: ' ' }))
    expect(refused).toMatchObject({ kind: 'duplicate', paymentId: first.id })
    expect(bench.bank.posts.length).toBe(1)
    bench.bank.post = 'accept'
    const sent = valueOf(await bench.journal.confirm({ ...order, duplicateReason: 'parcela 2' }))
    expect(sent).toMatchObject({ state: 'accepted', duplicateReason: 'parcela 2' })
  })

  test('is no other amount, and no settled payment of 46 days ago, but a doubtful one of any age', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'settle'
    await pay(bench)
    const other = valueOf(await bench.journal.open(manualPayment({ amount: 777 })))
    valueOf(await bench.journal.confirm({ id: other.id, approval, duplicateReason: null }))
    bench.clock.advance(46 * 24 * HOUR)
    bench.bank.post = 'lost-before'
    bench.bank.read = 'hidden'
    const next = valueOf(await bench.journal.open(manualPayment()))
    valueOf(await bench.journal.confirm({ id: next.id, approval, duplicateReason: null }))
    bench.clock.advance(46 * 24 * HOUR)
    const last = valueOf(await bench.journal.open(manualPayment()))
    const refused = await bench.journal.confirm({ id: last.id, approval, duplicateReason: null })
    expect(errorOf(refused)).toMatchObject({ kind: 'duplicate', paymentId: next.id })
  })
})

describe('an accepted payment', () => {
  test('is asked about to its end, and its receipt is wanted then', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench)
    expect(intent.state).toBe('accepted')
    await runFor(bench, MINUTE)
    expect(bench.state(intent.id)).toBe('accepted')
    bench.bank.setStatus(intent.idempotencyKey, 'LIQUIDATED')
    await runFor(bench, 2 * MINUTE)
    expect(bench.table.all()[0]).toMatchObject({ state: 'settled', receipt: 'wanted', nextAskAt: null })
    expect(await bench.journal.askDue()).toBeNull()
  })

  test('stays accepted under a word nobody knows, and ends with the code of a cancellation', async () => {
    const bench = createJournalBench()
    const intent = await pay(bench)
    bench.bank.setStatus(intent.idempotencyKey, 'EM_ANALISE_NOVA')
    await runFor(bench, 5 * MINUTE)
    expect(bench.table.all()[0]).toMatchObject({ state: 'accepted', providerStatus: 'EM_ANALISE_NOVA' })
    bench.bank.setStatus(intent.idempotencyKey, 'CANCELED', 'AC03')
    await runFor(bench, 5 * MINUTE)
    expect(bench.table.all()[0]).toMatchObject({ state: 'rejected', errorCode: 'AC03', receipt: 'none' })
  })

  test('never leaves a final state on late news, but follows a refund', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'settle'
    const intent = await pay(bench)
    bench.bank.setStatus(intent.idempotencyKey, 'PROCESSING')
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('settled')
    bench.bank.setStatus(intent.idempotencyKey, 'PARTIALLY_REFUNDED')
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('partly-refunded')
    bench.bank.setStatus(intent.idempotencyKey, 'LIQUIDATED')
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('partly-refunded')
    bench.bank.setStatus(intent.idempotencyKey, 'REFUNDED')
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('refunded')
  })
})

describe('doubt', () => {
  const booked: readonly PostMode[] = ['lost-after', '500-after', 'unreadable-after', 'throw-after']
  test.each(booked)('after %s is ended by the read by key, with one send', async (mode) => {
    const bench = createJournalBench()
    bench.bank.post = mode
    const intent = await pay(bench)
    expect(intent.state).toBe('unknown')
    await runFor(bench, 3000)
    expect(bench.state(intent.id)).toBe('accepted')
    expect(bench.bank.posts.length).toBe(1)
  })

  test('without a booking becomes absent only after the window, three answers and the statement', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    await runFor(bench, 9 * MINUTE)
    expect(bench.state(intent.id)).toBe('unknown')
    bench.bank.statement = '503'
    await runFor(bench, 10 * MINUTE)
    expect(bench.state(intent.id)).toBe('unknown')
    bench.bank.statement = 'truth'
    await runFor(bench, 5 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
    expect(bench.bank.posts.length).toBe(1)
  })

  test('waits for the whole life of the order in the queue', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, { ...manualPayment(), expiration: 3600 })
    await runFor(bench, 61 * MINUTE)
    expect(bench.state(intent.id)).toBe('unknown')
    await runFor(bench, 10 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
  })

  test('is not shortened by a wall clock that is set forward', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    await bench.journal.ask(intent.id)
    for (let hour = 0; hour < 5; hour += 1) {
      bench.clock.setWall(HOUR)
      await bench.journal.ask(intent.id)
    }
    expect(bench.state(intent.id)).toBe('unknown')
  })

  test('counts its 404 answers anew after a failure of the provider', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    await runFor(bench, 5 * MINUTE)
    expect(bench.table.all()[0]?.notFoundAt.length).toBe(3)
    bench.bank.read = '503'
    await bench.journal.ask(intent.id)
    expect(bench.table.all()[0]?.notFoundAt).toEqual([])
    bench.bank.read = 'truth'
    bench.clock.advance(HOUR)
    await bench.journal.ask(intent.id)
    bench.clock.advance(MINUTE)
    await bench.journal.ask(intent.id)
    expect(bench.state(intent.id)).toBe('unknown')
    bench.clock.advance(MINUTE)
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('absent')
  })

  test('does not count as absence what was answered before the window was over', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    for (const ms of [460_000, 70_000, 69_000, 2000]) {
      bench.clock.advance(ms)
      await bench.journal.ask(intent.id)
    }
    expect(bench.table.all()[0]).toMatchObject({ state: 'unknown', notFoundAt: { length: 3 } })
    bench.clock.advance(MINUTE)
    expect(valueOf(await bench.journal.ask(intent.id)).state).toBe('absent')
  })

  test('that nothing but failures answer for a day after the window goes before a person', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    bench.bank.read = 'unreachable'
    await runFor(bench, 26 * HOUR)
    expect(bench.state(intent.id)).toBe('unknown')
    bench.bank.read = '503'
    await runFor(bench, 2 * HOUR)
    expect(bench.table.all()[0]).toMatchObject({ state: 'review', reason: 'no-clear-answer' })
  })

  test('with a debit in the statement is followed by its end-to-end id, or put before a person', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    bench.bank.extraLines.push({ ...lineOf(debitOf(intent.amount)), endToEndId: null })
    await runFor(bench, 20 * MINUTE)
    expect(bench.table.all()[0]).toMatchObject({ state: 'review', reason: 'statement-debit' })
  })

  test('is no absence when the payments of the same amount went to others', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    bench.bank.execute('f'.repeat(32), intent.amount, 'LIQUIDATED')
    bench.bank.extraLines.push({
      ...lineOf(debitOf(intent.amount)),
      endToEndId: null,
      counterpartDocument: '52998224725',
    })
    await runFor(bench, 20 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
  })
})

function debitOf(amount: number) {
  const bank = createJournalBench().bank
  bank.execute('e'.repeat(32), centavos(amount), 'LIQUIDATED')
  const payment = bank.book.get('e'.repeat(32))
  if (payment === undefined) throw new Error('not booked')
  return payment
}

describe('a refusal', () => {
  test('stays doubtful after the first 404 and is rejected by the second, 30 seconds later, with its words', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'refuse'
    const intent = await pay(bench)
    expect(intent).toMatchObject({ state: 'unknown', errorCode: 'onz-0099', reason: 'Saldo insuficiente' })
    expect(intent.notFoundAt.length).toBe(1)
    await runFor(bench, 29_000)
    expect(bench.state(intent.id)).toBe('unknown')
    await runFor(bench, 2000)
    expect(bench.table.all()[0]).toMatchObject({
      state: 'rejected',
      errorCode: 'onz-0099',
      reason: 'Saldo insuficiente',
    })
  })

  test('that the bank booked after all is followed', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'refuse'
    bench.bank.read = 'truth'
    const intent = await pay(bench)
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    await runFor(bench, 31_000)
    expect(bench.table.all()[0]).toMatchObject({ state: 'settled', errorCode: null, reason: null })
  })

  test('by a gateway in HTML is no refusal', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'html-404'
    const intent = await pay(bench)
    await runFor(bench, 5 * MINUTE)
    expect(bench.state(intent.id)).toBe('unknown')
  })

  test('of the token was sent all the same: it is a doubt until the proof of its window', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'unauthorised'
    const intent = await pay(bench)
    expect(intent.state).toBe('unknown')
    await runFor(bench, 9 * MINUTE)
    expect(bench.state(intent.id)).toBe('unknown')
    await runFor(bench, 5 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
  })

  test('of the token is no proof against a booking that is found later', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'unauthorised'
    const intent = await pay(bench)
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    await runFor(bench, MINUTE)
    expect(bench.state(intent.id)).toBe('settled')
  })

  test('of a key as used ends before a person when the bank does not know it for the whole window', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'busy'
    const intent = await pay(bench)
    expect(intent.state).toBe('unknown')
    await runFor(bench, 20 * MINUTE)
    expect(bench.table.all()[0]).toMatchObject({ state: 'review', reason: 'key-used' })
  })

  test('by another amount in the answer ends before a person at once', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'other-amount'
    expect(await pay(bench)).toMatchObject({ state: 'review', reason: 'echo:amount' })
  })
})

describe('sending again', () => {
  test('takes the same key and the same bytes, from not-sent and from absent only', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const intent = await pay(bench)
    expect(intent.state).toBe('not-sent')
    const order = { id: intent.id, approval }
    bench.yes.answer = 'refused'
    expect(errorOf(await bench.journal.sendAgain(order))).toMatchObject({ kind: 'declined', sent: 'no' })
    bench.yes.answer = 'ok'
    bench.bank.post = 'lost-before'
    expect(valueOf(await bench.journal.sendAgain(order)).state).toBe('unknown')
    expect(errorOf(await bench.journal.sendAgain(order)).kind).toBe('state')
    await runFor(bench, 20 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
    bench.bank.post = 'accept'
    expect(valueOf(await bench.journal.sendAgain(order)).state).toBe('accepted')
    expect(new Set(bench.bank.posts.map(({ key, text }) => key + text)).size).toBe(1)
    expect(bench.bank.posts.length).toBe(3)
  })

  test('sends nothing when the bank booked it in the meantime', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    await runFor(bench, 20 * MINUTE)
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    const order = { id: intent.id, approval }
    expect(valueOf(await bench.journal.sendAgain(order)).state).toBe('settled')
    expect(bench.bank.posts.length).toBe(1)
  })

  test('with a key of 12 hours goes before a person instead', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const intent = await pay(bench)
    bench.clock.advance(12 * HOUR)
    const again = await bench.journal.sendAgain({ id: intent.id, approval })
    expect(valueOf(again)).toMatchObject({ state: 'review', reason: 'key-too-old' })
    expect(bench.bank.posts.length).toBe(1)
  })

  test('is refused once the same payment was made anew', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const first = await pay(bench)
    bench.clock.advance(1000)
    bench.bank.post = 'accept'
    const second = await pay(bench)
    const again = await bench.journal.sendAgain({ id: first.id, approval })
    expect(errorOf(again)).toMatchObject({ kind: 'duplicate', paymentId: second.id })
    expect(bench.bank.posts.length).toBe(2)
  })
})

describe('a payment given up', () => {
  test('is watched for 30 days, and a late booking raises the alarm', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const intent = await pay(bench)
    expect(errorOf(await bench.journal.abandon({ id: intent.id, reason: ' ' })).kind).toBe('invalid')
    valueOf(await bench.journal.abandon({ id: intent.id, reason: 'pago em dinheiro' }))
    await runFor(bench, 20 * 24 * HOUR)
    expect(bench.state(intent.id)).toBe('abandoned')
    bench.bank.execute(intent.idempotencyKey, intent.amount)
    await runFor(bench, 25 * HOUR)
    expect(bench.table.all()[0]).toMatchObject({ state: 'review', reason: 'late-booking' })
  })

  test('is left alone after 30 days', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const intent = await pay(bench)
    valueOf(await bench.journal.abandon({ id: intent.id, reason: 'pago em dinheiro' }))
    await runFor(bench, 31 * 24 * HOUR)
    expect(await bench.journal.askDue()).toBeNull()
    expect(bench.bank.gets.length).toBe(31)
  })

  test('of which nothing is proved cannot be given up', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    expect(errorOf(await bench.journal.abandon({ id: intent.id, reason: 'cansei' })).kind).toBe('state')
  })

  test('from a contradiction is closed with a reason, as what the bank said', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'other-amount'
    const intent = await pay(bench)
    expect(errorOf(await bench.journal.close({ id: intent.id, as: 'settled', reason: '' })).kind).toBe('invalid')
    const closed = await bench.journal.close({ id: intent.id, as: 'settled', reason: 'banco confirmou por telefone' })
    expect(valueOf(closed)).toMatchObject({ state: 'settled', receipt: 'wanted' })
  })
})

describe('a restart', () => {
  test('makes a `sending` doubtful, sends nothing, and the bank ends the doubt', async () => {
    const bench = createJournalBench()
    const { intent } = await opened(bench)
    const never = new Promise<never>(() => undefined)
    bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED')
    bench.bank.read = 'hidden'
    const { paying } = bench.bank
    const send = paying.send.bind(paying)
    Object.assign(paying, { send: () => never })
    void bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    await expect.poll(() => bench.state(intent.id)).toBe('sending')
    Object.assign(paying, { send })
    bench.bank.read = 'truth'
    expect(valueOf(await bench.restart().recover())).toEqual({ doubtful: 1 })
    expect(bench.state(intent.id)).toBe('unknown')
    expect(await runFor(bench, 1000)).toBeGreaterThan(0)
    expect(bench.state(intent.id)).toBe('settled')
    expect(bench.bank.posts).toEqual([])
  })

  test('asks about 50 open payments at five a second, four at a time', async () => {
    const bench = createJournalBench()
    for (let index = 0; index < 50; index += 1) await pay(bench, manualPayment({ amount: 1000 + index }))
    valueOf(await bench.restart().recover())
    const before = bench.bank.gets.length
    await runFor(bench, 1900)
    expect(bench.bank.gets.length - before).toBe(10)
    await runFor(bench, 8000)
    expect(bench.bank.gets.length - before).toBeGreaterThanOrEqual(50)
  })

  test('has at most four questions under way', async () => {
    const bench = createJournalBench()
    for (let index = 0; index < 12; index += 1) await pay(bench, manualPayment({ amount: 1000 + index }))
    const { paymentByKey } = bench.bank.reads
    let under = 0
    let most = 0
    Object.assign(bench.bank.reads, {
      paymentByKey: async (key: Parameters<typeof paymentByKey>[0]) => {
        under += 1
        most = Math.max(most, under)
        await new Promise((resolve) => setImmediate(resolve))
        under -= 1
        return paymentByKey(key)
      },
    })
    bench.clock.advance(5000)
    await bench.journal.askDue()
    expect(most).toBe(4)
  })

  test('is not needed either when the payment never came to the bank: its doubt ends in absence', async () => {
    const bench = createJournalBench()
    const { intent } = await opened(bench)
    const { change } = bench.table
    bench.bank.post = 'lost-before'
    Object.assign(bench.table, {
      change: async (...args: Parameters<typeof change>) => {
        if (args[2].state === 'unknown') return { ok: false, error: appError({ kind: 'storage', fault: 'disk-full' }) }
        return change(...args)
      },
    })
    await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    expect(bench.state(intent.id)).toBe('sending')
    expect(await bench.journal.askDue()).toBeGreaterThan(0)
    Object.assign(bench.table, { change })
    await runFor(bench, 20 * MINUTE)
    expect(bench.state(intent.id)).toBe('absent')
    expect(bench.bank.posts.length).toBe(1)
  })

  test('is not needed when an outcome could not be written: the row is found and asked about', async () => {
    const bench = createJournalBench()
    const { intent } = await opened(bench)
    const { change } = bench.table
    Object.assign(bench.table, {
      change: async (...args: Parameters<typeof change>) => {
        if (args[2].state === 'accepted') return { ok: false, error: appError({ kind: 'storage', fault: 'disk-full' }) }
        return change(...args)
      },
    })
    const order = { id: intent.id, approval, duplicateReason: null }
    expect(errorOf(await bench.journal.confirm(order)).kind).toBe('storage')
    expect(bench.state(intent.id)).toBe('sending')
    Object.assign(bench.table, { change })
    await runFor(bench, 2000)
    expect(bench.state(intent.id)).toBe('accepted')
    expect(bench.bank.posts.length).toBe(1)
  })
})
