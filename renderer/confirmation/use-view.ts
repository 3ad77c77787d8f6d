import { useCallback, useEffect, useState } from 'react'
import type { ConfirmationState, ConfirmationView } from '../../shared/domain/confirmation.ts'
import { ask } from './desk.ts'

/** What the window shows and how it stands; `lost` where the engine did not answer at all. */
export interface Shown {
  readonly view: ConfirmationView | null
  readonly lost: boolean
  /** Asks for what is shown now; of one that has expired anew, under another seal. */
  readonly read: () => Promise<void>
  /** A yes was given, and nobody knows what came of it. */
  readonly unsure: boolean
  /** Takes the engine's word on how this very seal stands. */
  readonly end: (state: ConfirmationState) => void
  readonly doubt: () => void
}

/** Reads what the engine shows, and hears when it changes. */
export function useView(): Shown {
  const [view, setView] = useState<ConfirmationView | null>(null)
  const [lost, setLost] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const read = useCallback(async () => {
    const reply = await ask('confirmation.read', {})
    if (reply?.ok === true) setView(reply.value)
    else setLost(true)
  }, [])
  useEffect(() => {
    const stop = window.confirmation.on(({ payload }) => setView(payload.view))
    void read()
    return stop
  }, [read])
  const end = useCallback((state: ConfirmationState) => setView((before) => before && { ...before, state }), [])
  const doubt = useCallback(() => setUnsure(true), [])
  return { view, lost, unsure, read, end, doubt }
}
