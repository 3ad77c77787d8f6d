import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaymentAnswer } from '../../../../electron/api/read-payment-answer.ts'
import { createJournal } from '../../../../electron/journal/create-journal.ts'
import { encodeRequest } from '../../../../electron/journal/kinds/kinds.ts'
import { findLookAlikes } from '../../../../electron/journal/look-alikes.ts'
import { readOutcome } from '../../../../electron/journal/read-outcome.ts'
import { refundableOf } from '../../../../electron/journal/refunds.ts'
import { searchStatement } from '../../../../electron/journal/search-statement.ts'
import type { ReceivedPix } from '../../../../shared/domain/received-pix.ts'
import type { StatementLine } from '../../../../shared/domain/statement.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import { bankTimeOf } from '../../../fakes/bank-time-of.ts'
import {
  createJournalBench,
  errorOf,
  type JournalBench,
  noCaps,
  pay,
  runFor,
  valueOf,
} from '../../../fakes/journal-bench.ts'
import { manualPayment, refundPayment } from '../../../fakes/payment-requests.ts'
import { lineOf, type PostMode, type ReadMode } from '../../../fakes/scripted-bank.ts'
import { approval, everyYes } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000
const now = instantSchema.parse('2026-11-20T12:00:05.000Z')
const nextAskAt = instantSchema.parse('2026-11-20T12:00:07.000Z')
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

function give(bench: JournalBench, pix: { amount: number; parts?: ReceivedPix['parts'] }): void {
  Object.assign(bench.bank.pix, { parts: [], ...pix, amount: centavos(pix.amount) })
}

async function pixOf(bench: JournalBench, request = refundPayment()): Promise<ReceivedPix> {
  const pix = valueOf(await bench.bank.refunds.pix(request.endToEndId))
  if (pix === null) throw new Error('the bank always knows the Pix')
  return pix
}

async function order(bench: JournalBench, request = refundPayment(), duplicateReason: string | null = 'parte dois') {
  const { id } = valueOf(await bench.journal.open(request))
  return bench.journal.confirm({ id, approval, duplicateReason })
}

describe('the bytes of a refund', () => {
  const text = (...ask: Parameters<typeof refundPayment>) =>
    new TextDecoder().decode(encodeRequest(refundPayment(...ask)))

  test('are amount, nature and description in this order, the amount with two decimals', () => {
    expect(text({ amount: 100, description: 'Troca' })).toBe(
      '{"valor":"1.00","natureza":"ORIGINAL","descricao":"Troca"}',
    )
  })

  test('leave out a description that says nothing', () => {
    expect(text({ amount: 123_456, nature: 'RETIRADA', description: '' })).toBe(
      '{"valor":"1234.56","natureza":"RETIRADA"}',
    )
  })
})

describe('the answer to a refund', () => {
  const told = {
    id: '0123456789abcdef0123456789abcdef',
    rtrId: 'D12345678202611201200abcdefghijk',
    valor: '120.50',
    natureza: 'ORIGINAL',
    horario: { solicitacao: '2026-11-20T12:00:00.000Z' },
    status: 'EM_PROCESSAMENTO',
  }
  const read = (patch: object = {}) => readPaymentAnswer('refund', bytesOf({ ...told, ...patch }))

  test('gives its id as the key, and its id in the whole system as the id of the institution', () => {
    expect(read()).toMatchObject({ idempotencyKey: told.id, id: told.rtrId, amount: 12_050, endToEndId: null })
  })

  test.each([{ valor: undefined }, { valor: '1,000' }, { valor: '1.001' }, { id: undefined }])(
    'is none without an exact amount and an id: %o',
    (patch) => expect(read(patch)).toBeNull(),
  )

  test('keeps why it was not done', () => {
    expect(read({ status: 'NAO_REALIZADO', motivo: 'conta encerrada' })?.refund).toEqual({
      nature: 'ORIGINAL',
      reason: 'conta encerrada',
    })
  })
})

