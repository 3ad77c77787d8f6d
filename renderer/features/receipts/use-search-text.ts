import { useMemo, useState } from 'react'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { readSearch } from '../../../shared/search/read-search.ts'
import type { SearchReading } from '../../../shared/search/search-reading.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useNow } from '../../ui/use-now.ts'

const MINUTE_MS = 60_000

/** What stands in the search box, and how it is read today. */
export interface SearchText {
  readonly text: string
  readonly setText: (text: string) => void
  readonly reading: SearchReading
  /** Whether it leaves receipts out. */
  readonly isNarrow: boolean
}

/** Keeps the text of the search box; coming anew with one (another `brought`) fills it. */
export function useSearchText(brought: { readonly text?: string }): SearchText {
  const [text, setText] = useState(brought.text ?? '')
  const [taken, setTaken] = useState(brought)
  if (taken !== brought) {
    setTaken(brought)
    if (brought.text !== undefined) setText(brought.text)
  }
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const reading = useMemo(() => readSearch(text, today), [text, today])
  const isNarrow = JSON.stringify(reading.filter) !== JSON.stringify(everyReceipt)
  return { text, setText, reading, isNarrow }
}
