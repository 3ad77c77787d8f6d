import { useEffect, useRef } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { type Remote, useAction, useRemote } from '../../bridge/use-remote.ts'

/** The kept infractions, and the way to ask the institution for news of them. */
export interface InfractionList {
  readonly read: Remote<Answer<'infractions.list'>>
  /** True once the institution answered. */
  readonly askNow: () => Promise<boolean>
  readonly asking: boolean
  /** Why the institution could not be asked; the kept rows stay. */
  readonly unasked: AppError | null
}

/** The kept infractions; the institution is asked once when the list opens, then on wish. */
export function useInfractionList(): InfractionList {
  const read = useRemote('infractions.list', {})
  const refresh = useAction('infractions.refresh')
  const askNow = async (): Promise<boolean> => {
    if (refresh.busy) return false
    const reply = await refresh.run({})
    return reply.ok
  }
  const onOpen = useRef(askNow)
  useEffect(() => void onOpen.current(), [])
  return { read, askNow, asking: refresh.busy, unasked: refresh.failure }
}
