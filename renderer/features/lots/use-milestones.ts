import { useEffect, useRef } from 'react'
import type { ShownBatch } from '../../../shared/domain/payment-batch.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { totalIn, totalOf } from './totals.ts'

const QUARTERS = 4

/** Tells readers when a batch starts, at each quarter, at each refusal, and when it ends; nothing of one that is over. */
export function useMilestones(batch: ShownBatch): void {
  const t = useText()
  const desk = useDesk()
  const told = useRef<{ readonly quarter: number; readonly undone: number; readonly state: string } | null>(null)
  const all = totalOf(batch).count
  const done = totalIn(batch, ['paid', 'accepted', 'doubtful', 'refused', 'exception', 'unsent']).count
  const undone = totalIn(batch, ['refused', 'exception']).count
  const quarter = all === 0 ? 0 : Math.floor((done * QUARTERS) / all)
  const { state } = batch
  useEffect(() => {
    const before = told.current
    told.current = { quarter, undone, state }
    if (before === null && state !== 'running') return
    if (before === null) desk.say(t('lots.spokenStart', { count: all }))
    else if (before.state !== state && state !== 'running') desk.say(t(`lots.spoken_${state}`, { done, all }))
    else if (before.undone < undone) desk.say(t('lots.spokenUndone', { count: undone }))
    else if (before.quarter < quarter) desk.say(t('lots.spokenPart', { done, all }))
  }, [quarter, undone, state, all, done, desk, t])
}
