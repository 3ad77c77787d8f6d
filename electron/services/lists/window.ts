import type { Instant } from '../../../shared/time/instant.ts'

/** A period, both ends included. */
export interface Window {
  readonly from: Instant
  readonly to: Instant
}
