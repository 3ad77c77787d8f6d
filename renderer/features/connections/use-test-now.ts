import { useEffect, useState } from 'react'
import type { TestStep } from '../../../shared/domain/connection.ts'
import type { CertificateSlot } from '../../../shared/domain/connection-life.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { withStep } from './with-step.ts'

/** Tests the connection as it is kept; its steps while it runs. */
export function useTestNow() {
  const test = useAction('connections.testNow')
  const [steps, setSteps] = useState<readonly TestStep[] | null>(null)
  const running = steps !== null
  useEffect(() => {
    if (!running) return
    return on('connections.testStep', ({ step }) => setSteps((before) => before && withStep(before, step)))
  }, [running])
  return {
    steps,
    failure: test.failure,
    async run(certificate: CertificateSlot): Promise<void> {
      if (running) return
      setSteps([])
      await test.run({ certificate })
      setSteps(null)
    },
  }
}
