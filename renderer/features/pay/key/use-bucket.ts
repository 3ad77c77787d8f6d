import { useEffect, useRef } from 'react'
import type { DictBucket } from '../../../../shared/domain/dict-bucket.ts'
import { useRemote } from '../../../bridge/use-remote.ts'

const MINUTE_MS = 60_000

/** The bucket of key queries, asked again each minute and when an empty one must have a token again. */
export function useBucket(): DictBucket | null {
  const { value, refresh } = useRemote('payments.bucket', {})
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  const waitMs = value === undefined || value.waitSeconds === 0 ? MINUTE_MS : value.waitSeconds * 1000
  useEffect(() => {
    const timer = setInterval(() => newest.current(), Math.min(waitMs, MINUTE_MS))
    return () => clearInterval(timer)
  }, [waitMs])
  return value ?? null
}
