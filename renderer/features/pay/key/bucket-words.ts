import type { DictBucket } from '../../../../shared/domain/dict-bucket.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'

/** How full the bucket of key queries is: `low` when one wrong key would empty it. */
export type BucketLevel = 'enough' | 'low' | 'empty'

// What a wrong key takes (ACCOUNTS_API section 4).
const COST_OF_A_WRONG_KEY = 20

/** How full the bucket is. */
export function bucketLevel(bucket: DictBucket): BucketLevel {
  if (bucket.waitSeconds > 0) return 'empty'
  return bucket.tokens <= COST_OF_A_WRONG_KEY ? 'low' : 'enough'
}

/** How long until a payment by key has a token again, rounded up: `3 minutos`. */
export function bucketWait(t: Text, { waitSeconds }: DictBucket): string {
  return waitSeconds < 60
    ? t('payForm.secondsCount', { count: waitSeconds })
    : t('payForm.minutesCount', { count: Math.ceil(waitSeconds / 60) })
}

/** How long until a wrong key would no longer empty it: `3 minutos`. */
export function bucketCalm(t: Text, { tokens, refillPerMinute }: DictBucket): string {
  return t('payForm.minutesCount', { count: Math.ceil((COST_OF_A_WRONG_KEY + 1 - tokens) / refillPerMinute) })
}
