import { useEffect, useRef } from 'react'
import type { BatchId, ChargeBatch } from '../../../../shared/domain/charge-batch.ts'
import { type Action, type Remote, useAction, useRemote } from '../../../bridge/use-remote.ts'
import { isUnderWay } from './batch-look.ts'

/** A batch as it is kept here, and the question to the institution. */
export interface BatchReading {
  readonly read: Remote<ChargeBatch>
  readonly asking: Action<'batches.consult'>
  readonly ask: () => void
}

const EVERY_MS = 5_000

/** Reads a batch, asks the institution when the screen opens and, while it is under way, every few seconds until it is left. */
export function useBatch(id: BatchId): BatchReading {
  const read = useRemote('batches.read', { id })
  const asking = useAction('batches.consult')
  const ask = (): void => {
    if (!asking.busy) void asking.run({ id })
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => newest.current(), [id])
  const isFollowed = read.value !== undefined && isUnderWay(read.value.state)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => newest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isFollowed])
  return { read, asking, ask }
}