describe('the outcome of asking for a refund', async () => {
  const bench = createJournalBench()
  const intent = { ...valueOf(await bench.journal.open(refundPayment())), state: 'sending' } as const
  const good = {
    id: intent.idempotencyKey,
    rtrId: 'D12345678202611201200abcdefghijk',
    valor: '120.50',
    natureza: 'ORIGINAL',
    horario: { solicitacao: '2026-11-20T12:00:00.000Z' },
    status: 'EM_PROCESSAMENTO',
  }
  const type = 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida'
  const refusal = (razao: string, propriedade = 'devolucao.valor') => ({
    type,
    title: 'Devolução inválida.',
    status: 400,
    detail: 'A requisição não respeita o schema.',
    violacoes: [{ razao, propriedade }],
  })
  const read = (status: number, body: unknown) =>
    readOutcome(
      { kind: 'answered', status, contentType: 'application/json', body: bytesOf(body), date: null },
      intent,
      {
        readAnswer: (bytes) => readPaymentAnswer('refund', bytes),
        now,
        nextAskAt,
      },
    )

  test.each([
    ['EM_PROCESSAMENTO', 'accepted'],
    ['DEVOLVIDO', 'settled'],
    ['devolvido', 'settled'],
    ['NAO_REALIZADO', 'rejected'],
    ['LIQUIDATED', 'accepted'],
    ['EM_ANALISE', 'accepted'],
    ['', 'accepted'],
  ])('takes the word %s for %s', (status, to) => {
    expect(read(201, { ...good, status })).toMatchObject({ to, patch: { providerId: good.rtrId } })
  })

  test('says why it was not done', () => {
    const change = read(201, { ...good, status: 'NAO_REALIZADO', motivo: 'conta encerrada' })
    expect(change).toMatchObject({ to: 'rejected', patch: { reason: 'conta encerrada', asks: 0 } })
  })

  test.each([
    ['amount', { valor: '120.51' }],
    ['nature', { natureza: 'RETIRADA' }],
    ['nature', { natureza: 'MED_FRAUDE' }],
    ['key', { id: 'f'.repeat(32) }],
  ])('goes before a person when its %s is another', (differs, patch) => {
    expect(read(201, { ...good, ...patch })).toMatchObject({ to: 'review', patch: { reason: `echo:${differs}` } })
  })

  test('is accepted without its id in the whole system, which may come later', () => {
    expect(read(201, { ...good, rtrId: undefined }).to).toBe('accepted')
  })

  test('wants no receipt', () => {
    expect(read(201, { ...good, status: 'DEVOLVIDO' }).patch.receipt).toBeUndefined()
  })

  test('is doubt until a read agrees, when the standard refuses it with its reasons', () => {
    const change = read(400, refusal('A soma das devoluções excederia o valor do pix originário.'))
    expect(change).toMatchObject({
      to: 'unknown',
      patch: {
        nextAskAt: now,
        errorCode: 'PixDevolucaoInvalida',
        reason: 'A soma das devoluções excederia o valor do pix originário.',
      },
    })
    expect(change.event?.facts['doubt']).toBe('refused')
  })

  test.each([
    ['among the violations', 400, refusal('Apresenta um {id} já utilizado por outra requisição de devolução.', 'id')],
    ['in the detail', 422, { type, title: 'Inválida', detail: 'O id informado já foi usado.' }],
    ['by 409', 409, { type, title: 'Conflito' }],
    ['by 412', 412, { type, title: 'Conflito' }],
  ])('is only doubt when the id is said to be used: %s', (_where, status, body) => {
    const change = read(status, body)
    expect(change).toMatchObject({ to: 'unknown', patch: { nextAskAt: now } })
    expect(change.event?.facts['doubt']).toBe('key-used')
    expect(change.patch.errorCode).toBeUndefined()
  })

  test('is not taken for a used id when another field is refused', () => {
    expect(read(400, refusal('O campo devolucao.valor não respeita o schema.')).event?.facts['doubt']).toBe('refused')
  })
})

