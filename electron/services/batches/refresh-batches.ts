import { batchIdSchema, type ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { ToldBatch } from '../../api/provider.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { readWindow, windowSince } from '../lists/read-window.ts'
import { putBatch } from './edit-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { withTold } from './with-told.ts'

/** Reads the batches of 120 days from the institution and keeps those that were made elsewhere; fine where it has no batches. */
export async function refreshBatches(needs: BatchNeeds): Promise<Result<void, AppError>> {
  const read = await readWindow<ToldBatch>(
    {
      list: 'batches',
      unreadOf: needs,
      endpoint: 'qrcodes.batches',
      read: (ask) => needs.reads.batchPage(ask),
      idOf: ({ id }) => id,
      keep: addUnknown,
    },
    windowSince(null, needs.clock.now()),
  )
  return read.ok || isNotOffered(read.error) ? ok(undefined) : read

  async function addUnknown(told: readonly ToldBatch[]): Promise<Result<void, AppError>> {
    for (const one of told) {
      const added = await addOne(needs, one)
      if (!added.ok) return added
    }
    return ok(undefined)
  }
}

async function addOne(needs: BatchNeeds, told: ToldBatch): Promise<Result<void, AppError>> {
  const id = batchIdSchema.safeParse(told.id)
  if (!id.success) return ok(undefined)
  return needs.inTurn(async () => {
    const kept = await needs.vault.batches.get(id.data)
    if (!kept.ok) return kept
    if (kept.value !== null) return ok(undefined)
    return mapOk(await putBatch(needs, foreignBatch(id.data, told, needs)), () => undefined)
  })
}

function foreignBatch(id: ChargeBatch['id'], told: ToldBatch, { clock }: BatchNeeds): ChargeBatch {
  const shell = { items: [], description: '' }
  return {
    id,
    createdAt: told.createdAt ?? clock.now(),
    rows: 0,
    counts: { waiting: 0, processing: 0, created: 0, refused: 0, unknown: 0 },
    ...withTold(shell, told),
  }
}
