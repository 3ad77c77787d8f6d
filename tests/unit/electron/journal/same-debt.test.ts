import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Intent } from '../../../../electron/vault/vault.ts'
import type { BilletPayment } from '../../../../shared/domain/billet-payment.ts'
import type { HeldPaper } from '../../../../shared/domain/paper.ts'
import type { LookAlike } from '../../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../../shared/domain/payment-request.ts'
import type { QrPayment } from '../../../../shared/domain/qr-payment.ts'
import { approval } from '../../../fakes/every-yes.ts'
import { createJournalBench, errorOf, type JournalBench, pay, valueOf } from '../../../fakes/journal-bench.ts'
import { billetPayment, keyPayment, qrPayment } from '../../../fakes/payment-requests.ts'

const DAY = 86_400_000

const billet = (number = 1): BilletPayment => billetPayment({ number, amount: 10_000 })
const charge = (location = 'pix.exemplo.com.br/qr/v2/cobv/1'): QrPayment => qrPayment({ location, amount: 10_450 })

function paperOf(line: BilletPayment | null, code: QrPayment | null, txid: string | null = null): HeldPaper {
  return {
    lines: line === null ? [] : [line.line],
    codes: code === null ? [] : [{ text: code.code, txid }],
    payeeName: null,
    payeeDocument: null,
    differences: [],
  }
}

async function review(
  bench: JournalBench,
  request: PaymentRequest,
): Promise<{ intent: Intent; alike: readonly LookAlike[] }> {
  const intent = valueOf(await bench.journal.open(request))
  return { intent, alike: valueOf(await bench.journal.lookAlikes(intent)) }
}

const ways = async (bench: JournalBench, request: PaymentRequest) =>
  (await review(bench, request)).alike.map(({ sameDebtBy }) => sameDebtBy ?? null)

