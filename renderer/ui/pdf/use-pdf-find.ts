import { useEffect, useState } from 'react'
import { findInText, type TextMatch } from './find-in-text.ts'
import type { PdfBook } from './pdf-book.ts'

/** A match and the page it stands on. */
export interface PlacedMatch extends TextMatch {
  readonly page: number
}

/** The search inside one document: every match in order, and which of them is the present one (0 based). */
export interface PdfFind {
  readonly query: string
  readonly search: (query: string) => void
  readonly matches: readonly PlacedMatch[]
  readonly present: number
  readonly step: (by: 1 | -1) => void
}

interface Found {
  readonly query: string
  readonly matches: readonly PlacedMatch[]
  readonly present: number
}

const NOTHING: Found = { query: '', matches: [], present: 0 }

/** Searches the text of a document while a query is typed. */
export function usePdfFind(book: PdfBook): PdfFind {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>(NOTHING)
  useEffect(() => {
    const run = { wanted: true }
    if (query.trim() === '') {
      setFound(NOTHING)
      return
    }
    void findInBook(book, query).then((matches) => {
      if (run.wanted) setFound({ query, matches, present: 0 })
    })
    return () => {
      run.wanted = false
    }
  }, [book, query])
  const { matches, present } = found
  return {
    query,
    search: setQuery,
    matches,
    present,
    step: (by) => {
      if (matches.length > 0) setFound({ ...found, present: (present + by + matches.length) % matches.length })
    },
  }
}

async function findInBook(book: PdfBook, query: string): Promise<readonly PlacedMatch[]> {
  const pages = await Promise.all(book.sizes.map((_, index) => book.text(index + 1)))
  return pages.flatMap((runs, index) => findInText(runs, query).map((match) => ({ ...match, page: index + 1 })))
}
