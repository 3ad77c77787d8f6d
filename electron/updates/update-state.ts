import type { Release } from '../../shared/domain/release.ts'
import type { UpdateStep } from '../../shared/domain/update.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { SeenReleases } from './seen-releases.ts'

/** How an updater stands. */
export interface UpdateState {
  step: UpdateStep
  /** What is fetched or ready. */
  release: Release | null
  checkedAt: Instant | null
  /** What releases have said so far; null until it was read. */
  seen: SeenReleases | null
}
