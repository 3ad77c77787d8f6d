import * as z from 'zod'

/**
 * The DICT bucket as this computer counts it (ACCOUNTS_API section 4): a query takes 1 token, given back when the payment
 * succeeds; a wrong key or a payment that fails takes 20; 2 come back each minute. An estimate: other programs draw from it too.
 */
export const dictBucketSchema = z.object({
  capacity: z.int(),
  tokens: z.int(),
  refillPerMinute: z.int(),
  /** Seconds until the next payment by key has a token; 0 when it has one now. */
  waitSeconds: z.int(),
  /** True after the institution said that the bucket was empty (onz-0009), until it must have refilled. */
  saidEmpty: z.boolean(),
})
export type DictBucket = z.infer<typeof dictBucketSchema>
