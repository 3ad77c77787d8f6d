import { useMemo } from 'react'
import { everyReceipt } from '../../shared/domain/receipt-filter.ts'
import { readDueSearch, readSearch } from '../../shared/search/read-search.ts'
import type { SearchReading } from '../../shared/search/search-reading.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

/** What stands in the search box, and how it is read today. */
export interface SearchText {
  readonly text: string
  readonly reading: SearchReading
  /** Whether it leaves anything out. */
  readonly isNarrow: boolean
}

/** Reads the text of the search box as of today; of what falls due, days without a year lie ahead too. */
export function useSearchText(text: string, of: 'past' | 'dues' = 'past'): SearchText {
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const reading = useMemo(() => (of === 'dues' ? readDueSearch : readSearch)(text, today), [text, today, of])
  const isNarrow = JSON.stringify(reading.filter) !== JSON.stringify(everyReceipt)
  return { text, reading, isNarrow }
}
