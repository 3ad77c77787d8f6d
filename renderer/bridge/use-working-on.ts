import { useEffect } from 'react'
import type { DeskPresence, WorkThing } from '../../shared/domain/presence.ts'
import { call } from './call.ts'
import { useRemote } from './use-remote.ts'

const nobody: readonly DeskPresence[] = []

/** Tells the other desks of the company's book what is open here, as long as it is, and answers who else has it open. */
export function useWorkingOn(thing: WorkThing): readonly DeskPresence[] {
  const session = useRemote('session.read', {}).value
  const isShared = session?.stage === 'open' && session.book !== null
  const present = useRemote('team.present', {}, { enabled: isShared }).value
  useEffect(() => {
    if (!isShared) return
    void call('team.workOn', { thing })
    return () => void call('team.workOn', { thing: null })
  }, [isShared, thing])
  return present?.desks.filter(({ worksOn }) => worksOn === thing) ?? nobody
}
