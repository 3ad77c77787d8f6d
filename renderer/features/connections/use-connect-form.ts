import { useEffect, useState } from 'react'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Result } from '../../../shared/kit/result.ts'
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
  readonly fault: (path: string) => TextKey | null
  readonly leave: (path: string) => void
}

/** Keeps the draft, which begins as `start` or as it was left; a fault is said once its field was left or the form was judged. */
export function useConnectForm(sealed: boolean, start: ConnectDraft): ConnectFormDesk {
  const [begun] = useState(start)
  const [draft, setDraft] = useState(connectBehind.draft ?? begun)
  useEffect(() => {
    connectBehind.draft = draft === begun ? null : draft
  }, [draft, begun])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [judged, setJudged] = useState(false)
  const read = readConnectDraft(draft, sealed)
  return {
    draft,
    read,
    judged,
    judge: () => setJudged(true),
    set: (some) => setDraft((before) => ({ ...before, ...some })),
    setGroup: (group) => (some) => setDraft((before) => ({ ...before, [group]: { ...before[group], ...some } })),
    fault: (path) => (read.ok || (!judged && !left.has(path)) ? null : (read.error.get(path) ?? null)),
    leave: (path) => {
      if (!isEmpty(draft, path)) setLeft((before) => new Set([...before, path]))
    },
  }
}

// A field that was only passed through is not yet wrong.
function isEmpty(draft: ConnectDraft, path: string): boolean {
  const [first = '', second] = path.split('.')
  const values: Readonly<Record<string, unknown>> = { ...draft }
  const value = values[first]
  if (second === undefined) return value === ''
  const group: Readonly<Record<string, unknown>> = { ...(first === 'accounts' ? draft.accounts : draft.qrcodes) }
  return group[second] === ''
}
