import { useHealth } from '../../bridge/use-health.ts'
import type { Place } from '../../ui/place.ts'
import { ReadingLine } from './reading-line.tsx'
import { unreadAt } from './readings-of.ts'

/** Over every list: what of it is not known to be as it is now. Nothing where all is. */
export function ReadingStrip({ place }: { readonly place: Place }) {
  const [first, ...others] = unreadAt(place, useHealth())
  return first === undefined ? null : <ReadingLine health={first} more={others.length} />
}
