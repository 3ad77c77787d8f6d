import type { PlaceRow } from '../../shared/navigation/place-row.ts'
import { placeRow } from '../../shared/navigation/places.ts'
import type { Place } from '../ui/place.ts'

/** A review of a refund belongs to the section that it came from. */
const refundReview: PlaceRow = { path: '/pix-recebidos/conferir/{reviewId}' }

/** The path of a place, for links and for telling two places apart; nothing ever reads it back. */
export function pathOf(place: Place): string {
  const said: Readonly<Record<string, unknown>> = { ...place }
  const word = (name: string): string | null => {
    const value = said[name]
    return typeof value === 'string' ? encodeURIComponent(value) : null
  }
  const row = place.to === 'review' && place.of === 'refund' ? refundReview : placeRow(place.to)
  const path = row.path
    .replace(/\{(\w+)\}/g, (_, name: string) => word(name) ?? '')
    .replace(/\/\[(\w+)\]/g, (_, name: string) => (word(name) === null ? '' : `/${word(name)}`))
  const asked = Object.entries(row.asks ?? {}).flatMap(([as, name]) =>
    word(name) === null ? [] : [`${as}=${word(name)}`],
  )
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}
