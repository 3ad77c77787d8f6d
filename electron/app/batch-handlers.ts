import type { ChargeBatch } from '../../shared/domain/charge-batch.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import { consultBatch } from '../services/batches/consult-batch.ts'
import { createBatch } from '../services/batches/create-batch.ts'
import { readBatch } from '../services/batches/edit-batch.ts'
import type { BatchNeeds } from '../services/batches/needs.ts'
import { beginOneByOne, pauseOneByOne } from '../services/batches/one-by-one.ts'
import { refreshBatches } from '../services/batches/refresh-batches.ts'
import { reviseBatch } from '../services/batches/revise-batch.ts'
import { keepMapping, readMapping } from '../services/batches/sheet-mapping.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { duringReceiving } from './receiving-needs.ts'

type BatchChannel = Extract<keyof Handlers, `batches.${string}`>
type BatchResult = Promise<Result<ChargeBatch, AppError>>

/** The handlers of the `batches` area. What a batch came to wakes the jobs that follow it and read its charges. */
export function batchHandlers(needs: HandlerNeeds): Pick<Handlers, BatchChannel> {
  const during = duringReceiving(needs)

  function following(work: (at: BatchNeeds) => BatchResult): BatchResult {
    return during(async ({ reads, writes, open }) => {
      const batch = await work({ ...open.batches, reads, writes })
      for (const job of [open.jobs.batches, open.jobs.rows, open.jobs.receiving]) job.wake()
      return batch
    })
  }

  return {
    'batches.list': () =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.batches.list(), (rows) => ({ rows: [...rows] }))
      }),
    'batches.refresh': () =>
      during(async ({ reads, writes, open }) => {
        return mapOk(await refreshBatches({ ...open.batches, reads, writes }), () => ({}))
      }),
    'batches.read': ({ id }) => needs.withOpen(({ batches }) => readBatch(batches, id)),
    'batches.consult': ({ id }) => following((at) => consultBatch(at, id)),
    'batches.create': (ask) => following((at) => createBatch(at, ask)),
    'batches.revise': (ask) => following((at) => reviseBatch(at, ask)),
    'batches.oneByOne': ({ id }) => following((at) => beginOneByOne(at, id)),
    'batches.pause': ({ id }) => needs.withOpen(({ batches }) => pauseOneByOne(batches, id)),
    'batches.mapping': ({ headings }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await readMapping(vault, 'charges', headings), (mapping) => ({ mapping }))
      }),
    'batches.keepMapping': ({ headings, mapping }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await keepMapping(vault, 'charges', headings, mapping), () => ({}))
      }),
  }
}
