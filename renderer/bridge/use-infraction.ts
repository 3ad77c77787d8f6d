import { useQueryClient } from '@tanstack/react-query'
import type { InfractionCase, InfractionId } from '../../shared/domain/infraction.ts'
import { type Reading, readingKey } from './reading.ts'
import { type Remote, useRemote } from './use-remote.ts'

/** One case, and the two ways in which the page itself makes it newer. */
export interface OpenInfraction extends Remote<InfractionCase> {
  /** Keeps a case that another call answered: no read is needed to show it. */
  readonly keep: (newer: InfractionCase) => void
  /** Keeps the text of the draft, so that a screen that is left and opened again begins with what was typed last. */
  readonly keepDraft: (draft: Partial<Pick<InfractionCase['draft'], 'text' | 'savedAt'>>) => void
}

/** Reads one case; the draft that is typed in this page is newer than any that is on its way from the engine. */
export function useInfraction(id: InfractionId): OpenInfraction {
  const client = useQueryClient()
  const read = useRemote('infractions.read', { id })
  const change = (become: (before: InfractionCase) => InfractionCase): void => {
    client.setQueryData<Reading<InfractionCase>>(readingKey('infractions.read', { id }), (before) =>
      before?.value === undefined ? before : { value: become(before.value), failure: null },
    )
  }
  return {
    ...read,
    keep: (newer) => change(() => newer),
    keepDraft: (draft) => change((before) => ({ ...before, draft: { ...before.draft, ...draft } })),
  }
}
