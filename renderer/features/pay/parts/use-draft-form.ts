import { useEffect } from 'react'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Result } from '../../../../shared/kit/result.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useToldFaults } from '../../../form/use-told-faults.ts'
import { useText } from '../../../ui/text.tsx'
import type { DraftForm, Faults } from './draft-form.ts'
import type { DraftStore, Source } from './draft-store.ts'

/** A form over the kept draft of one kind of payment. A draft of another connection is dropped. */
export function useDraftForm<Draft extends object, Ask>(
  store: DraftStore<Draft>,
  read: (draft: Draft) => Result<Ask, Faults<Draft>>,
): DraftForm<Draft, Ask> {
  const t = useText()
  const state = useFreshState(store)
  const told = useToldFaults<keyof Draft & string>()
  const result = read(state.draft)
  const faults: Faults<Draft> = result.ok ? {} : result.error
  const sentence = (fault: TextKey | undefined): string | null => (fault === undefined ? null : t(fault))
  return {
    draft: state.draft,
    read: result,
    field: (name) => ({
      value: state.draft[name],
      onChange: (value) => {
        // Asked anew, since one event may change two fields.
        state.change({ ...store.getState().draft, [name]: value })
        told.changed(name)
      },
      onBlur: () => told.left(name, String(store.getState().draft[name])),
      name,
      error: told.beside(name, sentence(faults[name])),
    }),
    change: (part) => state.change({ ...store.getState().draft, ...part }),
    touched: JSON.stringify(state.draft) !== JSON.stringify(state.empty),
    clear: () => {
      state.clear()
      told.reset()
    },
    judge: told.judge,
    refuse: (fields) => told.refuse(new Map(fields.map((field) => [field, t('payForm.refusedByMain')]))),
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
  const connection = useOpenConnection()?.id ?? null
  const state = store()
  const stale = state.of !== connection
  useEffect(() => {
    if (stale) store.getState().begin(connection)
  }, [stale, store, connection])
  return stale ? { ...state, draft: state.empty } : state
}
