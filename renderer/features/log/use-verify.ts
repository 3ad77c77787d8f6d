import { useEffect, useState } from 'react'
import type { LogReport } from '../../../shared/domain/log.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { EventPayload } from '../../../shared/ipc/events.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'

/** The proof of the log: how far it is, and what it found. */
export interface Verification {
  readonly busy: boolean
  readonly progress: EventPayload<'log.progress'> | null
  readonly report: LogReport | null
  readonly failure: AppError | null
  readonly run: () => void
  /** Puts the result away. */
  readonly close: () => void
}

/** Runs the proof when a person asks for it, and keeps its result while the screen stands. */
export function useVerify(onDone: (report: LogReport) => void): Verification {
  const action = useAction('log.verify')
  const [report, setReport] = useState<LogReport | null>(null)
  const [progress, setProgress] = useState<EventPayload<'log.progress'> | null>(null)
  useEffect(() => on('log.progress', setProgress), [])
  const run = async (): Promise<void> => {
    setProgress(null)
    const reply = await action.run({})
    if (!reply.ok) return
    setReport(reply.value)
    onDone(reply.value)
  }
  return {
    busy: action.busy,
    progress,
    report,
    failure: action.failure,
    run: () => {
      if (!action.busy) void run()
    },
    close: () => setReport(null),
  }
}
