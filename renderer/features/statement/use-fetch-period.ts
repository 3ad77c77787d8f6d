import { useEffect, useState } from 'react'
import type { EventPayload } from '../../../shared/ipc/events.ts'
import { on } from '../../bridge/on.ts'
import { type Action, useAction } from '../../bridge/use-remote.ts'

/** The fetching of an older period: how far it is, and the way to stop it. */
export interface FetchPeriod {
  readonly action: Action<'statement.fetchPeriod'>
  readonly progress: EventPayload<'statement.progress'> | null
  readonly stop: () => void
}

/** Follows the fetching of an older period; one that is under way is seen also after coming back to the screen. */
export function useFetchPeriod(): FetchPeriod {
  const action = useAction('statement.fetchPeriod')
  const stopping = useAction('statement.stopFetch')
  const [progress, setProgress] = useState<EventPayload<'statement.progress'> | null>(null)
  useEffect(() => on('statement.progress', (told) => setProgress(told.running ? told : null)), [])
  return { action, progress, stop: () => void stopping.run({}) }
}
