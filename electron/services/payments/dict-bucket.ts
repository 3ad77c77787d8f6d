import * as z from 'zod'
import type { DictBucket } from '../../../shared/domain/dict-bucket.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'

/** A company's bucket (ACCOUNTS_API section 4); whoever uses this application is one. */
const CAPACITY = 100
const REFILL_PER_MINUTE = 2
/** What a wrong key or a payment that fails takes in all. */
export const FAILURE_COST = 20

const TOKEN_MS = 60_000 / REFILL_PER_MINUTE
const FULL = CAPACITY * TOKEN_MS

/** The count at a moment. `level` is in milliseconds of refilling, so that whole numbers are enough; 30,000 are a token. */
export const bucketStateSchema = z.object({
  level: z.int().min(0).max(FULL),
  at: instantSchema,
  saidEmpty: z.boolean(),
})
export type BucketState = z.infer<typeof bucketStateSchema>

/** A bucket of which nothing is known: full, as it is for whoever has not paid for an hour. */
export function fullBucket(at: Instant): BucketState {
  return { level: FULL, at, saidEmpty: false }
}

/** The count later, with what came back since. A clock that was set back gives nothing and takes nothing. */
export function refilled(state: BucketState, at: Instant): BucketState {
  const passed = Math.max(0, instantMs(at) - instantMs(state.at))
  const level = Math.min(FULL, state.level + passed)
  return { level, at, saidEmpty: state.saidEmpty && level < TOKEN_MS }
}

/** The count after so many tokens were taken, or given back for a negative number; never below none, never above the capacity. */
export function drawn(state: BucketState, tokens: number, at: Instant): BucketState {
  const { level, saidEmpty } = refilled(state, at)
  return { level: Math.max(0, Math.min(FULL, level - tokens * TOKEN_MS)), at, saidEmpty }
}

/** The count after the institution said that there is nothing left (onz-0009). */
export function emptied(at: Instant): BucketState {
  return { level: 0, at, saidEmpty: true }
}

/** The bucket as a screen shows it at a moment. */
export function bucketView(state: BucketState, at: Instant): DictBucket {
  const { level, saidEmpty } = refilled(state, at)
  return {
    capacity: CAPACITY,
    tokens: Math.floor(level / TOKEN_MS),
    refillPerMinute: REFILL_PER_MINUTE,
    waitSeconds: Math.ceil(Math.max(0, TOKEN_MS - level) / 1000),
    saidEmpty,
  }
}
