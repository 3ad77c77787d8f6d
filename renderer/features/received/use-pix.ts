import { useEffect, useRef } from 'react'
import type { ReceivedDetail } from '../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'

// A person who walks down a list asks the institution for nothing but the Pix they stay on.
const STAY_MS = 300

/** One received Pix as it is kept here, and asking the institution for it. */
export interface OpenPix {
  readonly detail: ReceivedDetail | undefined
  /** Why it cannot be shown at all. */
  readonly failure: AppError | null
  /** Why the institution could not be asked; what is kept stays in sight. */
  readonly unasked: AppError | null
  readonly asking: boolean
  readonly ask: () => void
}

/** Reads a Pix and asks the institution for it once when it is opened: then its refunds stand here as they are now. */
export function usePix(endToEndId: ToldEndToEndId): OpenPix {
  const read = useRemote('received.read', { endToEndId })
  const consult = useAction('received.consult')
  const ask = async (): Promise<void> => {
    const reply = await consult.run({ endToEndId })
    if (reply.ok) read.refresh()
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => {
    const stay = setTimeout(() => void newest.current(), STAY_MS)
    return () => clearTimeout(stay)
  }, [endToEndId])
  const missing = read.failure?.kind === 'not-found'
  return {
    detail: read.value,
    // A Pix that is not kept here may be known to the institution: only both together say that there is none.
    failure: missing ? consult.failure : read.failure,
    unasked: missing ? null : consult.failure,
    asking: consult.busy,
    ask: () => void ask(),
  }
}
