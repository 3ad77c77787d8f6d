import { describe, expect, test } from 'vitest'
import type { AttemptOutcome, AttemptPhase } from '../../../../electron/api/paying.ts'
import { readOutcome } from '../../../../electron/journal/read-outcome.ts'
import type { Intent } from '../../../../electron/vault/vault.ts'
import { accountNumberSchema } from '../../../../shared/ids/account-number.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import { createJournalBench, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'

const now = instantSchema.parse('2026-11-20T12:00:05.000Z')
const nextAskAt = instantSchema.parse('2026-11-20T12:00:07.000Z')
const bench = createJournalBench()
const intent: Intent = { ...valueOf(await bench.journal.open(manualPayment())), state: 'sending' }

const good = {
  id: '900101',
  status: 'PENDING',
  endToEndId: 'E12345678202611201200abcdefghijk',
  idempotencyKey: null,
  amount: intent.amount,
  errorCode: null,
  creditor: null,
  pixKey: null,
  text: null,
  createdAt: null,
  refunded: 0,
  billet: null,
  refund: null,
}
const creditor = { ispb: null, issuer: null, number: null, document: null, name: null }
const problem = { type: 'onz-0002', title: 'Inválido', detail: 'Conta inválida' }

function read(outcome: AttemptOutcome) {
  return readOutcome(outcome, intent, {
    readAnswer: (body) => bench.bank.readAnswer(intent.kind, body),
    now,
    nextAskAt,
  })
}

function answered(status: number, body: unknown): AttemptOutcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'answered', status, contentType: 'application/json', body: new TextEncoder().encode(text), date: null }
}

describe('the outcome of an attempt (PAYING section 4)', () => {
  test('is not-sent only by proof', () => {
    expect(read({ kind: 'not-sent', cause: 'dns' })).toMatchObject({ to: 'not-sent', patch: { windowEnd: null } })
  })

  test.each<AttemptPhase>(['dialling', 'secure', 'body', 'head', 'complete'])(
    'is unknown without an answer, at %s',
    (phase) => {
      const change = read({ kind: 'no-answer', phase, cause: 'timeout' })
      expect(change).toMatchObject({ to: 'unknown', patch: { nextAskAt, windowEnd: '2026-11-20T12:10:05.000Z' } })
      expect(change.event).toMatchObject({ what: 'no-answer', facts: { phase, cause: 'timeout' } })
    },
  )

  test.each([200, 201, 202, 203, 206])('is accepted by a complete %i whose echo agrees', (status) => {
    expect(read(answered(status, good))).toMatchObject({ to: 'accepted', patch: { providerId: '900101', nextAskAt } })
  })

  test.each([
    ['LIQUIDATED', 'settled'],
    ['CANCELED', 'rejected'],
    ['REJECTED', 'rejected'],
    ['PARTIALLY_REFUNDED', 'partly-refunded'],
    ['REFUNDED', 'refunded'],
    ['PENDING', 'accepted'],
    ['CANCELLED', 'accepted'],
    ['constructor', 'accepted'],
    ['', 'accepted'],
  ])('takes the word %s for %s', (status, to) => {
    expect(read(answered(202, { ...good, status })).to).toBe(to)
  })

  test.each([
    ['amount', { amount: intent.amount + 1 }],
    ['key', { idempotencyKey: 'f'.repeat(32) }],
    ['document', { creditor: { ...creditor, document: '52998224725' } }],
    ['document', { creditor: { ...creditor, document: '***.982.247-**' } }],
    ['ispb', { creditor: { ...creditor, ispb: '11111111' } }],
    ['number', { creditor: { ...creditor, number: '200002-6' } }],
  ])('goes before a person when the echo differs in %s', (differs, patch) => {
    expect(read(answered(202, { ...good, ...patch }))).toMatchObject({
      to: 'review',
      patch: { reason: `echo:${differs}` },
    })
  })

  test.each([
    { amount: null },
    { idempotencyKey: intent.idempotencyKey.toUpperCase() },
    { creditor: { ...creditor, document: '***.444.777-**', number: '0200002-5', issuer: '2', name: 'PESSOA' } },
  ])('forgives forms and missing fields: %o', (patch) => {
    expect(read(answered(202, { ...good, ...patch })).to).toBe('accepted')
  })

  test('takes the letter that checks an account for the 0 that it is sent as', async () => {
    const order = manualPayment({ amount: 1_000 })
    const opened = valueOf(
      await bench.journal.open({ ...order, payee: { ...order.payee, number: accountNumberSchema.parse('12340') } }),
    )
    const sent: Intent = { ...opened, state: 'sending' }
    const told = (number: string): string =>
      readOutcome(answered(202, { ...good, amount: sent.amount, creditor: { ...creditor, number } }), sent, {
        readAnswer: (body) => bench.bank.readAnswer(sent.kind, body),
        now,
        nextAskAt,
      }).to
    expect(['1234-X', '01234x', '1234-0', '1234-5', '1235-X'].map(told)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'review',
      'review',
    ])
  })

  test.each([
    [202, '{"endToEndId":"E1234'],
    [202, '<html></html>'],
    [202, { ...good, id: null, endToEndId: null }],
    [204, ''],
    [301, ''],
    [400, '<html></html>'],
    [404, 'null'],
    [408, problem],
    [401, problem],
    [401, ''],
    [404, ''],
    [422, ''],
    [422, {}],
    [418, problem],
    [429, 'null'],
    [429, problem],
    [500, problem],
    [503, ''],
  ])('is unknown after %i %o, asked by the schedule', (status, body) => {
    const change = read(answered(status, body))
    expect(change).toMatchObject({
      to: 'unknown',
      patch: { nextAskAt },
      event: { facts: { doubt: 'unclear', status } },
    })
  })

  test.each([400, 403, 404, 405, 415, 422])('keeps the words of a clear %i and asks at once', (status) => {
    const body = { ...problem, violations: [{ field: 'creditorAccount.number', message: 'inválida' }] }
    const change = read(answered(status, body))
    expect(change).toMatchObject({
      to: 'unknown',
      patch: { errorCode: 'onz-0002', reason: 'Conta inválida', nextAskAt: now },
    })
    const facts = { doubt: 'refused', status, violations: 'creditorAccount.number: inválida' }
    expect(change.event).toMatchObject({ facts })
  })

  test('takes an empty bucket for a refusal: no order is taken for a key that nobody looked up', () => {
    const change = read(answered(429, { ...problem, type: 'onz-0009' }))
    expect(change).toMatchObject({
      to: 'unknown',
      patch: { errorCode: 'onz-0009', nextAskAt: now },
      event: { facts: { doubt: 'refused' } },
    })
  })

  test.each([
    [208, 'key-used'],
    [409, 'key-used'],
    [412, 'key-used'],
    [425, 'key-used'],
  ])('asks at once after %i, as %s', (status, doubt) => {
    const change = read(answered(status, status === 208 ? good : problem))
    expect(change).toMatchObject({ to: 'unknown', patch: { nextAskAt: now }, event: { facts: { doubt } } })
    expect(change.patch.errorCode).toBeUndefined()
  })
})
