import type { Release } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { believeRelease } from './judge-release.ts'
import type { Share } from './open-share.ts'
import { readRelease } from './read-release.ts'
import { recallReleases, rememberReleases, type SeenReleases } from './seen-releases.ts'
import type { UpdaterNeeds } from './updater.ts'

/** A release that may be believed, and what is known with it. */
export interface Told {
  readonly release: Release
  readonly seen: SeenReleases
}

/** Reads what the share tells our platform; what may be believed is remembered, durably, before anybody acts on it. */
export async function readFeed(
  { platform, folder, version, keys, clock }: Pick<UpdaterNeeds, 'platform' | 'folder' | 'version' | 'keys' | 'clock'>,
  share: Pick<Share, 'read'>,
  signal: AbortSignal,
): Promise<Result<Told, UpdateFault>> {
  const before = await recallReleases(folder, version)
  if (!before.ok) return before
  const bytes = await share.read(`${platform}.json`, signal)
  if (!bytes.ok) return bytes
  const release = readRelease(bytes.value, keys)
  if (!release.ok) return release
  const seen = believeRelease(release.value, { platform, seen: before.value, now: clock.now() })
  if (!seen.ok) return err(seen.error)
  const kept = await rememberReleases(folder, seen.value)
  return kept.ok ? ok({ release: release.value, seen: seen.value }) : kept
}
