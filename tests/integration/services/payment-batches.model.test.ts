import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reopen } from '../../../electron/services/payment-batches/edit-batch.ts'
import { mayMoveBatch, type PaymentBatchId, type PaymentBatchState } from '../../../shared/domain/payment-batch.ts'
import { type BatchBench, type BatchLife, createBatchBench } from '../../fakes/batch-bench.ts'
import { batchOrder, batchOrders } from '../../fakes/batch-orders.ts'
import type { PostMode, ReadMode } from '../../fakes/scripted-bank.ts'
import { testFolder } from '../../fixtures/open-test-vault.ts'

const POSTS: readonly PostMode[] = [
  'settle',
  'accept',
  'lost-after',
  'lost-before',
  'not-sent',
  '500-after',
  'refuse',
  'busy',
]
const READS: readonly ReadMode[] = ['truth', 'truth', 'truth', '503', 'unreachable']
const ROWS = 4

interface Real {
  readonly bench: BatchBench
  life: BatchLife
  readonly id: PaymentBatchId
}

type Command =
  | { readonly does: 'yes' | 'step' | 'pause' | 'reopen' | 'restart' | 'follow' | 'day' }
  | { readonly does: 'post'; readonly mode: PostMode }
  | { readonly does: 'read'; readonly mode: ReadMode }

const plain = (
  does: Extract<Command, { readonly does: 'yes' | 'step' | 'pause' | 'reopen' | 'restart' | 'follow' | 'day' }>['does'],
) => fc.constant<Command>({ does })
const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: plain('yes') },
    { weight: 6, arbitrary: plain('step') },
    plain('pause'),
    plain('reopen'),
    plain('restart'),
    plain('follow'),
    plain('day'),
    { weight: 3, arbitrary: fc.constantFrom(...POSTS).map((mode): Command => ({ does: 'post', mode })) },
    fc.constantFrom(...READS).map((mode): Command => ({ does: 'read', mode })),
  ),
  { minLength: 8, maxLength: 24 },
)

async function run(real: Real, command: Command): Promise<void> {
  const { bench, id } = real
  switch (command.does) {
    case 'yes':
      await real.life.yes(id)
      return
    case 'step':
      await real.life.run(1)
      return
    case 'pause':
      await real.life.desk.pause(id)
      return
    case 'reopen':
      await reopen(real.life.needs, id)
      return
    case 'restart':
      await bench.end()
      real.life = await bench.begin()
      return
    case 'follow':
      await real.life.follow()
      return
    case 'day':
      bench.clock.advance(20 * 3_600_000)
      return
    case 'post':
      bench.bank.post = command.mode
      return
    case 'read':
      bench.bank.read = command.mode
  }
}

// Over real rows in a real vault: what a batch may be after what it was, who may send, and that no row is ever booked twice.
test('whatever happens to a batch, it moves as it may, sends only while it runs, its list tells what its rows do, and no row is booked twice', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const folder = testFolder()
      const bench = createBatchBench(folder.file)
      const life = await bench.begin()
      const real: Real = { bench, life, id: await life.draft(batchOrders(ROWS)) }
      let state: PaymentBatchState = 'draft'
      for (const command of all) {
        const posts = bench.bank.posts.length
        await run(real, command)
        const now = await real.life.show(real.id)
        const isOneMove = now.state === state || mayMoveBatch(state, now.state)
        // One step may begin a batch and end it.
        expect(isOneMove || (state === 'confirmed' && now.state === 'done')).toBe(true)
        if (bench.bank.posts.length > posts)
          expect([command.does, ['confirmed', 'running'].includes(state)]).toEqual(['step', true])
        expect(bench.bank.posts.length - posts).toBeLessThanOrEqual(1)
        const booked = [...bench.bank.book.values()].map(({ amount }) => Number(amount))
        expect(new Set(booked).size).toBe(booked.length)
        for (const { order, standing } of now.rows) {
          if (standing === 'paid' || standing === 'accepted') expect(booked).toContain(order?.amount)
          if (standing === 'unsent' || standing === 'waiting' || standing === 'ready')
            expect(booked).not.toContain(order?.amount)
        }
        const { rows, ...facts } = now
        expect(await real.life.listed(real.id), `the list tells the same of ${rows.length} rows`).toEqual(facts)
        state = now.state
      }
      await bench.end()
      folder.remove()
    }),
    { numRuns: 4, seed: 20_261_123 },
  )
})

// What each order meets, and which of all questions fail: those of a row that is asked about before its turn too.
const met = fc.record({
  modes: fc.array(fc.constantFrom(...POSTS), { minLength: 5, maxLength: 5 }),
  failing: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
})

async function paidWith(
  { modes, failing }: { readonly modes: readonly PostMode[]; readonly failing: readonly number[] },
  looksAhead: boolean,
) {
  const folder = testFolder()
  const bench = createBatchBench(folder.file)
  const { bank } = bench
  const [send, paymentByKey] = [bank.paying.send.bind(bank.paying), bank.reads.paymentByKey.bind(bank.reads)]
  bank.paying.send = (row, bytes, key, onPhase) => {
    const amount: unknown = JSON.parse(new TextDecoder().decode(bytes)).amount
    bank.post = modes[Number(amount) - 10_000] ?? 'settle'
    return send(row, bytes, key, onPhase)
  }
  let questions = 0
  Object.assign(bank.reads, {
    paymentByKey(key: Parameters<typeof paymentByKey>[0]) {
      bank.read = failing.includes(questions) ? '503' : 'truth'
      questions += 1
      return paymentByKey(key).finally(() => (bank.read = 'truth'))
    },
  })
  const life = await bench.begin({ looksAhead })
  const id = await life.draft(modes.map((_, n) => batchOrder(n % 2 === 0 ? 'pix-manual' : 'pix-key', 10_000 + n)))
  await life.yes(id)
  await life.run()
  await life.follow()
  const { state, paused, rows } = await life.show(id)
  const standings = rows.map(({ row, standing, paymentId }) => ({ row, standing, isTaken: paymentId !== null }))
  const told = { state, why: paused?.why, standings, posts: bank.posts, booked: [...bank.book.keys()] }
  await bench.end()
  folder.remove()
  return told
}

test('whatever orders and questions meet, a batch whose rows are asked about one ahead comes to what it comes to without that', async () => {
  await fc.assert(
    fc.asyncProperty(met, async (all) => {
      expect(await paidWith(all, true)).toEqual(await paidWith(all, false))
    }),
    { numRuns: 4, seed: 20_261_201 },
  )
})
