import type { Health } from '../../../shared/domain/health.ts'
import { placeRow } from '../../../shared/navigation/places.ts'
import { useHealth } from '../../bridge/use-health.ts'
import type { Place } from '../../ui/place.ts'
import { isToldOver } from '../../ui/reading-words.ts'
import { ReadingLine } from './reading-line.tsx'

/** Over every list: what of it is not known to be as it is now. Nothing where all is. */
export function ReadingStrip({ place }: { readonly place: Place }) {
  const [first, ...others] = unreadAt(place, useHealth())
  return first === undefined ? null : <ReadingLine health={first} more={others.length} />
}

/** The readings that a place shows and that are not known to be as they are now; no access is told where it is the whole place. */
function unreadAt(place: Place, readings: readonly Health[]): readonly Health[] {
  // Home tells of all readings on a card of its own.
  const shown = place.to === 'home' ? [] : (placeRow(place.to).reads ?? [])
  return shown.flatMap((capability) => {
    const health = readings.find((one) => one.capability === capability)
    if (health === undefined) return []
    const isMissing = health.state === 'absent' && shown.length === 1
    return isToldOver(health) || isMissing ? [health] : []
  })
}
