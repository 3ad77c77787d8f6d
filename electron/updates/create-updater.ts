import type { Release } from '../../shared/domain/release.ts'
import type { UpdateFault, UpdateStep, UpdateView } from '../../shared/domain/update.ts'
import { err, mapOk, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { fetchInstaller } from './fetch-installer.ts'
import { clearUpdates, signedBytes, stageInstaller } from './installer-file.ts'
import { offerOf, believeRelease, isBelowMinimum } from './judge-release.ts'
import type { Share } from './open-share.ts'
import { readRelease } from './read-release.ts'
import { recallReleases, rememberReleases, type SeenReleases } from './seen-releases.ts'
import type { Updater, UpdaterNeeds } from './updater.ts'

const EVERY_MS = 6 * 3_600_000
const AGAIN_MS = 30 * 60_000
const TELL_MS = 250

/**
 * Updates from the share that the machine's policy names. Everything that comes from it is verified here before anybody acts
 * on it, and once more before it is run; the operating system's own check of the installer comes on top.
 */
export function createUpdater(needs: UpdaterNeeds): Updater {
  const { folder, version, policy, clock } = needs
  const ended = new AbortController()
  const state: UpdateState = { step: { at: 'none', because: 'unread' }, release: null, checkedAt: null, seen: null }
  let toldAt = 0

  function show(step: UpdateStep): void {
    state.step = step
    needs.onChange()
  }

  // A round that is still under way then has no say any more.
  const isLeaving = (): boolean => state.step.at === 'leaving'

  function showReceived(received: number): void {
    state.step = { at: 'fetching', received }
    if (clock.monotonicMs() - toldAt < TELL_MS) return
    toldAt = clock.monotonicMs()
    needs.onChange()
  }

  function fail(fault: UpdateFault): void {
    needs.log.event('updates.failed', { fault })
    show({ at: 'failed', fault })
  }

  async function fetch(share: Share, release: Release): Promise<number> {
    const isReady = state.step.at === 'ready' && state.release?.sha512 === release.sha512
    state.release = release
    if (isReady) return EVERY_MS
    show({ at: 'fetching', received: 0 })
    await clearUpdates(folder, release)
    const { signal } = ended
    const fetched = await fetchInstaller({ ...needs, share, signal, onReceived: showReceived }, release)
    if (signal.aborted) return AGAIN_MS
    if (fetched.ok) show({ at: 'ready' })
    else fail(fetched.error)
    return fetched.ok ? EVERY_MS : AGAIN_MS
  }

  async function roundAt(share: Share): Promise<number> {
    if (state.step.at !== 'ready') show({ at: 'reading' })
    const told = await readFeed(needs, share, ended.signal)
    if (!told.ok) {
      // An installer that is ready stays so while the share is down or tells nonsense.
      if (state.step.at === 'reading' && !ended.signal.aborted) fail(told.error)
      return AGAIN_MS
    }
    const { release, seen } = told.value
    state.seen = seen
    state.checkedAt = clock.now()
    if (isLeaving()) return AGAIN_MS
    const offer = offerOf(release, { running: version, seen, policy })
    if (offer === 'fetch') return await fetch(share, release)
    state.release = null
    show({ at: 'none', because: offer })
    await clearUpdates(folder)
    return EVERY_MS
  }

  async function handOver(release: Release): Promise<void> {
    const staged = await stageInstaller(folder, release)
    if (!staged.ok) return fail(staged.error)
    const bytes = (): Promise<Uint8Array | null> => signedBytes(staged.value, release)
    const leave = await needs.prepare({ path: staged.value, version: release.version, bytes })
    if (leave === null) return fail('system')
    // A payment may have begun meanwhile. One that begins from here on is waited for when everything is closed.
    if ((await needs.holds()) !== null) return show({ at: 'ready' })
    needs.log.event('updates.leaving', { version: release.version })
    leave()
  }

  return {
    async view() {
      if (state.seen === null) {
        const seen = await recallReleases(folder, version)
        state.seen ??= seen.ok ? seen.value : null
      }
      return await updateView(needs, state)
    },
    async round() {
      if (isLeaving()) return AGAIN_MS
      const share = needs.openShare(policy.feed)
      try {
        return await roundAt(share)
      } finally {
        await share.close()
      }
    },
    async restart() {
      const hold = await needs.holds()
      const { step, release } = state
      if (hold === null && step.at === 'ready' && release !== null) {
        show({ at: 'leaving' })
        await handOver(release)
      }
      return await updateView(needs, state)
    },
    stop: () => ended.abort(),
  }
}

/** A release that may be believed, and what is known with it. */
interface Told {
  readonly release: Release
  readonly seen: SeenReleases
}

/** Reads what the share tells our platform; what may be believed is remembered, durably, before anybody acts on it. */
async function readFeed(
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
  return mapOk(await rememberReleases(folder, seen.value), () => ({ release: release.value, seen: seen.value }))
}

/** What the window says of updates as they stand. */
async function updateView(
  { policy, version, holds }: Pick<UpdaterNeeds, 'policy' | 'version' | 'holds'>,
  { step, release, checkedAt, seen }: UpdateState,
): Promise<UpdateView> {
  return {
    source: 'share',
    feed: policy.feed,
    version,
    withdrawn: seen?.withdrawn.includes(version) ?? false,
    required: seen !== null && isBelowMinimum(version, seen),
    checkedAt,
    step,
    release: release && {
      version: release.version,
      size: release.size,
      releasedAt: release.releasedAt,
      notes: release.notes,
    },
    hold: step.at === 'ready' ? await holds() : null,
  }
}

/** How an updater stands. */
interface UpdateState {
  step: UpdateStep
  /** What is fetched or ready. */
  release: Release | null
  checkedAt: Instant | null
  /** What releases have said so far; null until it was read. */
  seen: SeenReleases | null
}
