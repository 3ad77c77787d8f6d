import { useEffect, useState } from 'react'
import type { TestStep } from '../../../shared/domain/connection.ts'
import type { ConnectionChange } from '../../../shared/domain/connection-life.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { withStep } from './with-step.ts'

/** A change that is tested before it is kept: its steps as they come, and how it ended. */
export function useChange() {
  const change = useAction('connections.change')
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [ended, setEnded] = useState<'none' | 'kept' | 'failed'>('none')
  useEffect(() => on('connections.testStep', ({ step }) => setSteps((before) => withStep(before, step))), [])
  const run = async (form: ConnectionChange): Promise<boolean> => {
    setSteps([])
    setEnded('none')
    const reply = await change.run(form)
    if (!reply.ok) return false
    setSteps(reply.value.steps)
    setEnded(reply.value.kept ? 'kept' : 'failed')
    return reply.value.kept
  }
  return { steps, outcome: change.busy ? ('running' as const) : ended, failure: change.failure, run }
}
