import { useEffect } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import { useWasConfirmed } from '../../bridge/use-review.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { useDraftStore } from './store.ts'

/** The form of the screen: starts from the kept draft, checks a field when it is left and live from then on. */
export function useDraftForm(connection: ConnectionId | null, extra: readonly Institution[]): UseFormReturn<Draft> {
  const store = useDraftStore()
  const paid = useWasConfirmed(store.reviewId)
  const fresh = paid || store.of !== connection
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: fresh ? emptyDraft : store.draft,
    resolver: (draft) => {
      const read = readDraft(draft, extra)
      return read.ok ? { values: draft, errors: {} } : { values: {}, errors: asErrors(read.error) }
    },
  })
  useEffect(() => {
    if (paid) useDraftStore.getState().clear()
  }, [paid])
  return form
}

/** Keeps what stands in the form for when the person comes back, however it got there. */
export function useKeptDraft(connection: ConnectionId | null, draft: Draft): void {
  useEffect(() => useDraftStore.getState().keep(connection, draft), [connection, draft])
}

function asErrors(faults: Readonly<Record<string, string>>): FieldErrors<Draft> {
  return Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, { type: 'fault', message }]))
}
