import { useEffect, useRef } from 'react'
import type { ChargeDetail, ChargeId } from '../../../shared/domain/charge.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'

/** One charge as it is kept here, and asking the institution for it. */
export interface OpenCharge {
  readonly detail: ChargeDetail | undefined
  /** Why it cannot be shown at all. */
  readonly failure: AppError | null
  /** Why the institution could not be asked; what is kept stays in sight. */
  readonly unasked: AppError | null
  readonly asking: boolean
  readonly ask: () => void
}

/** Reads a charge and asks the institution for it once when it is opened: then its newest revision stands here. */
export function useCharge({ kind, txid }: ChargeId): OpenCharge {
  const read = useRemote('charges.read', { kind, txid })
  const consult = useAction('charges.consult')
  const { run } = consult
  const ask = async (): Promise<void> => {
    const reply = await run({ kind, txid })
    if (reply.ok) read.refresh()
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  // Once for each charge: afterwards F5 and the engine's own news ask.
  useEffect(() => void newest.current(), [kind, txid])
  const missing = read.failure?.kind === 'not-found'
  return {
    detail: read.value,
    // A charge that is not kept here may stand at the institution: only both together say that there is none.
    failure: missing ? (consult.busy ? null : consult.failure) : read.failure,
    unasked: missing ? null : consult.failure,
    asking: consult.busy,
    ask: () => void ask(),
  }
}
