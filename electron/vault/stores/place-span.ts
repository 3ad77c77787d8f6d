import type { Instant } from '../../../shared/time/instant.ts'
import { lastPlaceOf, placeOf } from './position.ts'

/** The first and the last place of a period. */
export interface PlaceSpan {
  readonly from: number
  readonly to: number
}

/** The places of a period; an open end, or none at all, leaves nothing out. */
export function placeSpan(
  { from, to }: { from: Instant | null; to: Instant | null } = { from: null, to: null },
): PlaceSpan {
  return {
    from: from === null ? Number.MIN_SAFE_INTEGER : placeOf(from),
    to: to === null ? Number.MAX_SAFE_INTEGER : lastPlaceOf(to),
  }
}
