import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../../electron/vault/vault.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err } from '../../shared/kit/result.ts'
import type { PaymentBatchId, RowStanding } from '../../shared/domain/payment-batch.ts'
import { idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import { type BatchBench, createBatchBench } from '../fakes/batch-bench.ts'
import { batchOrder, ORDER_KINDS } from '../fakes/batch-orders.ts'
import type { PostMode } from '../fakes/scripted-bank.ts'
import { memoryFolder } from '../fixtures/memory-folder.ts'
import { openTestVault, testFolder, value } from '../fixtures/open-test-vault.ts'
import { seeded } from '../fixtures/seeded.ts'
import { suiteOf } from '../fixtures/suite.ts'

// A run of a few rows of all kinds is cut at one of its durable writes, before it or after it; the life after it too, now and
// then. The bank answers, loses, refuses. Then a person goes on with what is left. The bank's book is the oracle: nothing is
// booked twice, nothing that is booked is told otherwise, and no row is forgotten.
const suite = suiteOf('kill of batches', {
  seed: 20_261_123,
  step: 1,
  runs: { short: 12, whole: 2_000, nightly: 10_000 },
})

// More than a run of the longest sheet writes.
const MOST_WRITES = 34
const MODES: readonly PostMode[] = [
  'settle',
  'settle',
  'accept',
  'lost-after',
  'lost-before',
  'not-sent',
  '500-after',
  'unreadable-after',
  'busy',
]
/** How each standing tells of the money at last. */
const PAID: readonly RowStanding[] = ['paid', 'accepted']
const MOST_GOES = 12
/** Runs after which it is told how far it is. */
const TOLD_EVERY = 250
/** More than a run takes. One whose vault is gone tries again and again to keep how it ended. */
const MOST_STEPS = 100

interface Cut {
  readonly at: number
  readonly isAfter: boolean
}

interface Schedule {
  readonly number: number
  readonly kinds: readonly (typeof ORDER_KINDS)[number][]
  readonly modes: readonly PostMode[]
  readonly cuts: readonly (Cut | null)[]
}

function scheduleOf(seed: number, number: number): Schedule {
  const { below, pick } = seeded(seed + Math.imul(number, 0x9e37_79b1))
  const rows = 2 + below(4)
  return {
    number,
    kinds: Array.from({ length: rows }, () => pick(ORDER_KINDS)),
    modes: Array.from({ length: rows * 2 }, () => pick(MODES)),
    // Every write in turn, before it and after it.
    cuts: [
      { at: 1 + (Math.floor(number / 2) % MOST_WRITES), isAfter: number % 2 === 1 },
      below(10) < 3 ? { at: 1 + below(12), isAfter: below(2) === 0 } : null,
    ],
  }
}

/** A vault that is gone from one of its writes on: that one is done, or is not, and nobody hears of it. */
function cutVault(vault: Vault, cut: Cut | null): { readonly vault: Vault; readonly isCut: () => boolean } {
  let writes = 0
  let isCut = false
  const gone = err(appError({ kind: 'storage', fault: 'other' }))
  type Call = (...args: readonly unknown[]) => Promise<unknown>
  const wrapped = (call: Call, isWrite: boolean): Call => {
    return async (...args) => {
      if (isCut) return gone
      if (isWrite) writes += 1
      if (cut === null || !isWrite || writes !== cut.at) return call(...args)
      isCut = true
      if (cut.isAfter) await call(...args)
      return gone
    }
  }
  const tableOf = (table: object): object =>
    Object.fromEntries(
      Object.entries(table).map(([name, call]: [string, Call]) => [name, wrapped(call, WRITES.includes(name))]),
    )
  const tables = { journal: tableOf(vault.journal), paymentBatches: tableOf(vault.paymentBatches) }
  return { vault: { ...vault, ...tables } as Vault, isCut: () => isCut }
}

const WRITES: readonly string[] = ['insert', 'change', 'confirm', 'putRows', 'except']

const amountOf = (run: Schedule, index: number): number => 100_000 + run.number * 10 + index

let folder = testFolder(memoryFolder)
let cuts = 0
const tell = (runs: number, faults: number): void =>
  void process.stdout.write(`kill of batches: ${runs} runs, ${cuts} cuts, ${faults} faults\n`)
beforeAll(() => suite.announce())
afterAll(() => folder.remove())

/** The bank meets each order by the next of these modes, and settles once they are used up. */
function meetBy(bench: BatchBench, modes: readonly PostMode[]): void {
  const left = [...modes]
  const send = bench.bank.paying.send.bind(bench.bank.paying)
  bench.bank.paying.send = (...order) => {
    bench.bank.post = left.shift() ?? 'settle'
    return send(...order)
  }
}

async function liveThrough(run: Schedule): Promise<string[]> {
  folder.remove()
  folder = testFolder(memoryFolder)
  const bench = createBatchBench(folder.file)
  meetBy(bench, run.modes)
  let life = await bench.begin()
  const id = await life.draft(run.kinds.map((kind, index) => batchOrder(kind, amountOf(run, index))))
  await bench.end()
  for (const cut of run.cuts) {
    let isCut = () => false
    life = await bench.begin({
      vault: (vault) => {
        const made = cutVault(vault, cut)
        isCut = made.isCut
        return made.vault
      },
    })
    await life.yes(id)
    await life.run(MOST_STEPS)
    if (isCut()) cuts += 1
    await bench.end()
  }
  life = await bench.begin()
  await goOn(bench, life, id)
  const faults = await audit(bench, life, id)
  await bench.end()
  return faults.map((fault) => `run ${run.number}: ${fault} ${JSON.stringify(run)}`)
}

// Evidence first, then what is left, until nothing more can be begun.
async function goOn(
  bench: BatchBench,
  life: Awaited<ReturnType<BatchBench['begin']>>,
  id: PaymentBatchId,
): Promise<void> {
  for (let go = 0; go < MOST_GOES; go += 1) {
    await life.follow()
    const confirmed = await life.yes(id)
    if (!confirmed.ok) break
    await life.run()
  }
  for (const key of bench.bank.book.keys()) bench.bank.setStatus(key, 'LIQUIDATED')
  await life.follow()
}

async function audit(
  bench: BatchBench,
  life: Awaited<ReturnType<BatchBench['begin']>>,
  id: PaymentBatchId,
): Promise<string[]> {
  const { rows, state } = await life.show(id)
  const faults = rows.flatMap(({ row, order, standing }) => {
    const booked = [...bench.bank.book.values()].filter(({ amount }) => amount === order?.amount).length
    if (booked > 1) return [`row ${row} was booked ${booked} times`]
    if (booked === 1 && !PAID.includes(standing)) return [`row ${row} was booked and is told to be ${standing}`]
    if (booked === 0 && PAID.includes(standing)) return [`row ${row} was never booked and is told to be ${standing}`]
    return standing === 'waiting' || standing === 'exception' || standing === 'ready'
      ? [`row ${row} is forgotten: ${standing}, batch ${state}`]
      : []
  })
  const known = new Set(value(await life.vault.journal.inStates(['settled', 'accepted'])).map(({ amount }) => amount))
  const lost = [...bench.bank.book.values()].filter(({ amount }) => amount !== null && !known.has(amount))
  return [...faults, ...lost.map(({ amount }) => `${amount} was booked and no payment knows of it`)]
}

test(
  `of ${suite.runs} batches that are cut at a write none pays a row twice, loses one, or says what is not so`,
  async () => {
    const faults: string[] = []
    for (const [at, number] of suite.numbers.entries()) {
      faults.push(...(await liveThrough(scheduleOf(suite.seed, number))))
      if ((at + 1) % TOLD_EVERY === 0) tell(at + 1, faults.length)
    }
    tell(suite.runs, faults.length)
    expect(faults).toEqual([])
    expect(cuts).toBeGreaterThan(suite.runs / 3)
  },
  8 * 3_600_000,
)

/** How not to: each row is sent, and noted as paid afterwards; what is not noted is sent again after a start. */
async function payBlindly(bench: BatchBench, vault: Vault, run: Schedule): Promise<void> {
  for (const [index] of run.kinds.entries()) {
    const name = `blind-${index}`
    const done = await vault.records.get(name)
    if (!done.ok) return
    if (done.value !== null) continue
    const bytes = new TextEncoder().encode(JSON.stringify({ amount: amountOf(run, index) }))
    const key = idempotencyKeyFrom(crypto.getRandomValues(new Uint8Array(16)))
    const sent = await bench.bank.paying.send({ name: 'payByKey' }, bytes, key)
    if (sent.kind === 'answered' && sent.status < 300 && !(await vault.records.put(name, 'true')).ok) return
  }
}

test('control: who notes a row after it was sent, and sends again what is not noted, pays twice, and is found', async () => {
  let doubles = 0
  const controls = suite.numbers.slice(0, 8)
  for (const number of controls) {
    const run = scheduleOf(suite.seed, number)
    folder.remove()
    folder = testFolder(memoryFolder)
    const bench = createBatchBench(folder.file)
    meetBy(bench, run.modes)
    for (const at of [1 + (number % run.kinds.length), null]) {
      const vault = await openTestVault(folder.file)
      let writes = 0
      let isCut = false
      const records = {
        get: vault.records.get,
        put: async (name: string, json: string) => {
          writes += 1
          isCut ||= writes === at
          return isCut ? err(appError({ kind: 'storage', fault: 'other' })) : vault.records.put(name, json)
        },
      }
      await payBlindly(bench, { ...vault, records }, run)
      await vault.close()
    }
    const amounts = [...bench.bank.book.values()].map(({ amount }) => amount)
    doubles += amounts.length - new Set(amounts).size
  }
  process.stdout.write(`kill of batches, control: ${doubles} doubles in ${controls.length} runs\n`)
  expect(doubles).toBeGreaterThan(0)
}, 600_000)
