import { useEffect, useState } from 'react'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { useText } from '../../ui/text.tsx'
import { connectBehind } from './connect-behind.ts'
import type { ConnectDraft, GroupDraft } from './connect-draft.ts'
import { type ConnectFaults, readConnectDraft } from './read-connect-draft.ts'

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
  const [draft, setDraft] = useState(connectBehind.draft ?? begun)
  useEffect(() => {
    connectBehind.draft = draft === begun ? null : draft
  }, [draft, begun])
  const told = useToldFaults<string>()
  const read = readConnectDraft(draft, sealed)
  return {
    draft,
    read,
    judged: told.judged,
    judge: told.judge,
    set: (some) => setDraft((before) => ({ ...before, ...some })),
    setGroup: (group) => (some) => setDraft((before) => ({ ...before, [group]: { ...before[group], ...some } })),
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
