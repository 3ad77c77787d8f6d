import { type Health, isUnread } from '../../../shared/domain/health.ts'
import { placeRow } from '../../../shared/navigation/places.ts'
import type { Place } from '../../ui/place.ts'

/** The readings that a place shows and that are not known to be as they are now; no access is told where it is the whole place. */
export function unreadAt(place: Place, readings: readonly Health[]): readonly Health[] {
  // Home tells of all readings on a card of its own.
  const shown = place.to === 'home' ? [] : (placeRow(place.to).reads ?? [])
  return shown.flatMap((capability) => {
    const health = readings.find((one) => one.capability === capability)
    if (health === undefined) return []
    const isMissing = health.state === 'absent' && shown.length === 1
    // Rows that could not be read have a strip of their own over their list.
    return (isUnread(health) && health.state !== 'partial') || isMissing ? [health] : []
  })
}
