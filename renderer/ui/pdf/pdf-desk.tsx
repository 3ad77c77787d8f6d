import { useCallback, useEffect, useState } from 'react'
import { PdfPage } from './pdf-page.tsx'
import type { PdfDeskState } from './use-pdf-desk.ts'
import type { PdfFind, PlacedMatch } from './use-pdf-find.ts'
import './pdf.css'

interface PdfDeskProps {
  readonly desk: PdfDeskState
  readonly find: PdfFind
  /** What the document is, for those who do not see it. */
  readonly label: string
  readonly pageLabel: (page: number, of: number) => string
}

/** The pages of a document on their desk; scrolls in both ways, pages are drawn as they come near. */
export function PdfDesk({ desk, find, label, pageLabel }: PdfDeskProps) {
  const { book, scroller, look, near, goTo } = desk
  const { matches, present: at } = find
  const [layers, setLayers] = useState<ReadonlyMap<number, readonly HTMLElement[]>>(new Map())
  const onText = useCallback(
    (page: number, runs: readonly HTMLElement[]) => setLayers((before) => new Map(before).set(page, runs)),
    [],
  )
  useEffect(() => markMatches({ matches, present: at }, layers), [matches, at, layers])
  const present = matches[at]
  const presentRun = present === undefined ? undefined : layers.get(present.page)?.[present.startRun]
  useEffect(() => {
    if (presentRun !== undefined) presentRun.scrollIntoView({ block: 'center', inline: 'nearest' })
    else if (present !== undefined) goTo(present.page)
  }, [present, presentRun, goTo])
  return (
    <div className="pdf-desk" ref={scroller} role="document" aria-label={label} tabIndex={0}>
      {book.sizes.map((_, index) => (
        <PdfPage
          key={pageLabel(index + 1, book.sizes.length)}
          book={book}
          number={index + 1}
          look={look}
          near={index + 1 >= near[0] && index + 1 <= near[1]}
          label={pageLabel(index + 1, book.sizes.length)}
          onText={onText}
        />
      ))}
    </div>
  )
}

const ALL = 'pdf-match'
const PRESENT = 'pdf-match-present'

/**
 * Marks the matches on the pages that have their text laid, by the browser's own highlights: nothing in the page is
 * changed, so a selection survives. Returns the way to take the marks off.
 */
function markMatches(
  find: Pick<PdfFind, 'matches' | 'present'>,
  layers: ReadonlyMap<number, readonly HTMLElement[]>,
): () => void {
  const ranges = find.matches.map((match) => rangeOf(match, layers.get(match.page) ?? []))
  const present = ranges[find.present]
  const others = ranges.flatMap((range) => (range === null || range === present ? [] : [range]))
  CSS.highlights.set(ALL, new Highlight(...others))
  CSS.highlights.set(PRESENT, new Highlight(...(present ? [present] : [])))
  return () => {
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(PRESENT)
  }
}

function rangeOf(match: PlacedMatch, runs: readonly HTMLElement[]): Range | null {
  const start = runs[match.startRun]?.firstChild
  const end = runs[match.endRun]?.firstChild
  if (!(start instanceof Text) || !(end instanceof Text)) return null
  const range = document.createRange()
  range.setStart(start, Math.min(match.startOffset, start.length))
  range.setEnd(end, Math.min(match.endOffset, end.length))
  return range
}