describe('a refund without a QR-code group', () => {
  const without = (bench: JournalBench) =>
    createJournal({
      vault: bench.vault,
      paying: bench.bank.paying,
      reads: bench.bank.reads,
      refunds: null,
      readAnswer: bench.bank.readAnswer,
      approvals: everyYes,
      encode: encodeRequest,
      payer: () => ({ environment: 'homologation', clientId: 'cliente-1' }),
      caps: noCaps,
      gates: [],
      dayNote: { read: async () => ok([]), claim: async () => ok([]) },
      firstReading: { read: async () => ok('read'), unreadBecause: () => null },
      clock: bench.clock,
      time: bankTimeOf(bench.clock),
      log: { event: () => undefined },
      random: (n) => new Uint8Array(n).fill(1),
      onChange: () => undefined,
    })

  test('cannot be opened', async () => {
    const bench = createJournalBench()
    expect(errorOf(await without(bench).open(refundPayment())).kind).toBe('not-connected')
    expect(bench.table.all()).toEqual([])
  })

  test('that was sent before stays in doubt, and is never taken for absent', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { id } = await pay(bench, refundPayment())
    const journal = without(bench)
    for (let hour = 0; hour < 20; hour += 1) {
      bench.clock.advance(60 * MINUTE)
      await journal.askDue()
    }
    expect(bench.state(id)).toBe('unknown')
  })
})

describe('a refund in doubt', () => {
  test.each<PostMode>(['lost-after', '500-after', 'unreadable-after', 'throw-after'])(
    'that the bank booked is found by its own id, and not asked for again: %s',
    async (mode) => {
      const bench = createJournalBench()
      bench.bank.post = mode
      const intent = await pay(bench, refundPayment())
      await runFor(bench, 5000)
      expect(bench.state(intent.id)).toBe('accepted')
      expect(bench.bank.posts.map(({ key }) => key)).toEqual([intent.idempotencyKey])
      expect(new Set(bench.bank.gets)).toEqual(new Set([intent.idempotencyKey]))
    },
  )

  test('is absent twenty minutes later at the earliest, and is sent again with the same id and bytes', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { id } = await pay(bench, refundPayment())
    await runFor(bench, 19 * MINUTE)
    expect(bench.state(id)).toBe('unknown')
    await runFor(bench, 3 * MINUTE)
    expect(bench.state(id)).toBe('absent')
    bench.bank.post = 'settle'
    expect(valueOf(await bench.journal.sendAgain({ id, approval })).state).toBe('settled')
    const [first, second, more] = bench.bank.posts
    expect([second, more]).toEqual([first, undefined])
  })

  test('may be sent again days later: no institution forgets the refunds of a Pix', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { id } = await pay(bench, refundPayment())
    await runFor(bench, 3 * 24 * 60 * MINUTE)
    bench.bank.post = 'settle'
    expect(valueOf(await bench.journal.sendAgain({ id, approval })).state).toBe('settled')
  })

  test('that the bank refused is refused once two reads agree', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'refuse'
    const { id } = await pay(bench, refundPayment())
    expect(bench.state(id)).toBe('unknown')
    await runFor(bench, 2 * MINUTE)
    expect(bench.state(id)).toBe('rejected')
  })

  test('whose id is said to be used, and that nobody shows, goes before a person', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'busy'
    const { id } = await pay(bench, refundPayment())
    await runFor(bench, 60 * MINUTE)
    expect(bench.table.all()).toMatchObject([{ id, state: 'review', reason: 'key-used' }])
  })
})

