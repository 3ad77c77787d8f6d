import type { UpdatePolicy } from '../../shared/domain/policy.ts'
import type { Release, ReleasePlatform, Version } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../shared/time/instant.ts'
import { compareVersions } from './compare-versions.ts'
import { type SeenReleases, withRelease } from './seen-releases.ts'

const FUTURE_MS = 2 * 86_400_000

/** What a signed release is to this computer: something to fetch, or why it is not. */
export type Offer = 'fetch' | 'current' | 'ring' | 'frozen' | 'withdrawn'

/** Whether a signed release may be believed here at all: ours, not older than what was seen, not from a far tomorrow. */
export function believeRelease(
  release: Release,
  { platform, seen, now }: { platform: ReleasePlatform; seen: SeenReleases; now: Instant },
): Result<SeenReleases, UpdateFault> {
  if (release.platform !== platform) return err('other-platform')
  if (instantMs(release.releasedAt) > instantMs(now) + FUTURE_MS) return err('future')
  const above = compareVersions(release.version, seen.version)
  if (above < 0) return err('older')
  if (above === 0 && seen.sha512 !== null && seen.sha512 !== release.sha512) return err('changed')
  return ok(withRelease(seen, release))
}

/** What a release that is believed means here. A freeze yields to the least version that is allowed; a ring does not. */
export function offerOf(
  release: Release,
  { running, seen, policy }: { running: Version; seen: SeenReleases; policy: UpdatePolicy },
): Offer {
  if (compareVersions(release.version, running) <= 0) return 'current'
  if (seen.withdrawn.includes(release.version)) return 'withdrawn'
  if (policy.ring > release.rollout) return 'ring'
  return policy.frozen && !isBelowMinimum(running, seen) ? 'frozen' : 'fetch'
}

/** Says whether a version is below the least one that is allowed. */
export function isBelowMinimum(version: Version, seen: SeenReleases): boolean {
  return compareVersions(version, seen.minimumVersion) < 0
}
