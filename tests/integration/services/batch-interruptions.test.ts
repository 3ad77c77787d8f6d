import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PauseWhy, PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { type BatchBench, type BatchLife, createBatchBench } from '../../fakes/batch-bench.ts'
import { batchOrders } from '../../fakes/batch-orders.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'

let folder = testFolder()
let bench: BatchBench
let life: BatchLife
beforeEach(async () => {
  folder = testFolder()
  bench = createBatchBench(folder.file)
  life = await bench.begin()
})
afterEach(async () => {
  await bench.end()
  folder.remove()
})

const HOUR_MS = 3_600_000
const ROWS = 5
const patience = appError({
  kind: 'problem',
  sent: 'no',
  status: 429,
  type: null,
  detail: null,
  violations: [],
  pixErrorCode: null,
})

/** Begins a batch, has its first rows paid, and then the institution answers each question with this. */
async function midway(error: AppError | null): Promise<{ id: PaymentBatchId; mend: () => void }> {
  bench.bank.post = 'settle'
  const id = await life.draft(batchOrders(ROWS))
  value(await life.yes(id))
  await life.run(2)
  expect(bench.bank.posts).toHaveLength(2)
  const { reads } = bench.bank
  const { paymentByKey, billetPage } = reads
  if (error !== null) Object.assign(reads, { paymentByKey: async () => err(error), billetPage: async () => err(error) })
  return { id, mend: () => void Object.assign(reads, { paymentByKey, billetPage }) }
}

/** Every row was paid, and none of them twice. */
async function allPaidOnce(id: PaymentBatchId): Promise<void> {
  const { rows, state } = await life.show(id)
  expect([state, ...rows.map(({ standing }) => standing)]).toEqual(['done', ...Array<string>(ROWS).fill('paid')])
  expect(new Set(bench.bank.posts.map(({ key }) => key)).size).toBe(ROWS)
  expect(bench.bank.posts).toHaveLength(ROWS)
}

test.each<[string, AppError, PauseWhy]>([
  ['429 for an hour', patience, 'busy'],
  [
    'a token that expired',
    appError({ kind: 'credentials', sent: 'no', group: 'accounts', fault: 'refused' }),
    'credentials',
  ],
  [
    'a certificate that is refused',
    appError({ kind: 'credentials', sent: 'no', group: 'accounts', fault: 'certificate-refused' }),
    'credentials',
  ],
  [
    'a certificate that expired',
    appError({ kind: 'credentials', sent: 'no', group: 'accounts', fault: 'certificate-expired' }),
    'credentials',
  ],
])(
  '%s in mid-run pauses with the reason, sends nothing meanwhile, and goes on by a person’s word',
  async (_, error, why) => {
    const { id, mend } = await midway(error)
    await life.run()
    const { state, paused, rows } = await life.show(id)
    expect({ state, paused }).toMatchObject({ state: 'paused', paused: { why, error: { kind: error.kind } } })
    expect(rows.map(({ standing }) => standing)).toEqual(['paid', 'paid', 'waiting', 'waiting', 'waiting'])
    expect(bench.bank.posts).toHaveLength(2)
    mend()
    await life.run()
    expect(bench.bank.posts).toHaveLength(2)
    value(await life.yes(id))
    await life.run()
    await allPaidOnce(id)
  },
)

test('429 for a minute in mid-run is waited for, and goes on by itself', async () => {
  const { id, mend } = await midway(patience)
  const wait = (await life.desk.run()) ?? 0
  expect(wait).toBeGreaterThan(0)
  expect(life.desk.resting(id)).toMatchObject({ why: 'busy' })
  expect(bench.bank.posts).toHaveLength(2)
  mend()
  bench.clock.advance(60_000)
  await life.run()
  await allPaidOnce(id)
})

test('429 for an hour to an order itself leaves it to its evidence, begins no other, and is not sent twice', async () => {
  const { id } = await midway(null)
  const { paying } = bench.bank
  const sending = paying.send.bind(paying)
  const body = new TextEncoder().encode('{"type":"onz-0429","title":"Muitas chamadas"}')
  let asked = 0
  paying.send = async () => {
    asked += 1
    const date = bench.clock.now()
    return { kind: 'answered', status: 429, contentType: 'application/problem+json', body, date, retryAfterMs: HOUR_MS }
  }
  await life.run()
  expect(asked).toBe(1)
  const stood = await life.show(id)
  expect(stood).toMatchObject({
    state: 'paused',
    paused: { why: 'busy' },
    counts: { paid: 2, doubtful: 1, waiting: 2 },
  })
  paying.send = sending
  value(await life.yes(id))
  await life.run()
  expect(await life.show(id)).toMatchObject({ state: 'done', counts: { paid: 4, doubtful: 1 } })
  expect(new Set(bench.bank.posts.map(({ key }) => key)).size).toBe(4)
  expect(bench.bank.posts).toHaveLength(4)
})

test('a computer that sleeps for hours of the same day goes on where it was, with nothing sent twice', async () => {
  const { id } = await midway(null)
  bench.clock.advance(3 * HOUR_MS)
  await life.run()
  await allPaidOnce(id)
})

test('midnight in mid-run, also in a sleep, pauses with the reason, and goes on by a yes of the new day', async () => {
  const { id } = await midway(null)
  bench.clock.advance(24 * HOUR_MS)
  await life.run()
  expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'midnight' }, counts: { waiting: 3 } })
  expect(bench.bank.posts).toHaveLength(2)
  value(await life.yes(id))
  await life.run()
  await allPaidOnce(id)
})