describe('the statement of a refund', () => {
  const find = async (line: Partial<StatementLine>, listed = false) => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench, refundPayment())
    const plain = { ...lineOf({ ...(await debit(bench)), amount: intent.amount }), id: '77' }
    if (listed) {
      bench.bank.execute(intent.idempotencyKey, intent.amount, 'LIQUIDATED', {
        refund: { endToEndId: refundPayment().endToEndId, nature: 'ORIGINAL' },
      })
    }
    const page = { lines: [{ ...plain, ...line }], unread: [], page: 1, total: 1 }
    const reads = { ...bench.bank.reads, statementPage: async () => ok(page) }
    return searchStatement({ reads, vault: bench.vault, refunds: bench.bank.refunds }, intent, now)
  }
  const debit = async (bench: JournalBench) => {
    bench.bank.execute('d'.repeat(32), centavos(1), 'LIQUIDATED', {
      refund: { endToEndId: refundPayment({ number: 9 }).endToEndId, nature: 'ORIGINAL' },
    })
    const booked = bench.bank.book.get('d'.repeat(32))
    if (booked === undefined) throw new Error('not booked')
    return booked
  }

  test.each<[string, Partial<StatementLine>]>([
    ['another amount', { amount: centavos(5) }],
    ['money that came in', { direction: 'in' }],
    ['another key', { idempotencyKey: 'f'.repeat(32) }],
    ['a boleto', { kind: 'BILLET' }],
    ['somebody else', { counterpartDocument: '11144477735' }],
  ])('is clear of a line with %s', async (_name, line) => {
    expect((await find(line)).kind).toBe('clear')
  })

  test.each<[string, Partial<StatementLine>]>([
    ['nothing but the amount', {}],
    ['the payer, masked', { counterpartDocument: '***.982.247-**' }],
  ])('may hold our debit in a line that shows %s', async (_name, line) => {
    expect((await find(line)).kind).toBe('possible')
  })

  test('gives way to the list of the Pix, where that shows our id', async () => {
    expect(await find({}, true)).toMatchObject({ kind: 'ours', payment: { status: 'DEVOLVIDO' } })
  })
})

