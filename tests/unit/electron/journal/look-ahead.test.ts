import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { NextAsk } from '../../../../electron/journal/journal.ts'
import { draftIntent } from '../../../../electron/services/payment-batches/draft-intent.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { approval } from '../../../fakes/every-yes.ts'
import { createJournalBench, type JournalBench, pay, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'

const first = manualPayment({ amount: 10_000 })
const second = manualPayment({ amount: 20_000 })

/** What the bank heard, in its order: of each order that it came and was answered, of each question its place among the keys. */
function heard(bench: JournalBench): string[] {
  const words: string[] = []
  const keys: string[] = []
  const nth = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1) + 1
  const { paying, reads } = bench.bank
  const [send, paymentByKey] = [paying.send.bind(paying), reads.paymentByKey.bind(reads)]
  paying.send = async (...order) => {
    words.push(`order ${nth(order[2])}`)
    for (let waited = 0; waited < 3; waited += 1) await turn()
    words.push(`answer ${nth(order[2])}`)
    return send(...order)
  }
  Object.assign(reads, {
    async paymentByKey(key: Parameters<typeof paymentByKey>[0]) {
      words.push(`question ${nth(key)}`)
      return paymentByKey(key)
    },
  })
  return words
}

/** Pays the first, and asks meanwhile about what comes next. */
async function payFirst(bench: JournalBench, next: NextAsk = nextOf(bench, second)): Promise<void> {
  const { id } = valueOf(await bench.journal.open(first))
  valueOf(await bench.journal.confirm({ id, approval, duplicateReason: null, next }))
}

const nextOf =
  (bench: JournalBench, request: typeof second): NextAsk =>
  async () =>
    draftIntent(request, localDateOf(bench.clock.now()))

describe('the payment after one whose order is under way', () => {
  test('is asked about meanwhile, and not once more when it is sent; nothing of it is written or sent before that', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench)
    expect(words).toEqual(['question 1', 'order 1', 'question 2', 'answer 1'])
    expect(bench.table.all()).toHaveLength(1)
    expect((await pay(bench, second)).state).toBe('accepted')
    expect(words.slice(4)).toEqual(['order 2', 'answer 2'])
  })

  test('is asked about anew a second later', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench)
    bench.clock.advance(1_001)
    await pay(bench, second)
    expect(words.slice(4)).toEqual(['question 2', 'order 2', 'answer 2'])
  })

  test('is asked about anew after a sleep, in which this computer counted no time', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench)
    bench.clock.setWall(60_000)
    await pay(bench, second)
    expect(words.slice(4)).toEqual(['question 2', 'order 2', 'answer 2'])
  })

  test('is asked about once only for each time that it was asked ahead', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench)
    bench.gates.push(async () => err(appError({ kind: 'internal' })))
    const { id } = valueOf(await bench.journal.open(second))
    expect((await bench.journal.confirm({ id, approval, duplicateReason: null })).ok).toBe(false)
    bench.gates.length = 0
    valueOf(await bench.journal.confirm({ id, approval, duplicateReason: null }))
    expect(words.slice(4)).toEqual(['question 2', 'order 2', 'answer 2'])
  })

  test('is followed and not sent where the bank knows it by then', async () => {
    const bench = createJournalBench()
    await payFirst(bench, async () => {
      const { idempotencyKey } = valueOf(await bench.journal.open(second))
      bench.bank.execute(idempotencyKey, centavos(20_000))
      return nextOf(bench, second)()
    })
    expect((await pay(bench, second)).state).toBe('accepted')
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('is asked about anew where the question failed', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench, async () => {
      bench.bank.read = '503'
      return nextOf(bench, second)()
    })
    bench.bank.read = 'truth'
    expect((await pay(bench, second)).state).toBe('accepted')
    expect(words.slice(4)).toEqual(['question 2', 'order 2', 'answer 2'])
  })

  test('is no other one: whatever is paid in its place is asked about itself', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench)
    await pay(bench, manualPayment({ amount: 30_000 }))
    expect(words.slice(4)).toEqual(['question 3', 'order 3', 'answer 3'])
  })

  test('is asked about under the key that it has after this one, where both are the same order', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench, nextOf(bench, first))
    expect((await pay(bench, first)).state).toBe('accepted')
    expect(words).toEqual(['question 1', 'order 1', 'question 2', 'answer 1', 'order 2', 'answer 2'])
  })

  test('is not asked about once the connection closes, nor does a fault in finding it touch the order', async () => {
    const bench = createJournalBench()
    const words = heard(bench)
    await payFirst(bench, () => Promise.reject(new Error('a bug')))
    await payFirst(createJournalBench(), async () => null)
    const { id } = valueOf(await bench.journal.open(second))
    valueOf(
      await bench.journal.confirm({
        id,
        approval,
        duplicateReason: null,
        async next() {
          bench.journal.leave()
          return nextOf(bench, manualPayment({ amount: 30_000 }))()
        },
      }),
    )
    expect(words).toEqual(['question 1', 'order 1', 'answer 1', 'question 2', 'order 2', 'answer 2'])
  })
})
