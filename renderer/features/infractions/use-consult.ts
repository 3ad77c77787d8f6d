import { useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { useAction } from '../../bridge/use-remote.ts'

/** Asking the institution what became of a send. */
export interface Consult {
  /** When the institution last answered on this screen; null while it did not. */
  readonly askedAt: Instant | null
  readonly ask: () => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
}

/** Asks for the list first, since only that fails where the institution does not answer; then `refresh` reads the case anew. */
export function useConsult(refresh: () => void): Consult {
  const [askedAt, setAskedAt] = useState<Instant | null>(null)
  const action = useAction('infractions.refresh')
  return {
    askedAt,
    busy: action.busy,
    failure: action.failure,
    async ask() {
      const reply = await action.run({})
      if (!reply.ok) return
      refresh()
      setAskedAt(instantFromMs(Date.now()))
    },
  }
}
