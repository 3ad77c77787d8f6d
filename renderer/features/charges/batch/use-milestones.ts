import { useEffect, useRef } from 'react'
import type { ChargeBatch } from '../../../../shared/domain/charge-batch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'
import { answeredOf, isUnderWay } from './batch-look.ts'

/** How far a long job is, in whole quarters from 0 to 4. */
export function quarterOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done * 4) / total)
}

/** Tells readers when a batch that is under way starts, at each quarter, and when it ends; nothing of one that is over. */
export function useMilestones(batch: ChargeBatch | undefined): void {
  const t = useText()
  const desk = useDesk()
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (batch === undefined) return
    const words = milestone(t, batch, told.current)
    told.current = placeOf(batch)
    if (words !== null) desk.say(words)
  }, [batch, desk, t])
}

const OVER = 5

function placeOf({ state, counts, rows }: ChargeBatch): number {
  const isWorking = isUnderWay(state) || state === 'one-by-one'
  return isWorking ? Math.min(quarterOf(answeredOf(counts), rows), OVER - 1) : OVER
}

/** What to say of a batch after `before` was said; null for nothing new. */
export function milestone(t: Text, batch: ChargeBatch, before: number | null): string | null {
  const place = placeOf(batch)
  const { counts, rows, state } = batch
  if (before === place || (before === null && place === OVER)) return null
  if (place === OVER)
    return state === 'done' ? t('batches.spokenEnd', { created: counts.created, refused: counts.refused }) : null
  if (before === null || before === OVER) return t('batches.spokenStart', { count: rows })
  return t('batches.spokenPart', { done: answeredOf(counts), total: rows })
}
