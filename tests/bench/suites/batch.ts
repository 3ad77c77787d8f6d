import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BatchBench, type BatchLife, createBatchBench } from '../../fakes/batch-bench.ts'
import { batchOrder } from '../../fakes/batch-orders.ts'
import { interleave } from '../measure/interleave.ts'
import { must } from '../support/must.ts'
import type { Suite } from './suite.ts'

const SERVICE_MS = 20
/** What a row asks of the bank: whether its key is known, and the order. */
const CALLS = 2
/** 92 % of the rate that such a bank allows. */
const MOST_RATIO = 1.087

/**
 * Batches over a real vault, every row durable before its first byte: the rate beside the bank's own, which answers after 20 ms, one
 * call after another, where a batch asks about the next row meanwhile; and what a row costs in a long batch beside a short one.
 */
export const batch: Suite = {
  name: 'batch',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const [rounds, warmUps] = quick ? [4, 1] : [9, 1]
    const paced = await opened(join(folder, 'paced.db'), quick ? 200 : 1_000, SERVICE_MS)
    const long = await opened(join(folder, 'long.db'), quick ? 1_000 : 5_000)
    const short = await opened(join(folder, 'short.db'), 100)
    try {
      const rate = await interleave<'ours' | 'bank'>(
        [
          async (tell) => tell('ours', await paced.pay(20)),
          async (tell) =>
            tell(
              'bank',
              await timed(async () => {
                for (let call = 0; call < 20 * CALLS; call += 1) await wait(SERVICE_MS)
              }),
            ),
        ],
        { rounds, warmUps },
      )
      const cost = await interleave<'long' | 'short'>(
        [async (tell) => tell('long', await long.pay(9)), async (tell) => tell('short', await short.pay(9))],
        { rounds, warmUps },
      )
      const paid = [paced, long, short].map((run) => run.audit())
      note(
        `batch: ${paid.join(' + ')} rows paid once each, none twice; a row asks the bank ${CALLS} times, the question about the next one while an order is under way`,
      )
      return [
        {
          metric: `20 rows of a batch against a bank of ${SERVICE_MS} ms`,
          ours: rate('ours'),
          floor: { name: 'the bank’s own time, call after call', rounds: rate('bank') },
          law: { kind: 'ratio', atMost: MOST_RATIO },
        },
        {
          metric: `9 rows of a batch of ${quick ? '1,000' : '5,000'}, bank at once`,
          ours: cost('long'),
          floor: { name: '9 rows of a batch of 100', rounds: cost('short') },
          law: { kind: 'ratio', atMost: 1.1 },
        },
      ]
    } finally {
      for (const run of [paced, long, short]) await run.close()
    }
  },
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

interface PaidBatch {
  /** Pays so many rows more; milliseconds. */
  pay(rows: number): Promise<number>
  /** How many rows were paid; throws where one was paid twice or another number than was asked for. */
  audit(): number
  close(): Promise<void>
}

async function opened(file: string, rows: number, serviceMs?: number): Promise<PaidBatch> {
  const bench: BatchBench = createBatchBench(file)
  bench.bank.post = 'settle'
  bench.account.available = 10_000_000_00
  const life: BatchLife = await bench.begin(serviceMs === undefined ? {} : { serviceMs })
  const id = await life.draft(Array.from({ length: rows }, (_, n) => batchOrder('pix-manual', 10_00 + n)))
  must(await life.yes(id))
  let asked = 0
  return {
    async pay(more) {
      asked += more
      return timed(() => life.run(more))
    },
    audit() {
      const { posts, book } = bench.bank
      if (posts.length !== asked || book.size !== asked)
        throw new Error(`${posts.length} orders and ${book.size} payments in place of ${asked}`)
      return asked
    },
    close: () => bench.end(),
  }
}