describe('one debt with two ways to pay', () => {
  test.each<[string, PaymentRequest, PaymentRequest, 'line' | 'code']>([
    ['the line, and then its code', { ...billet(), paper: paperOf(billet(), charge()) }, charge(), 'line'],
    ['the code, and then its line', { ...charge(), paper: paperOf(billet(), charge()) }, billet(), 'code'],
    [
      'the line alone, and then the code of the paper',
      billet(),
      { ...charge(), paper: paperOf(billet(), charge()) },
      'line',
    ],
    [
      'the code alone, and then the line of the paper',
      charge(),
      { ...billet(), paper: paperOf(billet(), charge()) },
      'code',
    ],
  ])('is known again: %s, also two months later and of another amount', async (_, first, second, by) => {
    const bench = createJournalBench()
    const paid = await pay(bench, first)
    bench.clock.advance(70 * DAY)
    const { intent, alike } = await review(bench, second)
    expect(alike.map(({ paymentId, at, sameDebtBy }) => ({ paymentId, at, sameDebtBy }))).toEqual([
      { paymentId: paid.id, at: paid.createdAt, sameDebtBy: by },
    ])
    const posts = bench.bank.posts.length
    const tried = await bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
    expect(errorOf(tried)).toMatchObject({ kind: 'duplicate', paymentId: paid.id })
    expect(bench.bank.posts).toHaveLength(posts)
  })

  test('is known by a paper that was reviewed and not paid', async () => {
    const bench = createJournalBench()
    const { intent } = await review(bench, { ...billet(), paper: paperOf(billet(), charge()) })
    valueOf(await bench.journal.cancel(intent.id))
    await pay(bench, billet())
    expect(await ways(bench, charge())).toEqual(['line'])
  })

  test('is one however the txid of its code was told, and another where the location has another charge', async () => {
    const bench = createJournalBench()
    const told = (txid: string): QrPayment => {
      const { verified, ...request } = charge()
      return { ...request, verified: { ...verified, told: { ...verified.told, txid } } }
    }
    await pay(bench, { ...billet(), paper: paperOf(billet(), charge(), 'A1') })
    expect([await ways(bench, told('A1')), await ways(bench, told('B2'))]).toEqual([['line'], []])
    const other = createJournalBench()
    await pay(other, { ...billet(), paper: paperOf(billet(), charge()) })
    expect(await ways(other, told('B2'))).toEqual(['line'])
  })

  test('in flight, in doubt, refused a moment ago or waiting to go again counts as paid; a review does not', async () => {
    for (const [post, expected] of [
      ['accept', ['line']],
      ['lost-after', ['line']],
      ['not-sent', ['line']],
      ['refuse', ['line']],
    ] as const) {
      const bench = createJournalBench()
      bench.bank.post = post
      const first = valueOf(await bench.journal.open({ ...billet(), paper: paperOf(billet(), charge()) }))
      await bench.journal.confirm({ id: first.id, approval, duplicateReason: null })
      expect([post, await ways(bench, charge())]).toEqual([post, expected])
    }
    const bench = createJournalBench()
    const { intent } = await review(bench, { ...billet(), paper: paperOf(billet(), charge()) })
    expect(await ways(bench, charge())).toEqual([])
    valueOf(await bench.journal.cancel(intent.id))
    expect(await ways(bench, charge())).toEqual([])
  })

  test('asks about what was paid another way since the review, whatever reason was given for anything else', async () => {
    const bench = createJournalBench()
    const { intent } = await review(bench, { ...billet(), paper: paperOf(billet(), charge()) })
    bench.clock.advance(1000)
    const paid = await pay(bench, charge())
    bench.clock.advance(1000)
    const tried = await bench.journal.confirm({ id: intent.id, approval, duplicateReason: 'outro fornecedor' })
    expect(errorOf(tried)).toMatchObject({ kind: 'duplicate', paymentId: paid.id })
  })

  test('is not sent again by the way that never left, once it was paid by the other', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const first = await pay(bench, { ...billet(), paper: paperOf(billet(), charge()) })
    expect(first.state).toBe('not-sent')
    bench.bank.post = 'accept'
    bench.clock.advance(1000)
    const paid = await pay(bench, charge())
    bench.clock.advance(1000)
    const posts = bench.bank.posts.length
    expect(errorOf(await bench.journal.sendAgain({ id: first.id, approval }))).toMatchObject({
      kind: 'duplicate',
      paymentId: paid.id,
    })
    expect(bench.bank.posts).toHaveLength(posts)
  })

  test('a static code that stands on one boleto after another joins none of them', async () => {
    const key = qrPayment({ key: 'contas@exemplo.com.br', amount: 10_000 })
    const bench = createJournalBench()
    await pay(bench, { ...billet(1), paper: paperOf(billet(1), key) })
    bench.clock.advance(DAY)
    expect(await ways(bench, { ...billet(2), paper: paperOf(billet(2), key) })).toEqual([])
    expect(await ways(bench, key)).toEqual(['line'])
    expect(await ways(bench, keyPayment({ amount: 10_000 }))).toEqual(['line'])
    expect(await ways(bench, keyPayment({ amount: 10_001 }))).toEqual([])
    bench.clock.advance(60 * DAY)
    expect(await ways(bench, key)).toEqual([])
  })

  test('whatever papers and payments there were, a second way of a paid debt is always asked about', async () => {
    const number = fc.integer({ min: 0, max: 2 })
    const deed = fc.record({
      by: fc.constantFrom('line', 'code'),
      debt: number,
      withPaper: fc.boolean(),
      days: fc.integer({ min: 0, max: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
        const bench = createJournalBench()
        const known = new Set<number>()
        const paid = new Map<number, Set<string>>()
        for (const { by, debt, withPaper, days } of deeds) {
          bench.clock.advance(days * DAY)
          const [line, code] = [billet(debt + 1), charge(`pix.exemplo.com.br/qr/v2/cobv/${debt}`)]
          const bare = by === 'line' ? line : code
          const request = withPaper ? { ...bare, paper: paperOf(line, code) } : bare
          const opened = await bench.journal.open(request)
          const done = paid.get(debt) ?? new Set()
          if (withPaper && opened.ok) known.add(debt)
          if (!opened.ok) {
            expect(done.has(by)).toBe(true)
            continue
          }
          const other = by === 'line' ? 'code' : 'line'
          const alike = valueOf(await bench.journal.lookAlikes(opened.value))
          const asked = alike.flatMap(({ sameDebtBy }) => sameDebtBy ?? [])
          expect(asked).toEqual(known.has(debt) && done.has(other) ? [other] : [])
          valueOf(await bench.journal.confirm({ id: opened.value.id, approval, duplicateReason: 'conferido' }))
          paid.set(debt, done.add(by))
        }
      }),
      { numRuns: 80 },
    )
  })
})
