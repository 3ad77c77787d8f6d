import { useEffect, useState } from 'react'
import type { Result } from '../../../../shared/kit/result.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useText } from '../../../ui/text.tsx'
import type { DraftForm, Faults } from './draft-form.ts'
import type { DraftStore, Source } from './draft-store.ts'

/**
 * A form over the kept draft of one kind of payment. A fault is told once its field was left with something in it, or the
 * form was judged. A draft of another connection is dropped.
 */
export function useDraftForm<Draft extends object, Ask>(
  store: DraftStore<Draft>,
  read: (draft: Draft) => Result<Ask, Faults<Draft>>,
): DraftForm<Draft, Ask> {
  const t = useText()
  const state = useFreshState(store)
  const [left, setLeft] = useState<ReadonlySet<keyof Draft>>(new Set())
  const [refused, setRefused] = useState<ReadonlySet<keyof Draft>>(new Set())
  const [judged, setJudged] = useState(false)
  const result = read(state.draft)
  const faults: Faults<Draft> = result.ok ? {} : result.error
  const faultOf = (name: keyof Draft): string | null => {
    if (refused.has(name)) return t('payForm.refusedByMain')
    const fault = judged || left.has(name) ? faults[name] : undefined
    return fault === undefined ? null : t(fault)
  }
  return {
    draft: state.draft,
    read: result,
    field: (name) => ({
      value: state.draft[name],
      onChange: (value) => {
        // Asked anew, since one event may change two fields.
        state.change({ ...store.getState().draft, [name]: value })
        setRefused((before) => without(before, name))
      },
      onBlur: () => {
        if (store.getState().draft[name] !== '') setLeft((before) => new Set([...before, name]))
      },
      name,
      error: faultOf(name),
    }),
    change: (part) => state.change({ ...store.getState().draft, ...part }),
    touched: JSON.stringify(state.draft) !== JSON.stringify(state.empty),
    clear: () => {
      state.clear()
      setLeft(new Set())
      setJudged(false)
    },
    judge: () => setJudged(true),
    refuse: (fields) => setRefused(new Set(fields)),
    reviewed: state.reviewed,
  }
}

/** Writes something from outside into a form, once, however often its screen comes back; later edits stay. */
export function useFill<Draft>(store: DraftStore<Draft>, from: Source | null, draft: Draft): void {
  const { filledFrom, fill } = store()
  useEffect(() => {
    if (from !== null && filledFrom !== from) fill(from, draft)
  }, [from, filledFrom, fill, draft])
}

function useFreshState<Draft>(store: DraftStore<Draft>) {
  const session = useRemote('session.read', {}).value
  const connection = session?.stage === 'open' ? session.connection.id : null
  const state = store()
  const stale = state.of !== connection
  useEffect(() => {
    if (stale) store.getState().begin(connection)
  }, [stale, store, connection])
  return stale ? { ...state, draft: state.empty } : state
}

function without<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return new Set([...set].filter((other) => other !== value))
}
