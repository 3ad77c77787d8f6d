import { KeyRound } from 'lucide-react'
import type { DictBucket } from '../../../../shared/domain/dict-bucket.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { bucketCalm, bucketLevel, bucketWait } from './bucket-words.ts'

/** The state of the bucket of key queries: a quiet line while there is enough, a note when it runs low or is empty. */
export function BucketNote({ bucket }: { readonly bucket: DictBucket }) {
  const t = useText()
  const level = bucketLevel(bucket)
  const { tokens, capacity, refillPerMinute } = bucket
  const count = t('payKey.tokens', { tokens, capacity })
  if (level === 'enough') {
    return (
      <p className="hint bucket-line">
        <Icon of={KeyRound} />
        <span>{t('payKey.tokensEnough', { count, refillPerMinute })}</span>
      </p>
    )
  }
  if (level === 'low') {
    return (
      <Callout tone="info" icon={KeyRound} title={count}>
        <p>{t('payKey.tokensLow', { time: bucketCalm(t, bucket), refillPerMinute })}</p>
      </Callout>
    )
  }
  return (
    <Callout tone="warn" icon={KeyRound} title={t('payKey.tokensEmptyTitle', { time: bucketWait(t, bucket) })}>
      <p>{t(bucket.saidEmpty ? 'payKey.tokensSaidEmpty' : 'payKey.tokensEmpty', { refillPerMinute })}</p>
    </Callout>
  )
}
