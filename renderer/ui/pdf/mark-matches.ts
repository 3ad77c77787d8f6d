import type { PdfFind, PlacedMatch } from './use-pdf-find.ts'

const ALL = 'pdf-match'
const PRESENT = 'pdf-match-present'

/**
 * Marks the matches on the pages that have their text laid, by the browser's own highlights: nothing in the page is
 * changed, so a selection survives. Returns the way to take the marks off.
 */
export function markMatches(
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
