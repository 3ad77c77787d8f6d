import type { DictBucket } from '../../../shared/domain/dict-bucket.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { PaymentChange } from '../../journal/journal.ts'
import { createOneAtATime } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { type BucketEffect, effectOfChange } from './bucket-effect.ts'
import { type BucketState, bucketStateSchema, bucketView, drawn, emptied, fullBucket } from './dict-bucket.ts'

const RECORD = 'dict-bucket'

/** Our own count of the DICT bucket of one connection, kept sealed so that a restart does not forget it. */
export interface BucketMeter {
  read(): Promise<Result<DictBucket, AppError>>
  /** Counts something that happened; the count goes on in memory where it cannot be written. */
  count(effect: BucketEffect): Promise<void>
  /** Counts what a change of a payment means. */
  onPayment(change: PaymentChange): Promise<void>
}

/** Makes the meter. `onChange` is told after each count that changed. */
export function createBucketMeter(needs: {
  vault: Pick<Vault, 'records'>
  clock: Pick<Clock, 'now'>
  onChange: () => void
}): BucketMeter {
  const { clock, vault, onChange } = needs
  const inTurn = createOneAtATime()
  let known: BucketState | null = null

  async function state(): Promise<Result<BucketState, AppError>> {
    if (known !== null) return ok(known)
    const record = await vault.records.get(RECORD)
    if (!record.ok) return record
    known = bucketStateSchema.safeParse(JSON.parse(record.value ?? 'null')).data ?? fullBucket(clock.now())
    return ok(known)
  }

  const count = (effect: BucketEffect): Promise<void> =>
    inTurn(async () => {
      if (effect === 0) return
      const before = await state()
      const now = clock.now()
      known = effect === 'empty' ? emptied(now) : drawn(before.ok ? before.value : fullBucket(now), effect, now)
      await vault.records.put(RECORD, JSON.stringify(known))
      onChange()
    })

  return {
    read: () =>
      inTurn(async () => {
        return mapOk(await state(), (now) => bucketView(now, clock.now()))
      }),
    count,
    onPayment: (change) => count(effectOfChange(change)),
  }
}
