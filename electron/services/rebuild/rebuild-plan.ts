import type { Month } from '../../../shared/domain/closing.ts'
import type { Rebuild, RebuildKind, RebuildPart } from '../../../shared/domain/rebuild.ts'
import { addMonths } from '../../../shared/books/month-span.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'

/** How many months back from now one may begin with. */
export const MOST_MONTHS = 60
/** After so many months in a row in which nothing was, what is older is not asked for. */
const EMPTY_MONTHS = 12
/** How often a part is tried before it waits for a person. */
const MOST_TRIES = 3

/** What is to be asked for from a month up to the newest: newest month first, every kind of a month before the next month. */
export function planRebuild(
  span: { readonly from: Month; readonly newest: Month },
  kinds: readonly RebuildKind[],
  at: Instant,
): Rebuild {
  const parts: RebuildPart[] = []
  for (let month = span.newest; month >= span.from; month = addMonths(month, -1)) {
    for (const kind of kinds) parts.push({ month, kind, tries: 0, found: null, error: null })
  }
  return { from: span.from, startedAt: at, changedAt: at, ended: null, parts }
}

/** What is asked for next, or how it has ended: what nobody asked for yet, then what failed, the least tried first. */
export function nextPart(rebuild: Rebuild): RebuildPart | 'whole' | 'empty' {
  const emptied = isEmptied(rebuild)
  const left = rebuild.parts.filter((part) => isLeft(part) && !(emptied && part.tries === 0))
  const least = Math.min(...left.map(({ tries }) => tries))
  return left.find(({ tries }) => tries === least) ?? (emptied ? 'empty' : 'whole')
}

/** Notes what a try came to. */
export function noteTry(
  rebuild: Rebuild,
  tried: RebuildPart,
  came: Pick<RebuildPart, 'found' | 'error'>,
  at: Instant,
): Rebuild {
  const parts = rebuild.parts.map((part) =>
    part.month === tried.month && part.kind === tried.kind ? { ...part, ...came, tries: part.tries + 1 } : part,
  )
  return { ...rebuild, parts, changedAt: at }
}

/** Lets what could not be had be tried anew, and what was not asked for be asked. */
export function tryAnew(rebuild: Rebuild, at: Instant): Rebuild {
  const parts = rebuild.parts.map((part) =>
    part.error === null ? part : { ...part, tries: Math.min(part.tries, 1), error: null },
  )
  return { ...rebuild, parts, ended: null, changedAt: at }
}

/** How many parts have come to an end: had, or not to be tried again. */
export function endedParts({ parts }: Rebuild): number {
  return parts.filter((part) => !isLeft(part)).length
}

/** How many parts were asked for and could not be had. */
export function lackingParts({ parts }: Rebuild): number {
  return parts.filter(({ error }) => error !== null).length
}

// What the institution does not offer, or no longer, it will not offer in a minute either.
function isLeft({ found, error, tries }: RebuildPart): boolean {
  return found === null && tries < MOST_TRIES && (error === null || !isNotOffered(error))
}

/** The oldest months that were asked for held nothing, so many in a row. A month that could not be read is not empty. */
function isEmptied({ parts }: Rebuild): boolean {
  const asked = parts.filter(({ tries }) => tries > 0)
  const untouched = new Set(parts.filter(({ tries }) => tries === 0).map(({ month }) => month))
  const full = new Set(
    asked.filter(({ found, error }) => found !== 0 && !(error && isNotOffered(error))).map(monthOfPart),
  )
  const months = [...new Set(asked.map(monthOfPart))].filter((month) => !untouched.has(month))
  const last = months.slice(-EMPTY_MONTHS)
  // Where nothing at all is offered nothing is known to be empty.
  const told = asked.some(({ found }) => found !== null)
  return told && last.length === EMPTY_MONTHS && untouched.size > 0 && last.every((month) => !full.has(month))
}

function monthOfPart({ month }: RebuildPart): Month {
  return month
}