describe('what remains of a Pix', () => {
  test('holds what is under way here, though the institution does not list it yet', async () => {
    const bench = createJournalBench()
    give(bench, { amount: 1000 })
    bench.bank.post = 'lost-before'
    await pay(bench, refundPayment({ amount: 400 }))
    expect(valueOf(await refundableOf(bench.vault, await pixOf(bench), 'ORIGINAL'))).toBe(600)
  })

  test('counts what is listed once only, and frees what was not done', async () => {
    const bench = createJournalBench()
    give(bench, { amount: 1000 })
    const { idempotencyKey, id } = await pay(bench, refundPayment({ amount: 400 }))
    expect(valueOf(await refundableOf(bench.vault, await pixOf(bench), 'ORIGINAL'))).toBe(600)
    bench.bank.setStatus(idempotencyKey, 'CANCELED')
    await bench.journal.ask(id)
    expect(valueOf(await refundableOf(bench.vault, await pixOf(bench), 'ORIGINAL'))).toBe(1000)
  })

  test('of the cash is no part of what remains of the purchase', async () => {
    const bench = createJournalBench()
    give(bench, { amount: 1000, parts: [{ part: 'troco', amount: centavos(300) }] })
    await pay(bench, refundPayment({ amount: 200, nature: 'RETIRADA' }))
    const left = async (nature: 'ORIGINAL' | 'RETIRADA') =>
      valueOf(await refundableOf(bench.vault, await pixOf(bench), nature))
    expect([await left('ORIGINAL'), await left('RETIRADA')]).toEqual([700, 100])
  })

  test('is looked at again before the send: two reviews of one Pix do not give back more than it', async () => {
    const bench = createJournalBench()
    give(bench, { amount: 1000 })
    const reviews = [refundPayment({ amount: 600 }), refundPayment({ amount: 500 })].map(async (request) =>
      valueOf(await bench.journal.open(request)),
    )
    const orders = (await Promise.all(reviews)).map(({ id }) =>
      bench.journal.confirm({ id, approval, duplicateReason: null }),
    )
    const [first, second] = await Promise.all(orders)
    expect(first?.ok).toBe(true)
    expect(second === undefined ? null : errorOf(second)).toMatchObject({
      kind: 'invalid',
      violations: [{ path: 'amount', reason: 'above-remaining' }],
    })
    expect(bench.bank.posts.length).toBe(1)
  })

  test('is never negative, and what a truthful bank books never adds up to more than the Pix', async () => {
    const post = fc.constantFrom<PostMode>(
      'accept',
      'settle',
      'lost-after',
      'lost-before',
      '500-after',
      'refuse',
      'not-sent',
    )
    const read = fc.constantFrom<ReadMode>('truth', 'truth', 'hidden', 'unreachable')
    const ask = fc.record({
      amount: fc.integer({ min: 1, max: 700 }),
      post,
      read,
      status: fc.constantFrom('LIQUIDATED', 'CANCELED', null),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(ask, { minLength: 1, maxLength: 8 }), async (asks) => {
        const bench = createJournalBench()
        give(bench, { amount: 1000 })
        for (const { amount, status, ...modes } of asks) {
          Object.assign(bench.bank, modes)
          await order(bench, refundPayment({ amount }))
          const key = bench.table.all().at(-1)?.idempotencyKey
          if (key !== undefined && status !== null) bench.bank.setStatus(key, status)
          await runFor(bench, MINUTE)
          const left = await refundableOf(bench.vault, { ...(await truth(bench)) }, 'ORIGINAL')
          expect(valueOf(left)).toBeGreaterThanOrEqual(0)
        }
        const booked = [...bench.bank.book.values()].filter(({ status }) => status !== 'CANCELED')
        expect(booked.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeLessThanOrEqual(1000)
      }),
      { numRuns: 200 },
    )
  })

  async function truth(bench: JournalBench): Promise<ReceivedPix> {
    const { read } = bench.bank
    bench.bank.read = 'truth'
    const pix = await pixOf(bench)
    bench.bank.read = read
    return pix
  }
})

describe('look-alikes of a refund', () => {
  const alike = async (bench: JournalBench, request: Parameters<typeof pay>[1]) => {
    const intent = valueOf(await bench.journal.open(request ?? refundPayment()))
    return valueOf(await findLookAlikes(bench.vault, intent, bench.clock.now()))
  }

  test('are refunds of the same Pix and amount, however old', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'settle'
    const first = await pay(bench, refundPayment())
    bench.clock.advance(80 * 24 * 60 * MINUTE)
    expect(await alike(bench, refundPayment())).toMatchObject([{ source: 'journal', paymentId: first.id }])
  })

  test('are not refunds of another Pix of the same payer, nor of another amount', async () => {
    const bench = createJournalBench()
    await pay(bench, refundPayment({ number: 2 }))
    await pay(bench, refundPayment({ amount: 1 }))
    expect(await alike(bench, refundPayment())).toEqual([])
  })

  test('are payments to the payer: what was given back by an ordinary Pix may not go back again', async () => {
    const bench = createJournalBench()
    const paid = await pay(bench, manualPayment({ amount: 12_050 }))
    expect(await alike(bench, refundPayment({ payerDocument: '11144477735' }))).toMatchObject([{ paymentId: paid.id }])
  })

  test('are refunds that were asked for elsewhere and not refused', async () => {
    const bench = createJournalBench()
    const request = refundPayment()
    const told = { ...(await pixOf(bench)), refunds: [elsewhere('a', 'DEVOLVIDO'), elsewhere('b', 'NAO_REALIZADO')] }
    bench.kept.set(request.endToEndId, { pix: told, readAt: now, infractionId: null })
    expect(await alike(bench, request)).toMatchObject([{ source: 'institution', paymentId: null, state: 'DEVOLVIDO' }])
    expect(errorOf(await order(bench, request, null)).kind).toBe('duplicate')
    expect(bench.bank.posts).toEqual([])
  })

  const elsewhere = (id: string, status: string): ReceivedPix['refunds'][number] => ({
    id,
    returnId: null,
    amount: centavos(12_050),
    nature: 'ORIGINAL',
    description: null,
    requestedAt: now,
    settledAt: null,
    status,
    reason: null,
  })
})
