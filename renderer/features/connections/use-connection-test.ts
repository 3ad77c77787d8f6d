import { useEffect, useState } from 'react'
import type { ConnectForm, TestStep } from '../../../shared/domain/connection.ts'
import type { InstitutionEvidence } from '../../../shared/domain/known-institution.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { withStep } from './with-step.ts'

/** A connection test: its steps as they come, and how it ended. */
export interface ConnectionTest {
  readonly steps: readonly TestStep[]
  /** Whose ways were recognised. */
  readonly recognised: readonly InstitutionEvidence[]
  readonly outcome: 'none' | 'running' | 'passed' | 'failed'
  readonly failure: AppError | null
  /** What was tested, to tell whether the form changed since. */
  readonly tested: ConnectForm | null
  /** Answers the steps as they ended; none where nothing was tested. */
  readonly run: (form: ConnectForm) => Promise<readonly TestStep[]>
}

/** Tests a form and hears each step while it runs. */
export function useConnectionTest(): ConnectionTest {
  const test = useAction('connections.test')
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [recognised, setRecognised] = useState<readonly InstitutionEvidence[]>([])
  const [ended, setEnded] = useState<'none' | 'passed' | 'failed'>('none')
  const [tested, setTested] = useState<ConnectForm | null>(null)
  useEffect(() => on('connections.testStep', ({ step }) => setSteps((before) => withStep(before, step))), [])
  const run = async (form: ConnectForm): Promise<readonly TestStep[]> => {
    setSteps([])
    setEnded('none')
    setRecognised([])
    setTested(form)
    const reply = await test.run(form)
    if (reply.ok) {
      setSteps((before) => reply.value.steps.reduce(withStep, before))
      setRecognised(reply.value.recognised)
    }
    if (!reply.ok && reply.error.kind === 'declined') return []
    setEnded(reply.ok && reply.value.passed ? 'passed' : 'failed')
    return reply.ok ? reply.value.steps : []
  }
  return { steps, recognised, outcome: test.busy ? 'running' : ended, failure: test.failure, tested, run }
}
