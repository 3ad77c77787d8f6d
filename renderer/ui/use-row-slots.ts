import { useLayoutEffect, useRef } from 'react'
import { type RowSlots, slotsFor } from './row-slots.ts'

/** Keeps from one drawing to the next which element draws which place. */
export function useRowSlots(places: readonly number[]): RowSlots {
  const before = useRef<RowSlots>([])
  const slots = slotsFor(before.current, places)
  useLayoutEffect(() => {
    before.current = slots
  })
  return slots
}
