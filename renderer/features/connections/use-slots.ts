import { useEffect, useState } from 'react'
import type { TestStep } from '../../../shared/domain/connection.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { withStep } from './with-step.ts'

/** What a person can do with the certificates beside the one in use, and how the last of it ended. */
export function useSlots(group: ApiGroup) {
  const swap = useAction('connections.switchCertificate')
  const drop = useAction('connections.dropCertificate')
  const load = useAction('connections.loadCertificate')
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [ended, setEnded] = useState<'none' | 'loaded' | 'next' | 'previous' | 'failed'>('none')
  const [switching, setSwitching] = useState(false)
  useEffect(
    () =>
      on('connections.testStep', ({ step }) => {
        if (switching) setSteps((before) => withStep(before, step))
      }),
    [switching],
  )
  return {
    steps,
    ended,
    switching,
    busy: swap.busy || drop.busy || load.busy,
    failure: swap.failure ?? drop.failure ?? load.failure,
    async load(): Promise<boolean> {
      const reply = await load.run({ group })
      setEnded(reply.ok ? 'loaded' : 'none')
      return reply.ok
    },
    async drop(slot: 'next' | 'previous'): Promise<void> {
      await drop.run({ group, slot })
      setEnded('none')
      setSteps([])
    },
    async switch(slot: 'next' | 'previous'): Promise<void> {
      setSteps([])
      setEnded('none')
      setSwitching(true)
      const reply = await swap.run({ group, slot })
      setSwitching(false)
      if (!reply.ok) return
      setSteps(reply.value.kept ? [] : reply.value.steps)
      setEnded(reply.value.kept ? slot : 'failed')
    },
  }
}
