import { useState } from 'react'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { useText } from '../../ui/text.tsx'
import { connectLeft, keepConnect, keptConnect, useConnectLeft } from './connect-behind.ts'
import type { ConnectDraft, GroupDraft } from './connect-draft.ts'
import { type ConnectFaults, readConnectDraft } from './read-connect-draft.ts'

goesOverLock(keptConnect)

/** The connect form: the draft, what it reads as, and which faults may be said already. */
export interface ConnectFormDesk {
  readonly draft: ConnectDraft
  readonly read: Result<ConnectForm, ConnectFaults>
  /** Somebody asked to test or save: every fault may be said. */
  readonly judged: boolean
  readonly judge: () => void
  readonly set: (some: Partial<ConnectDraft>) => void
  readonly setGroup: (group: 'accounts' | 'qrcodes') => (some: Partial<GroupDraft>) => void
  /** The sentence of a field's fault, once it may be told. */
  readonly fault: (path: string) => string | null
  readonly leave: (path: string) => void
}

/** Keeps the draft, which begins as `start` or as it was left. */
export function useConnectForm(sealed: boolean, start: ConnectDraft): ConnectFormDesk {
  const t = useText()
  const [begun] = useState(start)
  const of = useOpenConnection()?.id ?? null
  const draft = connectLeft(useConnectLeft(), of) ?? begun
  // Two changes of one event are one after the other.
  const change = (next: (before: ConnectDraft) => ConnectDraft): void =>
    keepConnect(of, next(connectLeft(useConnectLeft.getState(), of) ?? begun))
  const told = useToldFaults<string>()
  const read = readConnectDraft(draft, sealed)
  return {
    draft,
    read,
    judged: told.judged,
    judge: told.judge,
    set: (some) => change((before) => ({ ...before, ...some })),
    setGroup: (group) => (some) => change((before) => ({ ...before, [group]: { ...before[group], ...some } })),
    fault: (path) => {
      const fault = read.ok ? undefined : read.error.get(path)
      return told.beside(path, fault === undefined ? null : t(fault))
    },
    leave: (path) => told.left(path, typedAt(draft, path)),
  }
}

function typedAt(draft: ConnectDraft, path: string): string {
  const [first = '', second] = path.split('.')
  const holder = second === undefined ? draft : first === 'accounts' ? draft.accounts : draft.qrcodes
  const values: Readonly<Record<string, unknown>> = { ...holder }
  const value = values[second ?? first]
  return typeof value === 'string' ? value : ''
}
