import { useEffect, useMemo, useState } from 'react'
import { keysOf } from '../../../shared/books/closing-of.ts'
import type { BookMatch, Month } from '../../../shared/domain/closing.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { everyMatch } from './every-match.ts'
import { searched } from './searched.ts'

/** What may explain an item. */
export interface Candidates {
  readonly found: readonly BookMatch[]
  readonly failure: AppError | null
  readonly loading: boolean
}

/** What may explain an unmatched item, best first; with a text, every other unmatched thing of the month that says it. */
export function useCandidates(month: Month, match: BookMatch, text: string): Candidates {
  const [item = ''] = keysOf(match)
  const offered = useRemote('closing.candidates', { month, item })
  const all = useUnmatched(month, text.trim() !== '')
  const isSearch = text.trim() !== ''
  const found = useMemo(
    () => (isSearch ? searched(all.found, match, text) : (offered.value?.candidates ?? [])),
    [isSearch, all.found, match, text, offered.value],
  )
  if (isSearch) return { ...all, found }
  return { found, failure: offered.failure, loading: offered.loading }
}

// Read when somebody searches for the first time.
function useUnmatched(month: Month, wanted: boolean): Candidates {
  const [state, setState] = useState<Candidates>({ found: [], failure: null, loading: true })
  useEffect(() => {
    if (!wanted) return
    let waits = true
    void everyMatch(month, 'unmatched').then((reply) => {
      if (!waits) return
      setState({ found: reply.ok ? reply.value : [], failure: reply.ok ? null : reply.error, loading: false })
    })
    return () => {
      waits = false
    }
  }, [month, wanted])
  return state
}
