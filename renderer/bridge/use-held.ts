import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Channel } from '../../shared/ipc/contract.ts'
import type { Reading } from './reading.ts'

/** What the page holds of every ask of a channel, with the newest answer of each; asks for nothing. */
export function useHeld<C extends Channel>(channel: C): readonly Answer<C>[] {
  const held = useQueryClient().getQueriesData<Reading<Answer<C>>>({ queryKey: [channel] })
  return held.flatMap(([, reading]) => (reading?.value === undefined ? [] : [reading.value]))
}
